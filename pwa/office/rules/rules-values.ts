import type { Checked } from '../../../contract/check';
import { type AdminRules, type RulesInput, rulesInput } from '../../../contract/rules/admin-rules';
import { type RuleName, ruleFields, ruleNames } from '../../../contract/rules/business-rules';
import { checkIn, showIn, valueTextsOf } from '../kit/fields/field-values';

/** The rules as they are typed. */
export type RulesValues = Record<RuleName, string>;

export function valuesOf(rules: AdminRules | undefined): RulesValues {
  return Object.fromEntries(ruleNames.map((name) => [name, rules ? String(rules[name]) : ''])) as RulesValues;
}

/** What is left empty is not sent: whether that may be, the server's schema says. */
export function checkRules(values: RulesValues): Checked<RulesInput> {
  const given = Object.entries(ruleFields).filter(([name]) => values[name as RuleName].trim());
  return checkIn(Object.fromEntries(given), rulesInput, values);
}

/** A rule in its own words. */
export const valueTexts = valueTextsOf(ruleFields);

/** The rules in words, for two versions side by side. */
export function describeRules(rules: RulesInput) {
  return ruleNames.map((name) => ({
    label: ruleFields[name].label,
    text: showIn(ruleFields[name], rules[name]) || '-',
  }));
}
