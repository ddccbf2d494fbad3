import { describe, expect, it } from 'vitest';
import { newHome } from '../../../contract/homes/new-home';
import { planOnSale } from '../../device/db/testing';
import {
  checkSubscribe,
  loginAddress,
  missingText,
  planHome,
  priceIn,
  priceText,
  requestedBhk,
} from './subscribe-draft';

const plan = planOnSale(1);
const today = '2026-11-21';

describe('checkSubscribe', () => {
  it('names every missing field at once', () => {
    expect(checkSubscribe({ startDate: '' }, undefined, { today, home: undefined })).toEqual({
      faults: { packageId: 'Choose a package.', startDate: 'Choose a start date.' },
      words: missingText,
    });
    expect(checkSubscribe({ startDate: '2026-02-30' }, plan, { today, home: undefined })?.faults).toEqual({
      startDate: 'Choose a start date.',
    });
  });

  it('takes today and later, and no day before', () => {
    expect(checkSubscribe({ startDate: today }, plan, { today, home: undefined })).toBeUndefined();
    expect(checkSubscribe({ startDate: '2027-01-01' }, plan, { today, home: undefined })).toBeUndefined();
    expect(
      checkSubscribe({ startDate: '2026-11-20' }, plan, { today, home: undefined })?.faults.startDate,
    ).toMatch(/before today/);
  });
});

describe('the home of a plan', () => {
  const told = { ...newHome({ label: 'Villa' }), userId: '', createdAt: '', rev: 1 };
  const villa = { ...told, id: 'home-1' };
  const flat = { ...told, id: 'home-2' };

  it('is the only one there is, and asked for where there are several', () => {
    expect(planHome([], '')).toBeUndefined();
    expect(planHome([villa], '')).toBe(villa);
    expect(planHome([villa, flat], '')).toBe('ask');
    expect(planHome([villa, flat], 'home-2')).toBe(flat);
    expect(planHome([villa, flat], 'one that is gone')).toBe('ask');
    expect(checkSubscribe({ startDate: today }, plan, { today, home: 'ask' })).toEqual({
      faults: { homeId: 'Choose a home.' },
      words: missingText,
    });
  });
});

describe('loginAddress', () => {
  it('leads back to the same plan', () => {
    const address = new URL(loginAddress(2, plan.id), 'http://localhost');
    expect(address.pathname).toBe('/login');
    const next = address.searchParams.get('next');
    expect(next).toBe(`/subscribe?bhk=2&plan=${plan.id}`);
  });

  it('leads back to the page where nothing was chosen', () => {
    expect(loginAddress(undefined, '')).toBe('/login?next=%2Fsubscribe');
  });
});

describe('small readings', () => {
  it.each([
    ['2', 2],
    ['5', 5],
    ['0', undefined],
    ['6', undefined],
    ['two', undefined],
    ['22', undefined],
    [null, undefined],
  ])('reads bhk=%s as %s', (text, bhk) => expect(requestedBhk(text)).toBe(bhk));

  it('finds the new price in a refusal, and nothing in anything else', () => {
    expect(priceIn({ price: 2699, packageId: plan.id })).toBe(2699);
    for (const other of [undefined, null, 'x', {}, { price: '2699' }, { price: -1 }, { price: Number.NaN }]) {
      expect(priceIn(other)).toBeUndefined();
    }
  });

  it('says a price with its term', () => {
    expect(priceText(plan)).toBe('AED 2,499 per year');
    expect(priceText({ ...plan, price: 1300, duration: 6 })).toBe('AED 1,300 for 6 months');
  });
});
