import * as z from 'zod/mini';
import { aed, day, id, line, text } from '../fields';

/** A figure (AED) as its person was shown it; null where the office has to work it out first. */
const shown = z.nullable(aed);

/** More open visits no plan has. */
const mostVisits = 400;

/**
 * A plan is moved to another of its customer's homes. `from`: the Dubai day on which it is there; `costSeen`: what was shown that it
 * costs.
 */
export const planMoveFields = { homeId: id, from: day, costSeen: shown };
/** `PUT /api/subscription/{id}/move`. */
export const planMove = z.strictObject(planMoveFields);
export type PlanMove = z.infer<typeof planMove>;

/**
 * A plan is ended early. `cancel`: those of its open visits that are cancelled, while all others become ordinary ones; `backSeen`: what
 * was shown that is given back.
 */
export const planEndFields = {
  cancel: z.array(id).check(z.maxLength(mostVisits)),
  backSeen: shown,
  why: z.optional(text(200, 'Reason')),
};
/** `PUT /api/subscription/{id}/end`. */
export const planEnd = z.strictObject(planEndFields);
export type PlanEnd = z.infer<typeof planEnd>;

/** What the office says of an end that the price list does not: what was paid, and the price of each visit that was used, AED. */
export const workedOutFields = {
  paid: z.optional(aed),
  prices: z.optional(z.record(id, aed)),
};
const workedOut = z.strictObject(workedOutFields);
export type WorkedOut = z.infer<typeof workedOut>;

/**
 * Of a request: it waits for the office; the office named a `figure` that its customer has not agreed to; or it was refused. `figure`: what
 * was shown before it was asked, or what the office named since; null while that is not worked out.
 */
const answerFields = {
  at: z.string(),
  state: z.enum(['waiting', 'figured', 'refused']),
  figure: shown,
  /** Why it was refused. */
  reason: z.optional(z.string()),
};

/** What was asked of a plan and is not done. */
export const planAsked = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), homeId: z.string(), from: z.string(), ...answerFields }),
  z.strictObject({
    kind: z.literal('end'),
    cancel: z.array(z.string()),
    why: z.optional(z.string()),
    worked: z.optional(workedOut),
    ...answerFields,
  }),
]);
export type PlanAsked = z.infer<typeof planAsked>;
export type AskedMove = Extract<PlanAsked, { kind: 'move' }>;
export type AskedEnd = Extract<PlanAsked, { kind: 'end' }>;

/**
 * `PUT /api/admin/subscriptions/{id}/asked`: the office's word on it. Granted at the figure that was shown, it is done; at another, its
 * customer is asked again. `cost`: of a move whose price nobody has said (AED).
 */
export const planAnswer = z
  .strictObject({
    grant: z.boolean('grant must be true or false.'),
    reason: z.optional(line(200, 'Reason')),
    cost: z.optional(aed),
    ...workedOutFields,
  })
  .check(
    z.refine(({ grant, reason }) => grant || reason !== undefined, {
      path: ['reason'],
      error: 'Reason is required.',
    }),
  );
export type PlanAnswer = z.infer<typeof planAnswer>;

/** `PUT /api/admin/subscriptions/{id}/move`: done at once. `cost`: AED, where it is another than the packages' prices say. */
export const officePlanMove = z.strictObject({ homeId: id, from: day, cost: z.optional(aed) });
export type OfficePlanMove = z.infer<typeof officePlanMove>;

/** `PUT /api/admin/subscriptions/{id}/end`: done at once, at what the office was shown. */
export const officePlanEnd = z.strictObject({
  cancel: planEndFields.cancel,
  back: aed,
  ...workedOutFields,
});
export type OfficePlanEnd = z.infer<typeof officePlanEnd>;

/** `PUT /api/admin/subscriptions/{id}/carried`: how much of one line is carried over from the plan before, in all. */
export const planCarried = z.strictObject({
  entitlementId: z.string().check(z.minLength(1), z.maxLength(60)),
  count: z
    .int('A whole number, please.')
    .check(z.minimum(0, 'A whole number, please.'), z.maximum(366, 'At most 366.')),
});
export type PlanCarried = z.infer<typeof planCarried>;
