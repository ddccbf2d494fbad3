import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { weekdayName } from '../../../contract/dates';
import { Problem } from '../../../contract/errors';
import { slots } from '../../../contract/slots';
import type {
  CapacitySetting,
  Team,
  TeamBusiness,
  TeamBusinessInput,
  TechnicianInput,
  TechnicianRow,
} from '../../../contract/team/admin-team';
import type { BusinessRoster, Span, TechnicianRoster, Week } from '../../../contract/team/roster';
import { addDays } from '../../../contract/time';
import { publishPolicy } from '../../bookings/row/publish-policy';
import { assertSeen } from '../../db/edits/edit-row';
import { addVersion, savedOf, saveVersion } from '../../db/edits/versions';
import { locked, type Tx } from '../../db/transaction';
import { endHolds } from '../capacity/held-slots';
import { markAnew } from '../reassign/mark-anew';
import {
  businessOf,
  holdRoster,
  isCapacityEnabled,
  newestBusiness,
  newestCapacitySetting,
  technicianOf,
} from '../roster/roster';

/** The whole team, as the office reads it. */
export async function teamForOffice(knex: Knex): Promise<Team> {
  return {
    business: await businessForOffice(knex),
    counting: await capacitySettingForOffice(knex),
    technicians: (await staff(knex).orderBy(['user.name_key', 'user.id'])).map(fromRow),
  };
}

/**
 * Sets the skills and hours of a technician. `not_found` of whoever is no staff; `conflict` where it was saved since `seen`.
 * Nothing changed is nothing written.
 */
export async function saveTechnician(
  tx: Tx,
  id: string,
  roster: TechnicianInput,
  seen?: number,
): Promise<TechnicianRow> {
  await holdRoster(tx, 'alone');
  // Held, so that nobody's role is taken away meanwhile.
  await locked(tx, tx.trx('user').where({ id, role: 'staff' })).first('id');
  const before = await staffRow(tx.trx, id);
  const rev = before.rev ?? 0;
  await assertSeen(seen, rev, () => fromRow(before));
  const was = technicianOf(before.roster);
  if (isDeepStrictEqual(was, roster)) return fromRow(before);
  const saved = {
    roster: JSON.stringify(roster),
    rev: rev + 1,
    saved_at: tx.now.toISOString(),
    saved_by: tx.actor?.id ?? null,
  };
  await tx
    .trx('technician')
    .insert({ user_id: id, ...saved })
    .onConflict('user_id')
    .merge();
  await markAnew(tx, [id]);
  tx.publicChanged();
  await tx.audit({
    action: 'user.roster',
    type: 'user',
    id,
    before: technicianForAudit(was),
    after: technicianForAudit(roster),
  });
  return fromRow(await staffRow(tx.trx, id));
}

/** Says when the business visits and what can be asked for: a new version, in force from now on. `conflict` as above. */
export async function saveBusiness(tx: Tx, input: TeamBusinessInput, seen?: number): Promise<TeamBusiness> {
  await holdRoster(tx, 'alone');
  const row = await newestBusiness(tx.trx);
  const current = () => businessForOffice(tx.trx);
  await saveVersion<BusinessRoster>(tx, {
    ...{ table: 'team_business', row, seen, current },
    ...{ column: 'roster', before: businessOf(row), after: input },
    act: { action: 'team.business', type: 'team', id: 'business' },
    recorded: businessForAudit,
  });
  return current();
}

/**
 * Turns the limit of capacity on or off. It is not switched on while nobody of the team can do anything: everything would be
 * full.
 */
