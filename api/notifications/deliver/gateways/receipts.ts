import * as z from 'zod/mini';
import type {
  ChannelName,
  MessageReason,
  MessageState,
} from '../../../../contract/notifications/notifications';
import type { Tx } from '../../../db/transaction';
import { isStorable } from '../../../http/bodies/storable';

/** What a gateway says of a message that it took. */
export interface Receipt {
  channel: ChannelName;
  ref: string;
  state: 'delivered' | 'opened' | 'failed';
  reason?: MessageReason;
}

/** From where a message gets there: receipts come late, twice and in any order, and none takes back what is known. */
const before: Record<Receipt['state'], MessageState[]> = {
  delivered: ['taken'],
  opened: ['taken', 'delivered'],
  failed: ['taken'],
};

/**
 * Notes how far messages came. False where one may be early: it names no message that is known, and one of its channel is on
 * its way, of which the gateway's name is written down only once it has answered. What else is not known is nobody's.
 */
export async function noteReceipts(tx: Tx, receipts: readonly Receipt[]): Promise<boolean> {
  // Always in this order, so that two calls about the same messages do not wait for each other.
  if (receipts.length > 0) tx.nouns.add('notification');
  const inOrder = [...receipts].sort((a, b) => (a.ref < b.ref ? -1 : a.ref > b.ref ? 1 : 0));
  for (const { channel, ref, state, reason } of inOrder)
    await tx
      .trx('message_out')
      .where({ channel, ref })
      .whereIn('state', before[state])
      .update({ state, reason: reason ?? null, changed_at: tx.now.toISOString() });
  for (const channel of new Set(inOrder.map((each) => each.channel)))
    if (await canBeEarly(tx, channel, inOrder)) return false;
  return true;
}

async function canBeEarly(tx: Tx, channel: ChannelName, receipts: readonly Receipt[]): Promise<boolean> {
  const refs = new Set(receipts.filter((each) => each.channel === channel).map(({ ref }) => ref));
  const messages = () => tx.trx('message_out').where({ channel });
  const known: string[] = await messages()
    .whereIn('ref', [...refs])
    .distinct('ref')
    .pluck('ref');
  if (known.length === refs.size) return false;
  const onItsWay = messages().where({ state: 'sending' }).where('due_at', '>', tx.now.toISOString());
  return (await onItsWay.first('id')) !== undefined;
}

const word = z.string().check(z.maxLength(300));

/** What Meta asks once, whether its calls are awaited. */
export const hookQuery = z.object({
  'hub.mode': z.optional(word),
  'hub.verify_token': z.optional(word),
  'hub.challenge': z.optional(word),
});

const status = z.object({
  id: word.check(z.refine(isStorable)),
  status: word,
  errors: z.optional(z.array(z.object({ code: z.optional(z.number()) }))),
});
/** What of Meta's calls is about messages that we sent; all else in them is left alone, and keeps nothing from the rest. */
const metaCall = z.object({ entry: z.array(z.unknown()) });
const metaEntry = z.object({ changes: z.array(z.unknown()) });
const metaChange = z.object({ value: z.object({ statuses: z.array(z.unknown()) }) });
const smsCall = z.object({ id: word, status: z.enum(['delivered', 'failed']) });

/** What Meta says of messages that we sent. */
export function metaReceipts(body: unknown): Receipt[] {
  const entries = read(metaCall, body)?.entry ?? [];
  const changes = entries.flatMap((each) => read(metaEntry, each)?.changes ?? []);
  const statuses = changes.flatMap((each) => read(metaChange, each)?.value.statuses ?? []);
  return statuses.flatMap((each) => {
    const said = read(status, each);
    return said ? receiptOf(said) : [];
  });
}

function read<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> | undefined {
  return z.safeParse(schema, value).data;
}

/** What the SMS gateway says of one; undefined where it is nothing that we know. */
export function smsReceipt(body: unknown): Receipt | undefined {
  const call = z.safeParse(smsCall, body);
  if (!call.success) return undefined;
  const of = { channel: 'sms', ref: call.data.id } as const;
  return call.data.status === 'failed'
    ? { ...of, state: 'failed', reason: 'refused' }
    : { ...of, state: 'delivered' };
}

function receiptOf({ id: ref, status: said, errors }: z.infer<typeof status>): Receipt[] {
  const of = { channel: 'whatsapp', ref } as const;
  if (said === 'delivered') return [{ ...of, state: 'delivered' }];
  if (said === 'read') return [{ ...of, state: 'opened' }];
  if (said !== 'failed') return [];
  const isUnknown = errors?.some(({ code }) => code === 131026);
  return [{ ...of, state: 'failed', reason: isUnknown ? 'unknown-address' : 'refused' }];
}
