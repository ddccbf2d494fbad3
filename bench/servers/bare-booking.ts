import { randomInt, randomUUID } from 'node:crypto';
import { startsAt } from '../../contract/bookings/booking-rules';

/** What bare Koa writes of a booking: as many rows of as much content as ours has. */
export type Booking = ReturnType<typeof rowOf>;

export interface Wish {
  serviceType: string;
  date: string;
  notes: string;
  customerInfo: { name: string; phone: string; email: string };
}

/** Its row; what it does not name the database fills in. */
export function rowOf(
  { serviceType, date, notes, customerInfo: { name, phone, email } }: Wish,
  userId: string | null,
) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    reference: `HH-${randomInt(2 ** 40).toString(36)}`,
    user_id: userId,
    assigned_to: null,
    service_type: serviceType,
    about: '',
    date,
    starts_at: startsAt(date),
    amount_fils: 0,
    status: 'pending',
    notes,
    name,
    phone,
    email,
    address: '',
    area: '',
    guest_key: phone.replace(/\D/g, ''),
    late: false,
    created_at: now,
    created_day: now.slice(0, 10),
    updated_at: now,
    rev: 1,
  };
}

/** As it is answered: the fields that ours has in any case. */
export function answerOf(row: Booking & { access?: string }, remarks: readonly unknown[] = []) {
  const { id, reference, about, date, status, notes, name, phone, email, address, area, rev } = row;
  return {
    ...{ id, reference, about, date, status, notes, rev, remarks },
    ...{ serviceType: row.service_type, serviceName: row.service_type },
    customerInfo: { name, phone, email, address, area },
    ...{ startsAt: row.starts_at, amount: row.amount_fils / 100, late: Boolean(row.late) },
    ...{ userId: row.user_id, assignedTo: row.assigned_to, returnOf: null, partOf: null, homeId: null },
    ...{ siteContact: null, pin: null, access: row.access ?? '', addressUnknown: false },
    createdAt: row.created_at,
  };
}

/** One to whoever asked, and one to everybody of the office. */
export function messagesOf({ id, created_at: at }: Booking, office: readonly { id: string }[]) {
  const message = { channel: 'email', booking_id: id, state: 'waiting' };
  return [null, ...office.map((each) => each.id)].map((user_id) => ({
    ...message,
    id: randomUUID(),
    key: `received:${id}:1:email:${user_id ?? 'guest'}`,
    event: 'received',
    user_id,
    facts: '{"by":"customer"}',
    ...{ due_at: at, created_at: at, changed_at: at },
  }));
}

/** A booking by the words of its name and its guest's, and three of its reference; its guest by those of theirs. */
export function termsOf(row: Booking) {
  const ofGuest = wordsOfGuest(row).map((term) => ({ noun: 'guest', term, entity_id: row.guest_key }));
  return [...wordsOf(row).map((term) => ({ noun: 'booking', term, entity_id: row.id })), ...ofGuest];
}

/** The words by which a booking is found. */
export function wordsOf(row: Booking): string[] {
  const [front = '', back = ''] = row.reference.toLowerCase().split('-');
  return [...wordsOfGuest(row), front, back, front + back];
}

/** Their name and e-mail, and their number as it is dialled here and by its last digits. */
function wordsOfGuest({ name, email, guest_key: key }: Booking): string[] {
  return [...name.toLowerCase().split(' '), email, key.slice(3), key.slice(-7)];
}
