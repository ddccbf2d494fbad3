import * as z from 'zod/mini';
import { type ErrorBody, proofMethods } from '../../contract/errors';
import { code } from '../sync/shapes';
/** The one shape of every failed answer. */
export const errorBody = z.strictObject({
  message: z.string(),
  error: z.strictObject({
    code,
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    requestId: z.string(),
    current: z.optional(z.unknown()),
    ticket: z.optional(z.string()),
    methods: z.optional(z.array(z.enum(proofMethods))),
    closed: z.optional(z.literal(true)),
    v: z.optional(z.number()),
  } satisfies Record<keyof ErrorBody['error'], unknown>),
});

/** `GET /api/health/live` and `/ready`. */
export const healthAnswer = z.strictObject({ status: z.enum(['live', 'ready']) });
