import { expect, it } from 'vitest';
import { usualRules } from '../../../contract/rules/business-rules';
import { describeRules } from './rules-form';

it('says each rule as everything else is said: money with commas, one minute, a time of day', () => {
  const rules = { ...usualRules, lateFee: 2400, freeAfterMinutes: 1, freeUntilHour: 20 };
  const texts = describeRules(rules).map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['AED 2,400', '1 minute', '8:00 PM']));
});
