import * as z from 'zod/mini';
import { urgentKinds } from '../bookings/urgent';
import { type PolicyName, policyNames } from '../changes/policy';
import { id } from '../fields';
import { type RuleName, ruleFault, ruleNames } from './business-rules';
import { type MoneyRule, moneyRules } from './money-rules';

const by = z.nullable(z.strictObject({ id: z.string(), name: z.string() }));

const rule = (name: RuleName) =>
  z
    .number(ruleFault(name, undefined))
    .check(z.refine((value) => ruleFault(name, value) === undefined, ruleFault(name, undefined)));

const rules = z.strictObject(
  Object.fromEntries(ruleNames.map((name) => [name, rule(name)])) as Record<RuleName, z.ZodMiniNumber>,
);

const newer = [...policyNames, ...moneyRules];
const newerMask = Object.fromEntries(newer.map((name) => [name, true])) as Record<
  PolicyName | MoneyRule,
  true
>;

/**
 * `PUT /api/admin/rules`: all rules, whole numbers, AED, minutes and hours of the day. Those of the policy and of invoices stay as they
 * are where an older app does not name them.
 */
export const rulesInput = z.partial(rules, newerMask);
export type RulesInput = z.infer<typeof rulesInput>;

/** `GET /api/rules`, as `PublicRules` in business-rules.ts. */
export const publicRulesShape = z.strictObject({
  version: z.number(),
  urgent: z.strictObject({ fee: z.number(), targetMinutes: z.number() }),
  changes: z.optional(
    z.strictObject(
      Object.fromEntries(policyNames.map((name) => [name, z.number()])) as Record<
        PolicyName,
        z.ZodMiniNumber
      >,
    ),
  ),
});

/**
 * `GET /api/admin/rules`: the version in force, of which `rev` is the number; 0 and `savedAt: null` before anybody saved one.
 * `consequences`: what they mean now: the target of a request that came this moment, and how many open ones keep the fee and
 * target they were asked with (99 stands for that many or more), and whether customers move and cancel confirmed visits by them.
 */
export const adminRules = z.extend(rules, {
  rev: z.number(),
  savedAt: z.nullable(z.string()),
  savedBy: by,
  consequences: z.strictObject({
    urgentTarget: z.string(),
    urgentOpen: z.number(),
    isPolicyInForce: z.boolean(),
  }),
});
export type AdminRules = z.infer<typeof adminRules>;

/** More are never on call at once. */
export const mostOnCall = 20;

/** `PUT /api/admin/on-call`: everybody who is on call from now on. */
export const onCallInput = z.strictObject({
  people: z.array(id).check(
    z.maxLength(mostOnCall, `At most ${mostOnCall} at once.`),
    z.refine((people) => new Set(people).size === people.length, 'One person is listed twice.'),
  ),
});
export type OnCallInput = z.infer<typeof onCallInput>;

/**
 * `GET /api/admin/on-call`: who is on call now, without whoever is locked or staff no more. `rev` rises with every change; 0 and
 * `savedAt: null` before the first.
 */
export const onCall = z.extend(onCallInput, {
  rev: z.number(),
  savedAt: z.nullable(z.string()),
  savedBy: by,
});
export type OnCall = z.infer<typeof onCall>;

/** An urgent request that nobody has yet, as much of it as the office needs to send somebody. `fee` in AED, instants UTC. */
const urgentAlarm = z.strictObject({
  id: z.string(),
  reference: z.string(),
  what: z.enum(urgentKinds),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  area: z.string(),
  notes: z.string(),
  fee: z.number(),
  askedAt: z.string(),
  until: z.string(),
  rev: z.number(),
});
export type UrgentAlarm = z.infer<typeof urgentAlarm>;

/** More than these are not told one by one. */
export const mostAlarms = 20;

/**
 * `GET /api/admin/alarms`: what the office hears of on every page. `urgent`: the first `mostAlarms` by their target; `urgentMore`:
 * whether there are others. `needsTime`: requests to call about, `mostAlarms` standing for that many or more. `away`: the admin has
 * done nothing for so long that nobody is named before they show again that it is them; it rings on.
 */
export const alarms = z.strictObject({
  serverTime: z.string(),
  urgent: z.array(urgentAlarm),
  urgentMore: z.boolean(),
  needsTime: z.number(),
  /** Late fees that nobody collected or waived yet, `mostAlarms` for that many or more; not where there are none. */
  owed: z.optional(z.number()),
  /** Requests that nobody answered for too long, `mostAlarms` for that many or more, and when the oldest was asked; not where there are none. */
  unanswered: z.optional(z.strictObject({ count: z.number(), since: z.string() })),
  /** Phones of technicians that have had work for too long, and since when the oldest of it; not where there are none. */
  unsent: z.optional(z.strictObject({ count: z.number(), since: z.string() })),
  away: z.boolean(),
});
export type Alarms = z.infer<typeof alarms>;
