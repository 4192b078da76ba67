import * as api from './api';
import { battles } from './settings.svelte';
import type { NewBattle } from './wire';

/** Hands a saved record to the host and keeps the link in the order given; says in words what is wrong with the file. */
export async function loadRecord(file: File, how: Omit<NewBattle, 'record'>, wanted: ('both' | 'seat0' | 'seat1' | 'watch')[]): Promise<string> {
  let record: unknown;
  try { record = JSON.parse(await file.text()); } catch { throw new Error(`${file.name} is not a record: it is not JSON.`); }
  const { links } = await api.newBattle({ ...how, record });
  const token = wanted.map((w) => links[w]).find(Boolean);
  if (!token) throw new Error('The host gave no seat.');
  battles.add({ token, title: file.name.replace(/\.json$/, ''), role: 'loaded', when: Date.now() });
  return token;
}
