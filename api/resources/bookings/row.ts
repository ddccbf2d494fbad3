import type { Knex } from 'knex';
import { type BookingStatus, comesTo, isOpen, phoneFor, seesHome } from '../../../contract/booking-rules';
import type { Booking, MoveLost, NeedsTime, Proposal, Remark } from '../../../contract/bookings';
import { toAed } from '../../../contract/money';
import type { Row } from '../../../contract/sync';
import type { UrgentKind } from '../../../contract/urgent';
import type { Actor } from '../../../contract/users';
import type { Counted } from '../../db/totals';
import { policyParts } from './charges/charge';
import { lastSteps } from './history';

/** A booking as it is stored. */
export interface BookingRow {
  id: string;
  reference: string;
  user_id: string | null;
  assigned_to: string | null;
  /** Who of the office took it on the telephone. */
  taken_by: string | null;
  return_of: string | null;
  part_of: string | null;
  guest_key: string | null;
  service_type: string;
  about: string;
  date: string;
  starts_at: string;
  amount_fils: number;
  zero_reason: string;
  status: BookingStatus;
  notes: string;
  name: string;
  phone: string;
  email: string;
  address: string;
  area: string;
  /** Of where it goes, copied: a home may change or go. */
  home_id: string | null;
  site_name: string;
  site_phone: string;
  lat: number | null;
  lng: number | null;
  access: string;
  /** Since when its customer is asked for the address. */
  address_asked_at: string | null;
  late: boolean | number;
  urgent: UrgentKind | null;
  /** The target; null too where urgent help came too late for one. */
  urgent_until: string | null;
  /** The target while nobody has it. */
  urgent_waiting: string | null;
  /** When a technician had the urgent booking first. */
  taken_at: string | null;
  urgent_fee_fils: number;
  /** Why there is no time yet, as JSON. */
  needs_time: string | null;
  slots: number;
  people: number;
  outdoor: boolean | number;
  /** Ids as JSON, of who comes beside `assigned_to`, and of whom an admin put there although they cannot come. */
  crew: string;
  excepted: string;
  confirmed_at: string | null;
  moved_by_us_at: string | null;
  /** The policy's numbers that it was confirmed under, as JSON. */
  terms: string | null;
  /** As JSON, like the two after it. */
  move_lost: string | null;
  proposal: string | null;
  no_show: string | null;
  /** Of its calendar entries: rises with each change, and never falls below the minute of the clock. */
  sequence: number;
  /** Since when it has its place; null: since it was made. */
  place_since: string | null;
  created_at: string;
  created_day: string;
  updated_at: string;
  rev: number;
}

export function fromRow(row: BookingRow, remarks: Remark[] = []): Booking {
  return {
    id: row.id,
    reference: row.reference,
    serviceType: row.service_type,
    serviceName: row.service_type,
    about: row.about,
    customerInfo: {
      name: row.name,
      phone: row.phone,
      email: row.email,
      address: row.address,
      area: row.area,
    },
    date: row.date,
    startsAt: row.starts_at,
    amount: toAed(row.amount_fils),
    status: row.status,
    notes: row.notes,
    late: Boolean(row.late),
    ...(row.urgent && {
      urgent: {
        what: row.urgent,
        until: row.urgent_until,
        takenAt: row.taken_at,
        fee: toAed(row.urgent_fee_fils),
      },
    }),
    ...(row.needs_time && { needsTime: JSON.parse(row.needs_time) as NeedsTime }),
    ...(row.slots !== 1 && { slots: row.slots }),
    ...(row.people !== 1 && { people: row.people }),
    ...(row.outdoor && { outdoor: true }),
    ...(row.crew !== '[]' && { crew: JSON.parse(row.crew) as string[] }),
    ...(row.excepted !== '[]' && { excepted: JSON.parse(row.excepted) as string[] }),
    ...(row.move_lost && { moveLost: JSON.parse(row.move_lost) as MoveLost }),
    ...(row.proposal && { proposal: JSON.parse(row.proposal) as Proposal }),
    ...(row.no_show && { noShow: JSON.parse(row.no_show) as NonNullable<Booking['noShow']> }),
    ...(row.sequence > 0 && { sequence: row.sequence }),
    userId: row.user_id,
    assignedTo: row.assigned_to,
    returnOf: row.return_of,
    partOf: row.part_of,
    homeId: row.home_id,
    siteContact:
      row.site_name || row.site_phone ? { name: row.site_name, phone: row.site_phone || null } : null,
    pin: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    access: row.access,
    addressUnknown: row.address_asked_at !== null,
    remarks,
    createdAt: row.created_at,
    rev: row.rev,
  };
}

