import { accountEvents, type ChannelName } from '../../../../contract/notifications';
import type { Database } from '../../../db/database';
import { type Acting, inTransaction, type Tx } from '../../../db/transaction';
import { addressDigest } from '../address';
import type { Outgoing } from '../channel';
import type { Judge, Judged } from '../judged';
import type { MessageRow } from '../row';

/** A process that has not written what came of a message within this time is taken to be dead. */
export const leaseMs = 300_000;

/** Whom the server acts as when it sends. */
export const sender = (now: Date): Acting => ({ now, actor: null, requestId: 'messages' });

const untilOf = (now: Date) => new Date(now.getTime() + leaseMs).toISOString();
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

/**
 * Takes messages that are due for as long as a lease lasts, also those whose process died; what another process is just
 * taking is passed over. Of each person the first alone, and none while one is on its way to them: nobody hears of two things in
 * the wrong order. Somebody waits before the screen for what concerns their account: that goes first.
 */
export function claimDue(
  db: Database,
  { channel, now, limit }: { channel: ChannelName; now: Date; limit: number },
): Promise<MessageRow[]> {
  const at = now.toISOString();
  return inTransaction(db, sender(now), async (tx) => {
    const due = tx
      .trx<MessageRow>('message_out')
      .where('due_at', '<=', at)
      .whereIn('id', firstOfEach(tx, channel, at))
      .orderByRaw(`${accountsFirst}, due_at, id`, [...accountEvents])
      .limit(limit);
    const rows = (await (tx.engine === 'pg' ? due.forUpdate().skipLocked() : due)) as MessageRow[];
    const taken = { state: 'sending', due_at: untilOf(now), changed_at: at } as const;
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await tx.trx('message_out').whereIn('id', ids).update(taken);
    return rows.map((row) => ({ ...row, ...taken }));
  });
}

const ofEach = `PARTITION BY COALESCE(user_id, booking_id, id)
  ORDER BY CASE WHEN due_at > ? THEN 0 ELSE 1 END, ${accountsFirst}, created_at, id`;

/** Of each person, and of each booking of a guest, what is on its way to them, else what is due first. */
function firstOfEach({ trx }: Tx, channel: ChannelName, at: string) {
  const open = trx('message_out')
    .where({ channel })
    .whereNotNull('due_at')
    .where((any) => any.where('due_at', '<=', at).orWhere({ state: 'sending' }))
    .select('id', trx.raw(`ROW_NUMBER() OVER (${ofEach}) AS place`, [at, ...accountEvents]));
  return trx.from(open.as('open')).where({ place: 1 }).select('id');
}

/** Gives back what was taken and not begun. */
export async function giveBack(db: Database, rows: readonly MessageRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await inTransaction(db, sender(now), async (tx) => {
    const at = now.toISOString();
    for (const row of rows) await change(tx, row, { state: 'waiting', due_at: at });
  });
}

/** Gives back what was begun and of which it is sure that it did not get through: that was no try. */
export async function takeBack(db: Database, row: MessageRow, now: Date): Promise<void> {
  const tries = row.tries - 1;
  await inTransaction(db, sender(now), (tx) =>
    change(tx, row, { state: 'waiting', due_at: now.toISOString(), tries }),
  );
}

class NotOurs extends Error {}

/** A message of which the next step is to hand it over, with its row as it is now. */
export interface Begun {
  row: MessageRow;
  message: Outgoing;
}

/**
 * Judges one message and notes that it is about to be tried, in one transaction; undefined where it is not to be sent now.
 * Judged first: its row is held last, after the person's, as where an account is erased.
 */
export async function begin(
  db: Database,
  { row, judge, now }: { row: MessageRow; judge: Judge; now: Date },
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
  return changed > 0;
}

function held({ trx }: Tx, { id, due_at }: MessageRow) {
  return trx('message_out').where({ id, state: 'sending', due_at });
}
