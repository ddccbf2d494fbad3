import * as z from 'zod/mini';
import { profile } from '../../contract/accounts/users';
import { booking } from '../../contract/bookings/bookings';
import { block } from '../../contract/dispatch/blocks';
import { errorCodes } from '../../contract/errors';
import { home } from '../../contract/homes/homes';
import { cashInHand } from '../../contract/money/payments/cash';
import { quote } from '../../contract/money/quotes/quotes';
import { subscription } from '../../contract/plans/subscriptions';
import { op, type Row, type SyncResponse, sentOp, syncRequest } from '../../contract/sync/sync';
import { maxOpsPerSync, syncVersion } from '../../contract/sync/sync-rules';
import { checklist } from '../../contract/work/checklists';
import { work } from '../../contract/work/work-shapes';

// What a device only glances at, or the server checks piece by piece, described to the last field.

/** The code of a refusal. */
export const code = z.enum(errorCodes as [(typeof errorCodes)[number], ...typeof errorCodes]);
const faults = z.record(z.string(), z.string());

/** Operations are checked one by one, so that a bad one fails alone; here with what each one holds. */
export const syncSent = z.extend(syncRequest, {
  ops: z.array(z.extend(sentOp, { op })).check(z.maxLength(maxOpsPerSync)),
});

const shapes = {
  ...{ booking, subscription, home, profile, cash: cashInHand, quote, block },
  ...{ work, checklist },
} satisfies Record<Row['type'], unknown>;
const rowOf = <T extends Row['type']>(type: T) =>
  z.strictObject({ type: z.literal(type), id: z.string(), rev: z.number(), data: shapes[type] });
const row = z.discriminatedUnion('type', [
  rowOf('booking'),
  rowOf('subscription'),
  rowOf('home'),
  rowOf('profile'),
  rowOf('cash'),
  rowOf('quote'),
  rowOf('block'),
  rowOf('work'),
  rowOf('checklist'),
]);

const opId = z.string();
const result = z.discriminatedUnion('is', [
  z.strictObject({ opId, is: z.literal('applied'), row: z.optional(row) }),
  z.strictObject({
    opId,
    is: z.literal('rejected'),
    code,
    message: z.string(),
    fields: z.optional(faults),
    current: z.optional(z.unknown()),
  }),
  z.strictObject({ opId, is: z.literal('conflict'), current: row }),
  z.strictObject({ opId, is: z.literal('blocked'), by: z.string() }),
]);

/** `POST /api/sync`, as `SyncResponse` has it. */
export const syncResponse = z.strictObject({
  v: z.number().check(z.minimum(syncVersion - 1), z.maximum(syncVersion)),
  userId: z.nullable(z.string()),
  serverTime: z.string(),
  publicVersion: z.string(),
  results: z.array(result),
  rows: z.array(row),
  gone: z.array(z.strictObject({ type: z.keyof(z.object(shapes)), id: z.string() })),
  cursor: z.string(),
  more: z.boolean(),
  reset: z.optional(z.literal(true)),
} satisfies Record<keyof SyncResponse, unknown>);
