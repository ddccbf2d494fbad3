import { type Policy, policyFields, policyOf } from '../changes/policy';
import type { OfficeField } from '../forms/form-fields';
import { moneyFields } from './money-rules';

/** The rules of the business. A new one is one entry here; where a saved version has none of it, the usual value holds. */
export const ruleFields = {
  urgentFee: {
    is: 'number',
    label: 'Urgent call-out',
    hint: 'The fee for coming. Customers see it before they send an urgent request. The price of the work is agreed separately.',
    unit: 'AED',
    from: 0,
    to: 5000,
    usual: 150,
  },
  urgentTargetMinutes: {
    is: 'number',
    label: 'Urgent target',
    hint: 'How soon someone should be there, from the moment the request arrives.',
    unit: 'minutes',
    from: 30,
    to: 1440,
    usual: 180,
  },
  ...policyFields,
  ...moneyFields,
} as const satisfies Record<string, OfficeField & { usual: number }>;

export type RuleName = keyof typeof ruleFields;
export type BusinessRules = Record<RuleName, number>;

export const ruleNames = Object.keys(ruleFields) as RuleName[];

export const usualRules: BusinessRules = rulesOf({});

/** All rules, of what was saved and the usual values of what was not. */
export function rulesOf(saved: { [Name in RuleName]?: number | undefined }): BusinessRules {
  return Object.fromEntries(
    ruleNames.map((name) => [name, saved[name] ?? ruleFields[name].usual]),
  ) as BusinessRules;
}

/** What is wrong with a rule's value, in words; undefined where nothing is. */
export function ruleFault(name: RuleName, value: unknown): string | undefined {
  const { label, unit, from, to } = ruleFields[name];
  const fits = Number.isInteger(value) && from <= Number(value) && Number(value) <= to;
  return fits ? undefined : `${label} is a whole number from ${from} to ${to} ${unit}.`;
}

/**
 * `GET /api/rules`: what everybody may know of them. `version` rises with every change. `changes`: what moving and cancelling a confirmed
 * visit costs, AED, hours of the day in Dubai, minutes; not before customers may do it themselves.
 */
export interface PublicRules {
  version: number;
  urgent: { fee: number; targetMinutes: number };
  changes?: Policy | undefined;
}

/** What everybody may know of a version of the rules; of changes only once customers may make them themselves. */
export function publicRules(
  rules: BusinessRules,
  version: number,
  { isPolicyInForce = false } = {},
): PublicRules {
  return {
    version,
    urgent: { fee: rules.urgentFee, targetMinutes: rules.urgentTargetMinutes },
    ...(isPolicyInForce && { changes: policyOf(rules) }),
  };
}
