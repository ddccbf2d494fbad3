import { describe, expect, it } from 'vitest';
import type { AdminOffer } from '../../../contract/content/admin-offers';
import { checkOffer, describeOffer, inputOf, valuesOf } from './offer-noun';
import { onHome, positionOf } from './offer-position';

const offer = (id: string, change: Partial<AdminOffer> = {}): AdminOffer => ({
  id,
  title: `Offer ${id}`,
  description: 'For a week.',
  validUntil: '31/12/2026',
  imageUrl: '',
  servicePath: '/booking',
  active: true,
  position: 0,
  past: false,
  rev: 1,
  ...change,
});

describe('what Home shows', () => {
  const rows = [
    offer('a'),
    offer('b', { past: true }),
    offer('c', { active: false }),
    offer('d'),
    offer('e'),
    offer('f'),
  ];
  it('is the first three that are active and not past', () => {
    expect(onHome(rows).map((row) => row.id)).toEqual(['a', 'd', 'e']);
    expect(rows.map((row) => positionOf(row, rows))).toEqual(['home', 'past', 'off', 'home', 'home', 'next']);
  });
});

describe('the form', () => {
  const today = '2026-11-21';
  const values = valuesOf(offer('a'));

  it('gives the server what it gave', () => {
    expect(checkOffer(values, today)).toEqual({ value: inputOf(valuesOf(offer('a'))) });
  });

  it.each([
    [{ title: ' ' }, { title: 'Title is required.' }],
    [{ validUntil: '' }, { validUntil: 'Choose the last day.' }],
    [{ validUntil: '2026-11-20' }, { validUntil: 'Choose today or a later day.' }],
    [
      { servicePath: 'javascript:alert(1)' },
      { servicePath: 'Enter an https address or a path that starts with /.' },
    ],
    [{ imageUrl: '//evil.example/x.png' }, { imageUrl: 'Enter a path of this site that starts with /.' }],
    [
      { imageUrl: 'https://cdn.example/x.png' },
      { imageUrl: 'Enter a path of this site that starts with /.' },
    ],
  ])('names what does not fit: %o', (change, faults) => {
    expect(checkOffer({ ...values, ...change }, today)).toEqual({ faults });
  });

  it('lets the words of a past offer be changed, and its day only to one to come', () => {
    const past = { ...values, title: 'Now over', validUntil: '2026-06-30' };
    expect(checkOffer(past, today, '2026-06-30')).toHaveProperty('value.validUntil', '30/06/2026');
    expect(checkOffer({ ...past, validUntil: '2026-07-01' }, today, '2026-06-30')).toHaveProperty('faults');
  });

  it('tells an offer in the same fields, whatever it is', () => {
    expect(describeOffer(offer('a')).map(({ text }) => text)).toEqual([
      'Offer a',
      'For a week.',
      'Dec 31, 2026',
      '/booking',
      '',
      'Yes',
    ]);
  });
});
