import * as z from 'zod/mini';
import { type ErrorCode, errorCodes } from '../errors';
import { syncVersion } from './sync-rules';

/**
 * The shape by which a device knows our server from a portal's page (`pwa/device/sync/transport/our-answer.ts` checks it). Rows are trusted once
 * the envelope is ours.
 */
export const syncAnswer = z.looseObject({
  v: z.literal(syncVersion),
  userId: z.nullable(z.string()),
  serverTime: z.string(),
  publicVersion: z.string(),
  results: z.array(
    z.looseObject({ opId: z.string(), is: z.enum(['applied', 'rejected', 'conflict', 'blocked']) }),
  ),
  rows: z.array(z.looseObject({ type: z.string(), id: z.string(), rev: z.number() })),
  gone: z.array(z.looseObject({ type: z.string(), id: z.string() })),
  cursor: z.string(),
  more: z.boolean(),
});

export const errorAnswer = z.looseObject({
  message: z.string(),
  error: z.looseObject({ code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]), message: z.string() }),
});
