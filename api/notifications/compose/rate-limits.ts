import type { Knex } from 'knex';
import { eventsAbout, isAbout } from '../../../contract/notifications/events';
import { addressDigest } from '../enqueue/address';
import type { MessageRow } from '../enqueue/row';

const hourMs = 3_600_000;
const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();

/** To an address of which we do not know whose it is: of what anybody can cause fewer, so that there is room for what we do. */
const mostADay = { all: 8, anybodys: 3, account: 10 } as const;

/** Whether so much went to this address within a day that nothing more does: nobody is flooded by somebody else's bookings. */
export async function isOverAddressLimit(
  knex: Knex,
  row: MessageRow,
  address: string,
  now: Date,
): Promise<boolean> {
  const sent: MessageRow[] = await sentTo(knex, row, address, now)
    .where((ofVisits) => ofVisits.whereNotNull('booking_id').orWhere('event', 'place-free'))
    .limit(mostADay.all)
    .select('event', 'facts');
  if (sent.length >= mostADay.all) return true;
  return isCausedByAnyone(row) && sent.filter(isCausedByAnyone).length >= mostADay.anybodys;
}

/** So often a day somebody is notified of times that are free, whosoever address it is: strangers can hold them and let them go. */
const mostFreeADay = 10;

/** Whether this address was notified of free times so often within a day that no more is sent. */
export async function isOverWaitlistLimit(
  knex: Knex,
  row: MessageRow,
  address: string,
  now: Date,
): Promise<boolean> {
  const sent = await sentTo(knex, row, address, now)
    .where('event', 'place-free')
    .limit(mostFreeADay)
    .select('id');
  return sent.length >= mostFreeADay;
}

/** Whether so much was sent about accounts that were opened for this mailbox, and by nobody who proved that it is theirs. */
export async function isOverAccountLimit(
  knex: Knex,
  row: MessageRow,
  address: string,
  now: Date,
): Promise<boolean> {
  const sent = await sentTo(knex, row, address, now)
    .whereIn('event', eventsAbout('account'))
    .limit(mostADay.account)
    .select('id');
  return sent.length >= mostADay.account;
}

/** So much is sent to the office within an hour, each person by each channel: all of it stands in its lists. */
const mostForOffice = 30;

/** Whether somebody of the office hears of requests so often that one more says nothing: a stranger can make many. */
export async function isOverRequestLimit(
  knex: Knex,
  { user_id, channel, event }: MessageRow,
  now: Date,
): Promise<boolean> {
  if (!isAbout(event, 'request')) return false;
  const sent = await knex('message_out')
    .where({ user_id, channel })
    .where('created_at', '>', ago(now, 1))
    .whereIn('event', eventsAbout('request'))
    .whereNotNull('sent_at')
    .limit(mostForOffice)
    .select('id');
  return sent.length >= mostForOffice;
}

/** What it takes no office to cause: a request, what becomes of it before it is confirmed, and that a time is free. */
function isCausedByAnyone({ event, facts }: Pick<MessageRow, 'event' | 'facts'>): boolean {
  if (event === 'received' || event === 'place-free') return true;
  const { by, confirmed } = factsOf({ facts });
  return (event === 'cancelled' || event === 'moved') && by === 'customer' && !confirmed;
}

/** What went to this address, and what is on its way there, but for this one. */
function sentTo(knex: Knex, { id }: MessageRow, address: string, now: Date): Knex.QueryBuilder {
  return knex('message_out')
    .where({ address_hash: addressDigest(address) })
    .whereNot({ id })
    .where((any) => any.where('sent_at', '>', ago(now, 24)).orWhere({ state: 'sending' }));
}

/** So much is sent about one visit within so many hours while its customer, or whoever has its link, moves it to and fro. */
const mostOfMoves = { count: 8, hours: 12 } as const;

/** What becomes of a message that tells of a move by a customer, where there are many: the last of them is told, and not at once. */
export async function amongMoves(
  knex: Knex,
  row: MessageRow,
  now: Date,
): Promise<{ is: 'outdone' } | { is: 'later'; due: Date } | undefined> {
  const { id, booking_id, user_id, channel, event } = row;
  const { by, date } = factsOf(row);
  const isMove = event === 'moved' || event === 'job-moved' || event === 'payer';
  if (!isMove || date === undefined) return undefined;
  const alike = () => knex<MessageRow>('message_out').where({ booking_id, user_id, channel });
  // The newest of them: among those that tell of no new time stands one that does, or there is none near.
  const after: MessageRow[] = await alike()
    .where({ event })
    .where('id', '>', id)
    .orderBy('id', 'desc')
    .limit(mostOfMoves.count)
    .select('facts');
  if (after.some((each) => factsOf(each).date !== undefined)) return { is: 'outdone' };
  if (by !== 'customer') return undefined;
  const sent: MessageRow[] = await alike()
    .where('sent_at', '>', ago(now, mostOfMoves.hours))
    .orderBy('sent_at', 'desc')
    .limit(mostOfMoves.count)
    .select('sent_at');
  const first = sent.length === mostOfMoves.count && sent.at(-1)?.sent_at;
  if (!first) return undefined;
  return { is: 'later', due: new Date(Date.parse(first) + mostOfMoves.hours * hourMs) };
}

function factsOf({ facts }: Pick<MessageRow, 'facts'>): { by?: string; date?: string; confirmed?: boolean } {
  return JSON.parse(facts);
}
