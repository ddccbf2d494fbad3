import type { Knex } from 'knex';
import { newestVersion, type VersionRow } from '../../db/edits/versions';

/** What was said last of who is on call. */
export function newestOnCall(knex: Knex): Promise<(VersionRow & { people: string }) | undefined> {
  return newestVersion(knex, 'on_call');
}

/** The ids of whoever was put on call, whether or not they still may work. */
export async function onCallNow(knex: Knex): Promise<string[]> {
  const row = await newestOnCall(knex);
  return row ? (JSON.parse(row.people) as string[]) : [];
}
