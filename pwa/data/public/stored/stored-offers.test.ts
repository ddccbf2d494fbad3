import { expect, it, vi } from 'vitest';
import { ownOffers } from './stored-offers';

const offer = {
  id: 'a',
  title: 'A lantern for every booking',
  description: '',
  validUntil: '31/12/2099',
  imageUrl: '',
  servicePath: '/booking',
  active: true,
};
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
const shown = (stored: unknown) => ownOffers(JSON.stringify(stored), '2026-11-23')?.map(({ id }) => id);

it('takes an offer by its number as well', () => {
  expect(shown([offer, { ...offer, id: 7 }])).toEqual(['a', '7']);
});

it('loses an entry that is no offer alone, and says which', () => {
  expect(shown([null, offer, { ...offer, validUntil: 'soon' }])).toEqual(['a']);
  expect(warn.mock.calls.map((words) => words.join(' '))).toEqual([
    expect.stringContaining('entry 1'),
    expect.stringMatching(/entry 3 .*validUntil/),
  ]);
});

it('takes nothing from what is no list of offers', () => {
  expect(shown([{ id: 'no offer' }])).toBeUndefined();
  expect(shown({ offers: [offer] })).toBeUndefined();
  expect(ownOffers('{', '2026-11-23')).toBeUndefined();
});
