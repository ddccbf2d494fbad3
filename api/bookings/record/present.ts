import type { Knex } from 'knex';
import type { Actor } from '../../../contract/accounts/users';
import { comesTo, isOpen, phoneFor, seesHome } from '../../../contract/bookings/booking-rules';
import type { Booking, Remark } from '../../../contract/bookings/bookings';
import type { RunningLate } from '../../../contract/bookings/running-late';
import type { PaysLater } from '../../../contract/money/payments/pays-later';
import { namesOf } from '../../people/accounts/names';
import { countedInHours } from '../../plans/visits/hours';
import { lastSteps } from '../row/history';
import { type BookingRow, comingTo, fromRow, lateIn, paysLaterIn } from '../row/row';
import { policyParts } from './charge';
import { moneyFor } from './money';

/** Rows with their remarks in the contract's shape; internal remarks go to staff and admins alone, steps to staff, who took it to admins. */
export async function present(
  knex: Knex,
  rows: readonly BookingRow[],
  viewer: Actor | null,
): Promise<Booking[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const steps = viewer?.role === 'staff' ? await lastSteps(knex, ids) : undefined;
  const notes = knex('booking_note')
    .leftJoin('user', 'user.id', 'booking_note.author_id')
    .whereIn('booking_id', ids)
    .orderBy(['booking_note.created_at', 'booking_note.id'])
    .select(
      'booking_note.id',
      'booking_id',
      'internal',
      'text',
      'booking_note.created_at',
      'user.display_name',
    );
  if (!viewer || viewer.role === 'customer') notes.where('internal', false);
  const remarks = new Map<string, Remark[]>();
  for (const note of await notes) {
    const list = remarks.get(note.booking_id) ?? [];
    list.push({
      id: note.id,
      author: note.display_name ?? 'Office',
      internal: Boolean(note.internal),
      text: note.text,
      at: note.created_at,
    });
    remarks.set(note.booking_id, list);
  }
  const comers = await comersTo(knex, rows, viewer);
  const mates = await matesOf(knex, rows, viewer);
  const takers = viewer?.role === 'admin' ? await takersOf(knex, rows) : undefined;
  const policy = await policyParts(knex, rows, viewer);
  const hourly = await countedInHours(knex, rows);
  const money = await moneyFor(knex, rows, viewer);
  const later = await paysLaterOf(knex, rows, viewer);
  const late = await runningLateOf(knex, rows, viewer);
  return rows.map((row) => ({
    ...asSeenBy(viewer, row, fromRow(row, remarks.get(row.id))),
    ...policy.get(row.id),
    ...(row.zero_reason && canReadReason(row, viewer) && { zeroReason: row.zero_reason }),
    ...(comers.has(row.id) && { technicianName: comers.get(row.id) }),
    ...(mates.has(row.id) && { comesWith: mates.get(row.id) }),
    ...(takers?.has(row.taken_by ?? '') && { takenBy: takers.get(row.taken_by ?? '') }),
    ...money.get(row.id),
    ...(later.has(row.id) && { paysLater: later.get(row.id) }),
    ...(late.has(row.id) && { runningLate: late.get(row.id) }),
    ...(hourly.has(row.id) && { planUnit: 'hour' as const }),
    ...(steps && { history: steps.get(row.id) ?? [] }),
  }));
}

/** Why nothing is asked for it is between the office and whoever does it. */
function canReadReason(row: BookingRow, viewer: Actor | null): boolean {
  return viewer?.role === 'admin' || (viewer?.role === 'staff' && row.assigned_to === viewer.id);
}

/** What the technicians are called who come to the viewer's own visits, by booking: nobody else is told who comes. */
async function comersTo(
  knex: Knex,
  rows: readonly BookingRow[],
  viewer: Actor | null,
): Promise<Map<string, string>> {
  const own = rows.filter(
    (row) => viewer && row.user_id === viewer.id && row.assigned_to && isOpen(row.status),
  );
  if (own.length === 0) return new Map();
  const names = await namesOf(
    knex,
    own.map((row) => row.assigned_to),
  );
  return new Map(
    own.flatMap(({ id, assigned_to: who }) => (who && names.get(who) ? [[id, names.get(who) ?? '']] : [])),
  );
}

