import * as z from 'zod/mini';
import { isStorable } from '../../../http/bodies/storable';
import type { Receipt } from './receipts';

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
