import * as z from 'zod/mini';
import type { Receipt } from './receipts';

const word = z.string().check(z.maxLength(300));

/** What Meta asks once, whether its calls are awaited. */
export const hookQuery = z.object({
  'hub.mode': z.optional(word),
  'hub.verify_token': z.optional(word),
  'hub.challenge': z.optional(word),
});

const status = z.object({
  id: word,
  status: word,
  errors: z.optional(z.array(z.object({ code: z.optional(z.number()) }))),
});
/** What of Meta's calls is about messages that we sent; all else in them is left alone. */
const metaCall = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ statuses: z.optional(z.array(status)) }) })),
    }),
  ),
});
const smsCall = z.object({ id: word, status: z.enum(['delivered', 'failed']) });

/** What Meta says of messages that we sent. */
export function metaReceipts(body: unknown): Receipt[] {
  const call = z.safeParse(metaCall, body);
  const changes = call.success ? call.data.entry.flatMap((each) => each.changes) : [];
  return changes.flatMap(({ value }) => value.statuses ?? []).flatMap(receiptOf);
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