/** What the others are called who come to the viewer's jobs, by booking. */
async function matesOf(
  knex: Knex,
  rows: readonly BookingRow[],
  viewer: Actor | null,
): Promise<Map<string, string[]>> {
  const shared = rows.filter(
    (row) => viewer?.role === 'staff' && row.crew !== '[]' && comingTo(row).includes(viewer.id),
  );
  const others = (row: BookingRow) => comingTo(row).filter((id) => id !== viewer?.id);
  const names = await namesOf(knex, shared.flatMap(others));
  return new Map(shared.map((row) => [row.id, others(row).flatMap((id) => names.get(id) ?? [])]));
}

/** What those are called who took these on the telephone. */
async function takersOf(knex: Knex, rows: readonly BookingRow[]): Promise<Map<string, string>> {
  return namesOf(
    knex,
    rows.map((row) => row.taken_by),
  );
}

/** Who of these said at the door that they pay later, by booking: for the office and those who come. */
async function paysLaterOf(
  knex: Knex,
  rows: readonly BookingRow[],
  viewer: Actor | null,
): Promise<Map<string, PaysLater>> {
  const said = rows.flatMap((row) => {
    const isTold = viewer?.role === 'admin' || (viewer && comingTo(row).includes(viewer.id));
    const later = isTold && paysLaterIn(row);
    return later ? [{ id: row.id, ...later }] : [];
  });
  const names = await namesOf(
    knex,
    said.map(({ by }) => by),
  );
  return new Map(said.map(({ id, at, by }) => [id, { at, by: names.get(by) ?? null }]));
}

/** Which of these run late, by booking: for the office and those who come. */
async function runningLateOf(
  knex: Knex,
  rows: readonly BookingRow[],
  viewer: Actor | null,
): Promise<Map<string, RunningLate>> {
  const said = rows.flatMap((row) => {
    const isTold = viewer?.role === 'admin' || (viewer && comingTo(row).includes(viewer.id));
    const late = isTold && lateIn(row);
    return late ? [{ id: row.id, late }] : [];
  });
  const names = await namesOf(
    knex,
    said.map(({ late }) => late.by),
  );
  return new Map(said.map(({ id, late }) => [id, { ...late, by: names.get(late.by) ?? null }]));
}

/** Without what is nobody's business who only might come, and with the telephone number that this viewer calls. */
function asSeenBy(viewer: Actor | null, row: BookingRow, booking: Booking): Booking {
  const { crew, excepted, reassign, lines, ...shared } = booking;
  const { userId, assignedTo, customerInfo } = booking;
  const phone = phoneFor(viewer, { userId, assignedTo, crew, phone: row.phone, sitePhone: row.site_phone });
  const seen = seesHome(viewer, booking) ? {} : { homeId: null, siteContact: null, pin: null, access: '' };
  const isOffice = viewer?.role === 'admin';
  return {
    ...shared,
    ...(crew && (isOffice || comesTo(viewer?.id, booking)) && { crew }),
    ...(excepted && isOffice && { excepted }),
    ...(lines && readsLines(viewer, booking) && { lines }),
    ...absencesFor(viewer, booking),
    ...seen,
    customerInfo: { ...customerInfo, phone },
  };
}

/** Whoever pays, whoever comes, and the office; nobody else is told what each thing costs. */
function readsLines(viewer: Actor | null, booking: Booking): boolean {
  const isTheirs = viewer?.id === booking.userId && booking.paidBy === undefined;
  return viewer?.role === 'admin' || isTheirs || comesTo(viewer?.id, booking);
}

/** The office reads of all who cannot come; whoever is one of them, and comes no less for it, of themselves. */
function absencesFor(viewer: Actor | null, booking: Booking): Pick<Booking, 'reassign'> {
  const { reassign = [] } = booking;
  const theirs = comesTo(viewer?.id, booking) ? reassign.filter(({ id }) => id === viewer?.id) : [];
  const shared = viewer?.role === 'admin' ? reassign : theirs;
  return shared.length > 0 ? { reassign: shared } : {};
}

/** One row with its remarks, as the viewer reads it. */
export async function presentOne(knex: Knex, row: BookingRow, viewer: Actor | null): Promise<Booking> {
  const [booking] = await present(knex, [row], viewer);
  return booking ?? fromRow(row);
}
