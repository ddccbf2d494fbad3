import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type OwnerFacts, ownerFacts } from '../../../../contract/business';
import { BeforeOpening } from './before-opening';

const told = (facts: OwnerFacts) => renderToStaticMarkup(<BeforeOpening facts={facts} />);
const all = Object.fromEntries(Object.keys(ownerFacts).map((each) => [each, 'set'])) as unknown as OwnerFacts;

it('the office is told what is not set yet, and where', () => {
  expect(told({ ...all, mobile: null, taxNumber: null })).toContain(
    'Set mobile number, tax number (TRN) in <code>contract/business.ts</code>.',
  );
});

it('nothing is said once all is set; what there is none of counts as set', () => {
  expect(told(all)).toBe('');
  expect(told({ ...all, youtube: '' })).toBe('');
});
