// The armies that come with the program: files like those that players write themselves, known by the book that they name.
export interface ArmyTitle { book: string; name: string; title: string; description: string }

let list: Promise<ArmyTitle[]> | undefined;
/** None where the page was built without them. */
export function armiesOf(book: string): Promise<ArmyTitle[]> {
  list ??= fetch('/armies.json').then((r) => (r.ok ? (r.json() as Promise<ArmyTitle[]>) : [])).catch(() => { list = undefined; return []; });
  return list.then((all) => all.filter((a) => a.book === book));
}
export async function armyText(army: ArmyTitle): Promise<string> {
  const reply = await fetch(`/armies/${encodeURIComponent(army.book)}/${encodeURIComponent(army.name)}.toml`);
  if (!reply.ok) throw new Error('The host has no such army.');
  return reply.text();
}
