import type { Knex } from 'knex';

export interface OnCallRow {
  version: number;
  people: string;
  saved_at: string;
  saved_by: string | null;
}

/** What was said last of who is on call. */
export async function newestOnCall(knex: Knex): Promise<OnCallRow | undefined> {
  return knex<OnCallRow>('on_call').orderBy('version', 'desc').first();
}

/** The ids of whoever was put on call, whether or not they still may work. */
export async function onCallNow(knex: Knex): Promise<string[]> {
  const row = await newestOnCall(knex);
  return row ? (JSON.parse(row.people) as string[]) : [];
}
