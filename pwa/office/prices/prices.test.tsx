// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../../device/sync/testing';
import { click, eventually, fill, find, named, toastsSaid } from '../../ui/testing';
import { deskPerTest, pressNamed, sit } from '../kit/testing';
import { price } from '../testing';
import { AdminPricesPage } from './admin-prices-page';
import { checkPrice, inputOf, valuesOf } from './price-noun';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const rows = [
  price({ id: 'walls', service: 'Painting', name: 'Walls', position: 0 }),
  price({ id: 'check', name: 'Annual check', position: 0, atOnce: true }),
  price({ id: 'unit', name: 'Each further unit', unit: 'unit', price: 90, position: 1 }),
  price({ id: 'gas', name: 'Gas', unit: 'unit', price: 150, isFixed: false, position: 2 }),
];

const server = deskPerTest();
beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  server.answer(({ method, path }) => (method === 'GET' && path === '/prices' ? json(rows) : undefined));
});

const shownIds = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map((each) => each.dataset.row);
const shown = (count: number) => eventually(() => shownIds().length === count, `${count} rows`);
const dialogText = () => document.querySelector('dialog[open]')?.textContent ?? '';

describe('the list', () => {
  it('says prices, from where they begin, and what becomes of a request', async () => {
    sit(<AdminPricesPage />, '/admin/prices');
    await shown(4);
    const [, check = '', , gas = ''] = [...document.querySelectorAll('tr[data-row]')].map(
      (each) => each.textContent ?? '',
    );
    expect(check).toMatch(/AC Services.*Annual check.*فحص سنوي.*AED 320.*Visit.*1 × 1.*At once/);
    expect(gas).toMatch(/from AED 150.*We call/);
    expect(document.body.textContent).toContain('4 items, VAT included');
  });

  it('shows one service alone by its address', async () => {
    sit(<AdminPricesPage />, '/admin/prices?service=AC+Services');
    await shown(3);
    expect(shownIds()).toEqual(['check', 'unit', 'gas']);
  });

  it('moves an item among those of its service, and back where that is refused', async () => {
    const failure = server.failing('PUT', /^\/prices\/order$/);
    sit(<AdminPricesPage />, '/admin/prices');
    await shown(4);
    expect((await named('button', 'Move up: Annual check')).hasAttribute('disabled')).toBe(true);
    await pressNamed('Move up: Each further unit');
    await eventually(() => shownIds()[1] === 'unit', 'The new order');
    expect(shownIds()).toEqual(['walls', 'unit', 'check', 'gas']);
    failure.arrive();
    await eventually(() => shownIds()[1] === 'check', 'The order of before');
    expect(server.last('PUT', /order/)?.body).toEqual({
      service: 'AC Services',
      ids: ['unit', 'check', 'gas'],
    });
    expect(toastsSaid()).toEqual([['Error', 'Failed to update price order']]);
  });
});

describe('the dialog', () => {
  it('shows beside what is typed what customers see, and the VAT in it', async () => {
    sit(<AdminPricesPage />, '/admin/prices');
    await pressNamed('Edit Annual check');
    await eventually(() => dialogText().includes('Customers see'), 'The preview');
    expect(dialogText()).toContain('AED 320 a visit');
    fill(find('dialog[open] input[name=price]'), '340');
    await eventually(() => dialogText().includes('AED 340 a visit'), 'The new price');
    expect(dialogText()).toContain('AED 340 has AED 16.19 VAT in it. It was AED 320.');
    click(await named('switch', /^The price is fixed/));
    await eventually(() => dialogText().includes('from AED 340 a visit'), 'From');
    expect(dialogText()).toContain('We call to agree the price.');
    fill(find('dialog[open] input[name=price]'), 'x');
    await eventually(() => dialogText().includes('No price yet'), 'No price');
  });

  it('names what does not fit', async () => {
    sit(<AdminPricesPage />, '/admin/prices');
    await pressNamed('Add Price');
    await pressNamed('Create Price');
    await eventually(() => dialogText().includes('A name in Arabic is required.'), 'The faults');
    expect(dialogText()).toContain('A name in English is required.');
    expect(dialogText()).toContain('Price is required.');
    expect(server.last('POST', /./)).toBeUndefined();
  });
});

describe('what is sent', () => {
  it('is what the server gave', () => {
    const { id: _, position: _position, rev: _rev, ...rest } = price({ atOnce: true, price: 90.5 });
    expect(inputOf(valuesOf(price({ atOnce: true, price: 90.5 })))).toEqual(rest);
  });

  it('promises nothing at once of a price that is not fixed any more', () => {
    const values = { ...valuesOf(price({ atOnce: true })), isFixed: false };
    expect(checkPrice(values)).toMatchObject({ value: { isFixed: false, atOnce: false } });
  });

  it.each([
    [{ price: '-1' }, { price: 'Please enter a valid amount' }],
    [{ price: '0' }, { price: 'Enter a price above AED 0.' }],
    [{ price: '10000001' }, { price: 'An amount cannot be more than AED 10,000,000.' }],
    [{ slots: '0.5' }, { slots: 'Slots is a whole number from 1 to 5.' }],
  ])('is refused where it does not fit: %j', (change, faults) => {
    expect(checkPrice({ ...valuesOf(price()), ...change })).toEqual({ faults });
  });
});
