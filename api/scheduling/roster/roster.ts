import type { Knex } from 'knex';
import {
  type BusinessRoster,
  newTechnician,
  type TechnicianRoster,
  usualBusiness,
} from '../../../contract/team/roster';
import { newestVersion, type VersionRow } from '../../db/edits/versions';
import type { Tx } from '../../db/transaction';
import { everyDay, touchDays } from './touched';

export type BusinessRow = VersionRow & { roster: string };
export type CapacitySettingRow = VersionRow & { counting: string };

/** Who could come, when, and whether capacity is limited: all that the capacity rule knows of the team. */
export interface Roster {
  capacityEnabled: boolean;
  business: BusinessRoster;
  technicians: Array<{ id: string; roster: TechnicianRoster }>;
}

/** The roster in force: without whoever is locked, or staff no more. */
export async function rosterInForce(knex: Knex): Promise<Roster> {
  const rows: Array<{ id: string; roster: string | null }> = await knex('user')
    .leftJoin('technician', 'technician.user_id', 'user.id')
    .where({ 'user.role': 'staff', 'user.is_locked': false })
    .orderBy('user.id')
    .select('user.id', 'technician.roster');
  return {
    capacityEnabled: await isCapacityEnabled(knex),
    business: businessOf(await newestBusiness(knex)),
    technicians: rows.map(({ id, roster }) => ({ id, roster: technicianOf(roster) })),
  };
}

/** Whether an admin has limited capacity. */
export async function isCapacityEnabled(knex: Knex): Promise<boolean> {
  const row = await newestCapacitySetting(knex);
  return row ? (JSON.parse(row.counting) as { isCounted: boolean }).isCounted : false;
}

/** The days and slots on which visits are made, and the days on which none are; undefined where every time may be asked for. */
export async function visitsInForce(
  knex: Knex,
): Promise<Pick<BusinessRoster, 'week' | 'closed'> | undefined> {
  return (await isCapacityEnabled(knex)) ? businessOf(await newestBusiness(knex)) : undefined;
}

export function newestBusiness(knex: Knex): Promise<BusinessRow | undefined> {
  return newestVersion(knex, 'team_business');
}

export function newestCapacitySetting(knex: Knex): Promise<CapacitySettingRow | undefined> {
  return newestVersion(knex, 'team_counting');
}

/** What was saved, with what is usual where an older version said nothing. */
export function businessOf(row: BusinessRow | undefined): BusinessRoster {
  const saved: Partial<BusinessRoster> = row ? JSON.parse(row.roster) : {};
  return { ...usualBusiness, ...saved, sizes: { ...usualBusiness.sizes, ...saved.sizes } };
}

export function technicianOf(roster: string | null | undefined): TechnicianRoster {
  if (!roster) return newTechnician;
  const known = read.get(roster);
  if (known) return known;
  if (read.size >= mostRead) read.clear();
  const now: TechnicianRoster = freeze({ ...newTechnician, ...JSON.parse(roster) });
  read.set(roster, now);
  return now;
}

/** What texts say, by the text itself: to read those of a whole team took longer than to ask for them. */
const read = new Map<string, TechnicianRoster>();
const mostRead = 1000;

/** All who read the same text share it, so nobody may change it. */
function freeze<T>(value: T): T {
  if (value && typeof value === 'object')
    for (const each of Object.values(Object.freeze(value))) freeze(each);
  return value;
}

const rosterLock = 4_871_206;

/**
 * Holds the roster to the end of the transaction, before anything else is read: alone where it is changed, shared where
 * something is promised by it. On PostgreSQL an advisory lock; SQLite has one writer anyway. `days`: those whose capacity changes, where these
 * are not all.
 */
export async function holdRoster(
  tx: Tx,
  how: 'alone' | 'shared',
  days: readonly string[] = [everyDay],
): Promise<void> {
  const { trx, engine } = tx;
  if (how === 'alone') touchDays(tx, days);
  if (engine !== 'pg') return;
  await trx.raw(`SELECT pg_advisory_xact_lock${how === 'shared' ? '_shared' : ''}(?)`, [rosterLock]);
}

/**
 * Holds days to the end of the transaction, in one order, after the roster and before any savepoint: whoever promises a slot on a day
 * judges it alone. Days are yyyy-MM-dd.
 */
export async function holdDays({ trx, engine }: Tx, days: readonly string[]): Promise<void> {
  if (engine !== 'pg') return;
  for (const day of [...new Set(days)].sort())
    await trx.raw('SELECT pg_advisory_xact_lock(?, ?)', [rosterLock, Number(day.replaceAll('-', ''))]);
}
