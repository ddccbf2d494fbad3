import { amountFault, readAmount } from '../../../contract/amount';
import { type Checked, checkBy } from '../../../contract/check';
import { countOf } from '../../../contract/counts';
import { clockWords } from '../../../contract/dates';
import { showAed } from '../../../contract/money';
import { type AdminRules, type RulesInput, rulesInput } from '../../../contract/rules/admin-rules';
import { type RuleName, type RuleUnit, ruleFields, ruleNames } from '../../../contract/rules/business-rules';

/** The rules as they are typed. */
export type RulesValues = Record<RuleName, string>;

export function valuesOf(rules: AdminRules | undefined): RulesValues {
  return Object.fromEntries(ruleNames.map((name) => [name, rules ? String(rules[name]) : ''])) as RulesValues;
}

export function checkRules(values: RulesValues): Checked<RulesInput> {
  const given = ruleNames.filter((name) => values[name].trim());
  const checked = checkBy(
    rulesInput,
    Object.fromEntries(given.map((name) => [name, typedRule(name, values[name])])),
  );
  if ('value' in checked) return checked;
  // What can be read in two ways is asked about, before its bounds are told.
  const unclear = given.filter((name) => typedRule(name, values[name]) === undefined);
  const asked = Object.fromEntries(unclear.map((name) => [name, amountFault(values[name])]));
  return { faults: { ...checked.faults, ...asked } };
}

function typedRule(name: RuleName, typed: string): number | undefined {
  return ruleFields[name].unit === 'AED' ? readAmount(typed, { free: true }) : Number(typed);
}

/** A rule in its own words. */
export const tellsOf = Object.fromEntries(
  ruleNames.map((name) => [name, (typed: string) => valueWords(Number(typed), ruleFields[name].unit)]),
) as Record<RuleName, (typed: string) => string>;

/** The rules in words, for two versions side by side. */
export function tellRules(rules: RulesInput) {
  return ruleNames.map((name) => {
    const { label, unit } = ruleFields[name];
    const value = rules[name];
    return { label, text: value === undefined ? '-' : valueWords(value, unit) };
  });
}

function valueWords(value: number, unit: RuleUnit): string {
  if (unit === 'AED') return showAed(value);
  return unit === 'minutes' ? countOf(value, 'minute') : clockWords(`${String(value).padStart(2, '0')}:00`);
}
