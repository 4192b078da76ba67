// The colours that the sides of a battle wore: what the scenario says, else what everybody knows of the name of a side. They are
// dyes, not tokens: the style sheet has each of them for either side, and the tests see to it that any two can be told apart.
export const dyes = ['blue', 'red', 'white', 'green', 'grey', 'yellow', 'black'] as const;
export type Dye = (typeof dyes)[number];

const known: [RegExp, Dye][] = [
  [/french|france|prussia|bavaria|union\b|federal|american|blue/i, 'blue'], [/british|english|england|danish|danes|hanover|royal|red\b/i, 'red'],
  [/austria|imperial|spani|saxon|white/i, 'white'], [/russia|irish|green|ottoman|turk/i, 'green'], [/confeder|grey|gray|german/i, 'grey'],
  [/swed|yellow|dutch/i, 'yellow'], [/brunswick|black/i, 'black'],
];
const dyeOf = (given: string | undefined, name: string): Dye | '' => dyes.find((d) => d === given) ?? known.find(([words]) => words.test(name))?.[1] ?? '';
/** One dye for each side; none where the name says nothing. Two sides in one dye keep it: they differ by their pattern. */
export const dyesOf = (sides: readonly string[], given: readonly string[] = []): [Dye | '', Dye | ''] => [dyeOf(given[0], sides[0] ?? ''), dyeOf(given[1], sides[1] ?? '')];

export function wear(sides: readonly string[], given?: readonly string[]): void {
  const [a, b] = dyesOf(sides, given), root = document.documentElement;
  // Either both have their own, or both the usual ones.
  root.dataset.first = a && b ? a : '';
  root.dataset.second = a && b ? b : '';
}