/** The shape in which devices keep it. */
export function asSyncRow(booking: Booking): Row {
  return { type: 'booking', id: booking.id, rev: booking.rev, data: booking };
}

/** What the booking adds to the kept totals. */
export function countedAs(row: BookingRow): Counted {
  return {
    noun: 'booking',
    day: row.created_day,
    kind: row.service_type,
    status: row.status,
    fils: row.amount_fils,
  };
}

/** Who may see the booking on a device: its owner, who comes while it is not cancelled, all staff while it is free. */
export function audiencesOf(row: BookingRow): string[] {
  const audiences: string[] = [];
  if (row.user_id) audiences.push(`user:${row.user_id}`);
  if (row.status !== 'cancelled') audiences.push(...comingTo(row).map((id) => `user:${id}`));
  if (!row.assigned_to && (row.status === 'pending' || row.status === 'confirmed')) audiences.push('staff');
  return [...new Set(audiences)];
}

/** Everybody who is to come, the crew too. */
export function comingTo({ assigned_to, crew }: Pick<BookingRow, 'assigned_to' | 'crew'>): string[] {
  return [...(assigned_to ? [assigned_to] : []), ...(crew === '[]' ? [] : (JSON.parse(crew) as string[]))];
}

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
  return rows.map((row) => ({
    ...asSeenBy(viewer, row, fromRow(row, remarks.get(row.id))),
    ...policy.get(row.id),
    ...(row.zero_reason && mayReadReason(row, viewer) && { zeroReason: row.zero_reason }),
    ...(comers.has(row.id) && { technicianName: comers.get(row.id) }),
    ...(mates.has(row.id) && { comesWith: mates.get(row.id) }),
    ...(takers?.has(row.taken_by ?? '') && { takenBy: takers.get(row.taken_by ?? '') }),
    ...(steps && { history: steps.get(row.id) ?? [] }),
  }));
}

/** Why nothing is asked for it is between the office and whoever does it. */
function mayReadReason(row: BookingRow, viewer: Actor | null): boolean {
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
  const ids = [...new Set(own.flatMap((row) => row.assigned_to ?? []))];
  const people = await knex('user').whereIn('id', ids).select('id', 'display_name');
  const names = new Map(people.map((each) => [each.id, each.display_name as string]));
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
export async function takersOf(knex: Knex, rows: readonly BookingRow[]): Promise<Map<string, string>> {
  return namesOf(
    knex,
    rows.flatMap((row) => row.taken_by ?? []),
  );
}

async function namesOf(knex: Knex, wanted: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(wanted)];
  if (ids.length === 0) return new Map();
  const people = await knex('user').whereIn('id', ids).select('id', 'display_name');
  return new Map(people.map((each) => [each.id, each.display_name]));
}

/** Without what is nobody's business who only might come, and with the telephone number that this viewer calls. */
function asSeenBy(viewer: Actor | null, row: BookingRow, booking: Booking): Booking {
  const { crew, excepted, ...told } = booking;
  const { userId, assignedTo, customerInfo } = booking;
  const phone = phoneFor(viewer, { userId, assignedTo, crew, phone: row.phone, sitePhone: row.site_phone });
  const seen = seesHome(viewer, booking) ? {} : { homeId: null, siteContact: null, pin: null, access: '' };
  const isOffice = viewer?.role === 'admin';
  return {
    ...told,
    ...(crew && (isOffice || comesTo(viewer?.id, booking)) && { crew }),
    ...(excepted && isOffice && { excepted }),
    ...seen,
    customerInfo: { ...customerInfo, phone },
  };
}

/** One row with its remarks, as the viewer reads it. */
export async function presentOne(knex: Knex, row: BookingRow, viewer: Actor | null): Promise<Booking> {
  const [booking] = await present(knex, [row], viewer);
  return booking ?? fromRow(row);
}
