import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Actor } from '../../../contract/accounts/users';
import type { BookingStatus } from '../../../contract/bookings/booking-rules';
import type { ChangePolicy, Charge } from '../../../contract/bookings/bookings';
import { changePolicyOf, type Governed } from '../../../contract/changes/policy';
import { toAed } from '../../../contract/money';
import { isPolicyInForce, policyOfRow } from '../../scheduling/rules/in-force';

/** What is owed for a booking beside its amount, as it is stored. */
export interface ChargeRow {
  id: string;
  booking_id: string;
  user_id: string | null;
  kind: Charge['kind'];
  amount_fils: number;
  state: Charge['state'];
  reason: string;
  created_at: string;
  decided_at: string | null;
  decided_by: string | null;
}

/** What of a stored booking the policy looks at. */
export interface GovernedRow {
  id: string;
  user_id: string | null;
  status: BookingStatus;
  starts_at: string;
  confirmed_at: string | null;
  moved_by_us_at: string | null;
  terms: string | null;
}

/** A charge of a booking, decided by nobody yet. */
export function newCharge(
  { id, user_id }: Pick<GovernedRow, 'id' | 'user_id'>,
  charge: Pick<ChargeRow, 'kind' | 'amount_fils'>,
  now: Date,
): ChargeRow {
  return {
    id: randomUUID(),
    booking_id: id,
    user_id,
    ...charge,
    // A late change that cost nothing is owed by nobody; it is kept since it counts.
    state: charge.amount_fils > 0 ? 'owed' : 'waived',
    reason: '',
    created_at: now.toISOString(),
    decided_at: null,
    decided_by: null,
  };
}

/** The booking as the policy judges it, by the charges there are. */
export function governedBy(row: GovernedRow, charges: readonly ChargeRow[]): Governed {
  return {
    status: row.status,
    startsAt: row.starts_at,
    confirmedAt: row.confirmed_at,
    movedByUsAt: row.moved_by_us_at,
    userId: row.user_id,
    hasLateFee: charges.some(({ booking_id, amount_fils }) => booking_id === row.id && amount_fils > 0),
    policy: policyOfRow(row.terms),
  };
}

/** The instants of a customer's late changes, of those charges; not of visits at which nobody was. */
export function lateChangesOf(userId: string | null, charges: readonly ChargeRow[]): string[] {
  return charges
    .filter(({ user_id, kind }) => userId !== null && user_id === userId && kind !== 'no_show')
    .map(({ created_at }) => created_at);
}

/** All charges of these bookings and of their customers. */
export async function chargesFor(
  knex: Knex,
  rows: ReadonlyArray<Pick<GovernedRow, 'id' | 'user_id'>>,
): Promise<ChargeRow[]> {
  const owners = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
  return knex<ChargeRow>('charge')
    .whereIn(
      'booking_id',
      rows.map(({ id }) => id),
    )
    .orWhereIn('user_id', owners)
    .orderBy(['created_at', 'id']);
}

/** What their customer and the office read beside bookings: what a change would cost, and what is owed. */
export async function policyParts(
  knex: Knex,
  rows: readonly GovernedRow[],
  viewer: Actor | null,
): Promise<Map<string, { changing?: ChangePolicy; charges?: Charge[] }>> {
  const seen = rows.filter((row) => viewer && (viewer.role === 'admin' || viewer.id === row.user_id));
  const parts = new Map<string, { changing?: ChangePolicy; charges?: Charge[] }>();
  if (seen.length === 0 || !(await isPolicyInForce(knex))) return parts;
  const charges = await chargesFor(knex, seen);
  for (const row of seen) {
    const own = charges.filter(({ booking_id }) => booking_id === row.id);
    const late = lateChangesOf(row.user_id, charges);
    const changing = row.status === 'confirmed' && changePolicyOf(governedBy(row, own), late);
    parts.set(row.id, {
      ...(changing && { changing }),
      ...(own.length > 0 && { charges: own.map((each) => asRead(each, viewer)) }),
    });
  }
  return parts;
}

/** What changing a confirmed booking costs its customer; undefined where nobody but the office changes it, or it is always free. */
export async function changingOf(knex: Knex, row: GovernedRow): Promise<ChangePolicy | undefined> {
  if (row.status !== 'confirmed' || !(await isPolicyInForce(knex))) return undefined;
  const charges = await chargesFor(knex, [row]);
  return changePolicyOf(governedBy(row, charges), lateChangesOf(row.user_id, charges));
}

/** A charge in the contract's shape; why it was waived is for the office. */
function asRead({ id, kind, amount_fils, state, created_at: at, reason }: ChargeRow, viewer: Actor | null) {
  return {
    ...{ id, kind, amount: toAed(amount_fils), state, at },
    ...(reason && viewer?.role === 'admin' && { reason }),
  };
}
