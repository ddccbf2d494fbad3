import { eventsAbout } from '../../../contract/notifications/events';
import { type ChannelName, channels } from '../../../contract/notifications/notifications';
import type { Database } from '../../db/database';
import { type Acting, inTransaction, type Tx } from '../../db/transaction';
import type { Judge, Judged } from '../compose/judged';
import { addressDigest } from '../enqueue/address';
import type { Outgoing } from '../enqueue/channel';
import type { MessageRow } from '../enqueue/row';

/** A process that has not written what came of a message within this time is taken to be dead. */
export const leaseMs = 300_000;

/** Whom the server acts as when it sends. */
export const sender = (now: Date): Acting => ({ now, actor: null, requestId: 'messages' });

const untilOf = (now: Date) => new Date(now.getTime() + leaseMs).toISOString();
const accountEvents = eventsAbout('account');
const accountsFirst = `CASE WHEN event IN (${accountEvents.map(() => '?').join(', ')}) THEN 0 ELSE 1 END`;

/** Whether anything is due by this channel; without a lock. */
export async function isDue(db: Database, channel: ChannelName, now: Date): Promise<boolean> {
  const found = await db
    .read('message_out')
    .where('due_at', '<=', now.toISOString())
    .where({ channel })
    .first('id');
  return found !== undefined;
}

/** A message that this process has, with when it was due before: given back, it has its place in the row again. */
export type Claimed = MessageRow & { was_due: string | null };

/**
 * Takes messages that are due for as long as a lease lasts, also those whose process died. Of each person the first alone, and none
 * while one is on its way to them: nobody hears of two things in the wrong order. Somebody waits before the screen for what
 * concerns their account: that goes first.
 */
export function claimDue(
  db: Database,
  { channel, now, limit }: { channel: ChannelName; now: Date; limit: number },
): Promise<Claimed[]> {
  const at = now.toISOString();
  return inTransaction(db, sender(now), async (tx) => {
    await holdLane(tx, channel);
    const busy: Pick<MessageRow, 'user_id' | 'booking_id' | 'id'>[] = await tx
      .trx('message_out')
      .where({ channel, state: 'sending' })
      .where('due_at', '>', at)
      .select('user_id', 'booking_id', 'id');
    const rows: MessageRow[] = [];
    for (const had = new Set(busy.map(whose)); rows.length < limit; ) {
      const page = await duePage(tx, { channel, at, but: [...had] });
      for (const row of page) {
        if (rows.length < limit && !had.has(whose(row))) rows.push(row);
        had.add(whose(row));
      }
      if (page.length < pageRows) break;
    }
    const claimed = { state: 'sending', due_at: untilOf(now), changed_at: at } as const;
    const free = await takeFree(tx, rows, at);
    const ids = free.map(({ id }) => id);
    if (ids.length > 0) await tx.trx('message_out').whereIn('id', ids).update(claimed);
    return free.map((row) => ({ ...row, ...claimed, was_due: row.due_at }));
  });
}

const pageRows = 50;

/** What of a dead process comes first, since it was first when that took it. */
async function duePage(
  { trx }: Tx,
  { channel, at, but }: { channel: ChannelName; at: string; but: string[] },
): Promise<MessageRow[]> {
  const due = trx<MessageRow>('message_out')
    .where('due_at', '<=', at)
    .where({ channel })
    .orderByRaw(`CASE WHEN state = 'sending' THEN 0 ELSE 1 END, ${accountsFirst}, due_at, id`, accountEvents)
    .limit(pageRows);
  if (but.length > 0)
    due.whereRaw(`COALESCE(user_id, booking_id, id) NOT IN (${but.map(() => '?').join(', ')})`, but);
  return due;
}

/**
 * Those of the chosen that nobody is just changing, as they are now. Whoever's is left waits with all of theirs: what comes after it does
 * not overtake it.
 */
