import { expect, it } from 'vitest';
import { queryOf, statusTabs, subscriptionAddress, tabsFor } from './subscription-filters';

const read = (text: string) => subscriptionAddress.read(new URLSearchParams(text));
const again = (text: string) => subscriptionAddress.write(read(text)).toString();

it('opens on the active ones, and on the tab of the address', () => {
  expect(tabsFor(read('')).shown).toBe('active');
  expect(tabsFor(read('status=expired,cancelled')).shown).toBe('ended');
  expect(tabsFor(read('status=refunded&search=noor')).shown).toBe('refunded');
  expect(read('status=paid').status).toEqual(['active']);
});

it('shows all that a figure of the dashboard counts, in a tab of its own', () => {
  const sold = tabsFor(read('createdFrom=2026-11-16&createdTo=2026-11-21&packageType=standard-1'));
  expect(sold.tabs.at(-1)).toMatchObject({ label: 'All', value: sold.shown });
  const revenue = tabsFor(read('createdFrom=2026-11-01&createdTo=2026-11-21&status=active,expired'));
  expect(revenue.tabs.at(-1)?.label).toBe('Active, Expired');
  expect(tabsFor(read('userId=0b7e1d5c-1111-4222-8333-444455556666')).tabs.at(-1)?.label).toBe('All');
});

it('stands in the address as the shortest text that reads back', () => {
  expect(again('status=active&sort=newest')).toBe('');
  expect(again('status=expired,cancelled')).toBe('status=cancelled%2Cexpired');
  expect(again('createdFrom=2026-11-16&status=active')).toBe('status=active&createdFrom=2026-11-16');
  expect(again('createdFrom=2026-13-16&packageType=gold-9')).toBe('');
  for (const { statuses } of statusTabs) {
    const filters = { ...read('createdTo=2026-11-21'), status: statuses };
    expect(subscriptionAddress.read(subscriptionAddress.write(filters)).status).toEqual(statuses);
  }
});

it('asks the server for statuses with commas between', () => {
  expect(queryOf(read('status=cancelled,expired')).status).toBe('cancelled,expired');
});
