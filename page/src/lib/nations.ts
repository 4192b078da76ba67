// The colours that the sides of a battle wore, as its scenario says. They are dyes, not tokens: the style sheet has each of them for either side, and the tests see to it that any two can be told apart.
export const dyes = ['blue', 'red', 'white', 'green', 'grey', 'yellow', 'black'] as const;
export type Dye = (typeof dyes)[number];

/** One dye for each side, or none: either both have their own, or both the usual ones. Two sides in one dye keep it: they differ by
 * their pattern. */
export function dyesOf(given: readonly string[] = []): [Dye | '', Dye | ''] {
  const of = (name?: string): Dye | '' => dyes.find((d) => d === name) ?? '';
  const [a, b] = [of(given[0]), of(given[1])];
  return a && b ? [a, b] : ['', ''];
}

export function wear(given?: readonly string[]): void {
  const root = document.documentElement;
  [root.dataset.first, root.dataset.second] = dyesOf(given);
}