async function takeFree({ trx, engine }: Tx, rows: readonly MessageRow[], at: string): Promise<MessageRow[]> {
  if (engine !== 'pg' || rows.length === 0) return [...rows];
  const ids = rows.map(({ id }) => id);
  const free = await trx<MessageRow>('message_out')
    .whereIn('id', ids)
    .where('due_at', '<=', at)
    .forUpdate()
    .skipLocked();
  return free.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Whom it is for: a person, or the guest of a booking. */
function whose({ user_id, booking_id, id }: Pick<MessageRow, 'user_id' | 'booking_id' | 'id'>): string {
  return user_id ?? booking_id ?? id;
}

/** Any number; all processes of the product use the same. */
const laneLock = 4_871_208;

/** Processes take one after another: each sees to whom the other sends. SQLite has one writer anyway. */
async function holdLane({ trx, engine }: Tx, channel: ChannelName): Promise<void> {
  if (engine === 'pg')
    await trx.raw('SELECT pg_advisory_xact_lock(?, ?)', [laneLock, channels.indexOf(channel)]);
}

/** Gives back what was taken and not begun. */
export async function giveBack(db: Database, rows: readonly Claimed[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await inTransaction(db, sender(now), async (tx) => {
    for (const row of rows) await change(tx, row, { state: 'waiting', due_at: row.was_due });
  });
}

/** Gives back what was begun and of which it is sure that it did not get through: that was no try. */
export async function takeBack(db: Database, row: Claimed, now: Date): Promise<void> {
  const back = { state: 'waiting', due_at: row.was_due, tries: row.tries - 1 } as const;
  await inTransaction(db, sender(now), (tx) => change(tx, row, back));
}

class NotOurs extends Error {}

/** A message of which the next step is to hand it over, with its row as it is now. */
export interface Begun {
  row: Claimed;
  message: Outgoing;
}

/**
 * Judges one message and notes that it is about to be tried, in one transaction; undefined where it is not to be sent now.
 * Judged first: its row is held last, after the person's, as where an account is erased.
 */
export async function begin(
  db: Database,
  { row, judge, now }: { row: Claimed; judge: Judge; now: Date },
): Promise<Begun | undefined> {
  try {
    return await inTransaction(db, sender(now), async (tx) => {
      const judged = await judge(tx, row);
      const begun = judged.is === 'send' ? { row: { ...row }, message: judged.message } : undefined;
      if (judged.is === 'drop') {
        await held(tx, row).delete();
        return undefined;
      }
      const step = stepOf(judged, row, now);
      if (!(await change(tx, row, step))) throw new NotOurs();
      if (begun) Object.assign(begun.row, step);
      return begun;
    });
  } catch (error) {
    // Its lease ran out, or it was ended meanwhile: a link that was minted for it goes with the transaction.
    if (error instanceof NotOurs) return undefined;
    throw error;
  }
}

function stepOf(judged: Exclude<Judged, { is: 'drop' }>, row: MessageRow, now: Date): Partial<MessageRow> {
  if (judged.is === 'skip') {
    const emptied = judged.reason === 'erased' && { user_id: null, facts: '{}' };
    return { state: 'skipped', reason: judged.reason, due_at: null, ...emptied };
  }
  if (judged.is === 'later') {
    // Never at once: it would be judged without end.
    const due = new Date(Math.max(judged.due.getTime(), now.getTime() + 1000));
    return { state: 'waiting', due_at: due.toISOString() };
  }
  const address = row.channel === 'email' ? judged.message.to.email : judged.message.to.phone;
  return {
    tries: row.tries + 1,
    due_at: untilOf(now),
    address_hash: address === null ? null : addressDigest(address),
  };
}

/** Changes a message that this process has; false where it has it no more. */
export async function change(tx: Tx, row: MessageRow, to: Partial<MessageRow>): Promise<boolean> {
  const changed = await held(tx, row).update({ ...to, changed_at: tx.now.toISOString() });
  if (changed > 0) tx.nouns.add('notification');
  return changed > 0;
}

function held({ trx }: Tx, { id, due_at }: MessageRow) {
  return trx('message_out').where({ id, state: 'sending', due_at });
}
