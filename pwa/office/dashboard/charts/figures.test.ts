import { expect, it } from 'vitest';
import type { RowsLink } from '../../../../contract/office/dashboard';
import { amountChangeOf, changeOf, during, pathOf, rowsText, withQuery } from './figures';

const sold: RowsLink = {
  list: 'subscriptions',
  query: 'createdFrom=2026-11-01&createdTo=2026-11-26&status=active%2Cexpired',
};

it('opens the same rows of the days before', () => {
  const [before] = during([sold], { from: '2026-10-01', to: '2026-10-26' });
  expect(before && pathOf(before)).toBe(
    '/admin/subscriptions?createdFrom=2026-10-01&createdTo=2026-10-26&status=active%2Cexpired',
  );
});

it('narrows rows without losing what they were', () => {
  const rows: RowsLink = { list: 'subscriptions', query: 'createdFrom=2026-11-01&packageType=basic-0' };
  expect(withQuery([rows], { status: 'active,expired' })[0]?.query).toBe(
    'createdFrom=2026-11-01&packageType=basic-0&status=active%2Cexpired',
  );
});

it('says which rows a link opens', () => {
  expect(rowsText(sold)).toBe('Active and expired subscriptions');
  expect(rowsText({ list: 'bookings', query: 'createdFrom=2026-11-01' })).toBe('Bookings');
});

it('measures counts by their difference, amounts in per cent where that says something', () => {
  expect(changeOf(18, 15)).toEqual({ direction: 'up', text: '+3' });
  expect(changeOf(15, 1_218)).toEqual({ direction: 'down', text: '−1,203' });
  expect(changeOf(7, 7)).toEqual({ direction: 'same', text: '±0' });
  expect(amountChangeOf(115, 100)).toEqual({ direction: 'up', text: '+15%' });
  expect(amountChangeOf(0, 100)).toEqual({ direction: 'down', text: '−100%' });
  expect(amountChangeOf(2_499, 0)).toEqual({ direction: 'up', text: '+AED 2,499' });
  expect(amountChangeOf(16_438, 260)).toEqual({ direction: 'up', text: '+AED 16,178' });
  expect(amountChangeOf(0, 0)).toEqual({ direction: 'same', text: '±0' });
});
