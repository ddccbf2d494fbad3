import type { Absentee } from '../../../contract/bookings/absences';
import type { BookingStatus } from '../../../contract/bookings/booking-rules';
import type { Booking, MoveLost, NeedsTime, Proposal, Remark } from '../../../contract/bookings/bookings';
import type { RunningLate } from '../../../contract/bookings/running-late';
import type { UrgentKind } from '../../../contract/bookings/urgent';
import { toAed } from '../../../contract/money';
import { phoneDigits } from '../../../contract/phone/phone-text';
import type { RowOf } from '../../../contract/sync/sync';
import type { Counted } from '../../db/totals';
import type { Tx } from '../../db/transaction';
import type { PayerColumns } from '../../people/homes/row';
import { type ChargedColumns, itemsOf, linesOf } from './lines';
import { type PlanColumns, planPartsOf } from './plan';

/** A booking as it is stored. */
export interface BookingRow extends PlanColumns, ChargedColumns, PayerColumns {
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
  /** Ids as JSON, of who comes beside `assigned_to`; `booking_crew` finds them. */
  crew: string;
  /** The same of whom an admin put there although they cannot come. */
  excepted: string;
  /** The same of whom an admin put there although it is not one of their skills. */
  unskilled: string;
  /** Who was given it and cannot come, as JSON; null where all can. */
  reassign: string | null;
  confirmed_at: string | null;
  moved_by_us_at: string | null;
  /** The policy's numbers that it was confirmed under, as JSON. */
  terms: string | null;
  /** As JSON, like the four after it. */
  move_lost: string | null;
  proposal: string | null;
  no_show: string | null;
  pays_later: string | null;
  running_late: string | null;
  /** Of its calendar entries: rises with each change, and never falls below the minute of the clock. */
  sequence: number;
  /** Since when it has its slot; null: since it was made. */
  place_since: string | null;
  created_at: string;
  created_day: string;
  updated_at: string;
  rev: number;
}

export function fromRow(row: BookingRow, remarks: Remark[] = []): Booking {
  const lines = linesOf(row);
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
    ...(row.items && { items: itemsOf(row) }),
    ...(lines.length > 0 && { lines }),
    ...(row.payer_id && { paidBy: row.payer_name ?? '' }),
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
    ...(row.reassign && { reassign: absenteesIn(row) }),
    ...(row.move_lost && { moveLost: JSON.parse(row.move_lost) as MoveLost }),
    ...(row.proposal && { proposal: JSON.parse(row.proposal) as Proposal }),
    ...(row.no_show && { noShow: JSON.parse(row.no_show) as NonNullable<Booking['noShow']> }),
    ...(row.sequence > 0 && { sequence: row.sequence }),
    userId: row.user_id,
    assignedTo: row.assigned_to,
    ...planPartsOf(row),
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

/** Who was given it and cannot come. */
export function absenteesIn({ reassign }: Pick<BookingRow, 'reassign'>): Absentee[] {
  return reassign ? (JSON.parse(reassign) as Absentee[]) : [];
}

/** When it was said at the door that it is paid later, and whose id it was said to. */
export function paysLaterIn({
  pays_later,
}: Pick<BookingRow, 'pays_later'>): { at: string; by: string } | undefined {
  return pays_later ? (JSON.parse(pays_later) as { at: string; by: string }) : undefined;
}

/** That it runs late, and whose id it is who said it. */
export function lateIn({
  running_late,
}: Pick<BookingRow, 'running_late'>): (Omit<RunningLate, 'by'> & { by: string }) | undefined {
  return running_late ? (JSON.parse(running_late) as Omit<RunningLate, 'by'> & { by: string }) : undefined;
}

/** The shape in which devices keep it. */
export function asSyncRow(booking: Booking): RowOf<'booking'> {
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

/** By which the bookings of somebody without an account belong together: their telephone's digits. */
export function guestKeyOf({ user_id, phone }: Pick<BookingRow, 'user_id' | 'phone'>): string | null {
  return user_id === null ? phoneDigits(phone) || null : null;
}

/** What it adds as the visit of a plan, on its own day; nothing where it is none, or puts one right. */
function planVisitOf(row: BookingRow): Counted | undefined {
  if (row.subscription_id === null || row.return_of !== null) return undefined;
  return { ...countedAs(row), noun: 'plan-visit', day: row.date.slice(0, 10), fils: 0 };
}

/** Keeps the totals. */
export function moveTotals(tx: Tx, before: BookingRow | undefined, after: BookingRow): void {
  tx.totals.move(before && countedAs(before), countedAs(after));
  tx.totals.move(before && planVisitOf(before), planVisitOf(after));
}

/** Tells the devices of all who see it, or saw it. */
export function touchFeed(tx: Tx, before: BookingRow | undefined, after: BookingRow): void {
  const saw = before ? audiencesOf(before) : [];
  tx.touch({ type: 'booking', id: after.id, before: saw, after: audiencesOf(after) });
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
