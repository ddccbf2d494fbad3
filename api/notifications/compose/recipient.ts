import type { Knex } from 'knex';
import { isAbout, type Topic } from '../../../contract/notifications/events';
import type { ChannelName, MessageReason } from '../../../contract/notifications/notifications';
import { isWanted, isWantedByGuest } from '../../../contract/notifications/preference-rules';
import { normalizePhone } from '../../../contract/phone/phone-text';
import type { BookingRow } from '../../bookings/row/row';
import { holderOf } from '../../money/rows/holder';
import { payerById } from '../../people/homes/payer';
import { addresseesOf } from '../enqueue/addressees';
import type { Outgoing } from '../enqueue/channel';
import type { MessageRow } from '../enqueue/row';

/** Who is written to now, and whether we know that the address is theirs. */
export interface Recipient {
  to: Outgoing['to'];
  isProven: boolean;
  /** Of somebody who has an account. */
  isLocked: boolean;
  /** Pays in a customer's place, and has no account: no link to a visit is theirs. */
  isPayer?: true;
  wants(topic: Topic, channel: ChannelName): boolean;
}

/** Whoever the message is for, as they are reached now; or why nobody is. A guest's visit may have an owner by now. */
export async function recipientOf(
  knex: Knex,
  row: MessageRow,
  booking: BookingRow | undefined,
): Promise<Recipient | MessageReason> {
  const { user_id, channel, event } = row;
  const payer = user_id === null && isAbout(event, 'money') ? await payerOf(knex, row) : undefined;
  if (payer) return payer;
  const id = user_id ?? booking?.user_id;
  if (id) {
    const [person] = await addresseesOf(knex, [id]);
    if (!person) return 'erased';
    const { name, phone, settings, emailVerified, isLocked, hasDevice } = person;
    // Whoever keeps the books does not answer a quote, and expects no visit.
    const isForBooks = isAbout(event, 'money') && event !== 'quote' && event !== 'payer';
    const email = (isForBooks && (await emailForInvoices(knex, id))) || person.email;
    // Its devices are found by who it is.
    if (channel === 'push' && !hasDevice) return 'no-address';
    // Written to a guest by phone, since nothing else reached them: an account of today does not undo that it has to arrive.
    const wasGuests = user_id === null && channel === 'whatsapp' && isForBooks;
    const to = dialled(phone) ?? (wasGuests ? dialled(booking?.phone ?? null) : null);
    return {
      to: { userId: id, name, email, phone: to, language: settings.language },
      isProven: emailVerified,
      isLocked,
      wants: (topic) =>
        isWanted(settings, topic, channel) || (wasGuests && isWantedByGuest(topic, channel, false)),
    };
  }
  if (!booking || (!booking.email && !booking.phone)) return 'erased';
  const { name, email, phone } = booking;
  return {
    to: { userId: null, name, email: email || null, phone: dialled(phone), language: 'en' },
    isProven: false,
    isLocked: false,
    wants: (topic) => isWantedByGuest(topic, channel, email !== ''),
  };
}

/** Whoever pays without an account, where the message is theirs. */
async function payerOf(knex: Knex, { facts }: MessageRow): Promise<Recipient | MessageReason | undefined> {
  const { of, payer: named }: { of?: string; payer?: string } = JSON.parse(facts);
  const id = named ?? (of && (await holderOf(knex, of)).payerId);
  if (!id) return undefined;
  const payer = await payerById(knex, id);
  if (!payer?.email) return 'erased';
  return {
    to: { userId: null, name: payer.name, email: payer.email, phone: null, language: 'en' },
    ...{ isProven: false, isLocked: false, isPayer: true },
    wants: () => true,
  };
}

/** Where somebody wants their invoices; undefined where they said nothing of it. */
async function emailForInvoices(knex: Knex, userId: string): Promise<string | undefined> {
  const row = await knex('billing').where({ user_id: userId }).first('email');
  return row?.email || undefined;
}

/** With its country, as gateways want it; a number of before that cannot be read reaches nobody. */
function dialled(phone: string | null): string | null {
  return normalizePhone(phone ?? '') ?? null;
}

/** The address that this channel writes to; null where there is none. A person's devices are found by who they are. */
export function addressBy(channel: ChannelName, { email, phone, userId }: Outgoing['to']): string | null {
  if (channel === 'push') return userId;
  return channel === 'email' ? email : phone;
}
