import { expect, it } from 'vitest';
import { faultsByPath } from '../testing';
import { rulesInput } from './admin-rules';
import { publicRules, ruleFault, ruleFields, ruleNames, rulesOf, usualRules } from './business-rules';

it('fills what a saved version does not have with what is usual', () => {
  expect(rulesOf({ urgentFee: 0 })).toEqual({ ...usualRules, urgentFee: 0 });
  expect(usualRules).toEqual({
    urgentFee: 150,
    urgentTargetMinutes: 180,
    lateFee: 50,
    freeUntilHour: 20,
    freeAfterMinutes: 60,
    byPhoneMinutes: 120,
    invoiceAtCompletion: 1,
    payWithinDays: 7,
    companyPaysWithinDays: 30,
  });
});

it('takes whole numbers within the bounds alone, and names each that is not', () => {
  for (const name of ruleNames) {
    const { from: least, to: most, usual } = ruleFields[name];
    for (const good of [least, most, usual]) expect(ruleFault(name, good)).toBeUndefined();
    for (const bad of [least - 1, most + 1, usual + 0.5, Number.NaN, '150', null]) {
      expect(ruleFault(name, bad)).toContain(`${least} to ${most}`);
      expect(faultsByPath(rulesInput, { ...usualRules, [name]: bad })).toEqual({
        [name]: ruleFault(name, bad),
      });
    }
  }
  expect(rulesInput.parse(usualRules)).toEqual(usualRules);
  // An older app names no more than these.
  expect(faultsByPath(rulesInput, { urgentFee: 0, urgentTargetMinutes: 60 })).toEqual({});
  expect(Object.keys(faultsByPath(rulesInput, { lateFee: 0 }))).toEqual(['urgentFee', 'urgentTargetMinutes']);
  expect(Object.keys(faultsByPath(rulesInput, { ...usualRules, other: 1 }))).toHaveLength(1);
});

it('tells everybody what they are asked to pay, and by when', () => {
  expect(publicRules(usualRules, 3)).toEqual({ version: 3, urgent: { fee: 150, targetMinutes: 180 } });
  expect(publicRules({ ...usualRules, lateFee: 75 }, 3, { isPolicyInForce: true }).changes).toEqual({
    lateFee: 75,
    freeUntilHour: 20,
    freeAfterMinutes: 60,
    byPhoneMinutes: 120,
  });
});