export async function saveCapacitySetting(tx: Tx, wanted: boolean, seen?: number): Promise<CapacitySetting> {
  await holdRoster(tx, 'alone');
  const row = await newestCapacitySetting(tx.trx);
  await assertSeen(seen, row?.version ?? 0, () => capacitySettingForOffice(tx.trx));
  const before = await isCapacityEnabled(tx.trx);
  if (before === wanted) return capacitySettingForOffice(tx.trx);
  if (wanted) await assertSkills(tx);
  await addVersion(tx, 'team_counting', row, { counting: JSON.stringify({ isCounted: wanted }) });
  if (!row) await publishPolicy(tx);
  // Else they would keep a slot again where it is switched on at once. A time that was offered stands in its booking, and stays.
  if (!wanted) await endHolds(tx);
  // Hours and skills hold only while it is on.
  await markAnew(tx, 'everybody');
  tx.publicChanged();
  await tx.audit({
    action: 'team.counting',
    type: 'team',
    id: 'counting',
    before: { isCounted: before },
    after: { isCounted: wanted },
  });
  return capacitySettingForOffice(tx.trx);
}

async function assertSkills({ trx }: Tx): Promise<void> {
  const rows = await staff(trx).where({ 'user.is_locked': false });
  if (rows.some(({ roster }) => technicianOf(roster).skills.length > 0)) return;
  throw new Problem('invalid', undefined, {
    fields: { isCounted: 'First set the skills of at least one technician.' },
  });
}

async function businessForOffice(knex: Knex): Promise<TeamBusiness> {
  const row = await newestBusiness(knex);
  return { ...(businessOf(row) as TeamBusinessInput), ...(await savedOf(knex, row)) };
}

async function capacitySettingForOffice(knex: Knex): Promise<CapacitySetting> {
  return {
    isCounted: await isCapacityEnabled(knex),
    ...(await savedOf(knex, await newestCapacitySetting(knex))),
  };
}

interface StaffRow {
  id: string;
  name: string;
  is_locked: boolean | number;
  roster: string | null;
  rev: number | null;
  saved_at: string | null;
  by_id: string | null;
  by_name: string | null;
}

function staff(knex: Knex): Knex.QueryBuilder<object, StaffRow[]> {
  return knex('user')
    .leftJoin('technician', 'technician.user_id', 'user.id')
    .leftJoin({ by: 'user' }, 'by.id', 'technician.saved_by')
    .where('user.role', 'staff')
    .select('user.id', 'user.display_name as name', 'user.is_locked')
    .select('technician.roster', 'technician.rev', 'technician.saved_at')
    .select('by.id as by_id', 'by.display_name as by_name') as Knex.QueryBuilder<object, StaffRow[]>;
}

async function staffRow(knex: Knex, id: string): Promise<StaffRow> {
  const [row] = await staff(knex).where('user.id', id);
  if (!row) throw new Problem('not_found');
  return row;
}

function fromRow(row: StaffRow): TechnicianRow {
  return {
    ...(technicianOf(row.roster) as TechnicianInput),
    id: row.id,
    name: row.name,
    isLocked: Boolean(row.is_locked),
    rev: row.rev ?? 0,
    savedAt: row.saved_at,
    savedBy: row.by_id === null ? null : { id: row.by_id, name: row.by_name ?? '' },
  };
}

const aSunday = '2026-11-29';
const spanOf = ({ from, to }: Span) => (from === to ? from : `${from} to ${to}`);

function weekOf(week: Week): string[] {
  return week.map((ofDay, index) => {
    const hours = ofDay.map((slot) => slots[slot]?.start).join(', ');
    return `${weekdayName(addDays(aSunday, index))}: ${hours || 'none'}`;
  });
}

/** A technician's work as the history tells it. */
function technicianForAudit({ skills, week, seasons, leave, mostSlots }: TechnicianRoster) {
  return {
    skills,
    week: weekOf(week),
    seasons: seasons.map((each) => `${spanOf(each)}: ${weekOf(each.week).join('; ')}`),
    leave: leave.map(spanOf),
    mostSlots,
  };
}

/** What holds for the whole team, the same way. */
function businessForAudit({ week, closed, sizes, ...rest }: BusinessRoster) {
  return {
    ...rest,
    week: weekOf(week),
    closed: closed.map((each) => `${spanOf(each)}: ${each.label}${each.provisional ? ' (provisional)' : ''}`),
    sizes: Object.entries(sizes).map(
      ([service, { slots: long, people, outdoor }]) =>
        `${service}: ${long} × ${people}${outdoor ? ', outdoors' : ''}`,
    ),
  };
}
