import { type Checked, checkBy } from '../../../../contract/check';
import { type AdminRules, type RulesInput, rulesInput } from '../../../../contract/rules/admin-rules';
import { type RuleName, ruleFields, ruleNames } from '../../../../contract/rules/business-rules';

/** The rules as they are typed. */
export type RulesValues = Record<RuleName, string>;

export function valuesOf(rules: AdminRules | undefined): RulesValues {
  return Object.fromEntries(ruleNames.map((name) => [name, rules ? String(rules[name]) : ''])) as RulesValues;
}

export function checkRules(values: RulesValues): Checked<RulesInput> {
  const typed = ruleNames.map((name) => [name, values[name].trim() ? Number(values[name]) : undefined]);
  return checkBy(rulesInput, Object.fromEntries(typed));
}

/** The rules in words, for two versions side by side. */
export function tellRules(rules: RulesInput) {
  return ruleNames.map((name) => {
    const { label, unit } = ruleFields[name];
    const value = rules[name] ?? '-';
    return { label, text: unit === 'AED' ? `AED ${value}` : `${value} ${unit}` };
  });
}
