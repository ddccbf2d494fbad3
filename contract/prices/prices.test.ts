import { describe, expect, it } from 'vitest';
import { prices } from '../../seeds/content/prices';
import { checkBy } from '../check';
import { mostAed } from '../money';
import { type PriceInput, priceCreate, priceInput } from './admin-prices';
import { lowestPrice, showPrice } from './price-rules';
import type { PriceItem } from './prices';
import {
  type Chosen,
  choiceFault,
  mostChosen,
  mostOfItem,
  selectionOf,
  showSelection,
} from './selection-rules';

const item = (id: string, of: Partial<PriceItem> = {}): PriceItem => ({
  id,
  service: 'AC Services',
  name: id,
  nameAr: 'فحص',
  included: '',
  unit: 'visit',
  price: 320,
  isFixed: true,
  atOnce: true,
  slots: 1,
  people: 1,
  ...of,
});
const check = item('check');
const unit = item('unit', { unit: 'unit', price: 90.1 });
const gas = item('gas', { unit: 'unit', price: 150, isFixed: false, atOnce: false });
const duct = item('duct', { price: 450, atOnce: false, slots: 2, people: 2 });
const list = [check, unit, gas, duct, item('sofa', { service: 'Cleaning', price: 45 })];
const chosen = (...of: Array<[string, number]>): Chosen[] =>
  of.map(([itemId, quantity]) => ({ itemId, quantity }));

describe('an item', () => {
  const { id: _, ...input } = prices[0] as PriceInput & { id: string };
  const faults = (change: object) => {
    const checked = checkBy(priceInput, { ...input, ...change });
    return 'faults' in checked ? checked.faults : {};
  };

  it.each([
    [{ price: -1 }, { price: 'An amount cannot be negative.' }],
    [{ price: 0 }, { price: 'Enter a price above AED 0.' }],
    [{ price: mostAed + 0.01 }, { price: 'An amount cannot be more than AED 10,000,000.' }],
    [{ price: 1e300 }, { price: 'An amount cannot be more than AED 10,000,000.' }],
    [{ price: 0.005 }, { price: 'An amount has at most two decimals.' }],
    [{ price: '320' }, { price: 'An amount must be a number.' }],
    [{ name: ' ' }, { name: 'A name in English is required.' }],
    [{ nameAr: '\u202e' }, { nameAr: 'A name in Arabic is required.' }],
    [{ name: 'x'.repeat(81) }, { name: 'A name in English is longer than 80 characters.' }],
    [{ service: 'Interior Design' }, { service: expect.stringContaining('Service is Painting') }],
    [{ unit: 'kg' }, { unit: 'Unit is visit, unit, hour, room or m2.' }],
    [{ slots: 6 }, { slots: 'Slots is a whole number from 1 to 5.' }],
    [{ people: 0 }, { people: 'People is a whole number from 1 to 4.' }],
    [{ isFixed: false, atOnce: true }, { atOnce: 'Only a fixed price can be confirmed at once.' }],
    [{ price: mostAed }, {}],
    [{ price: 0.01 }, {}],
  ])('%j', (change, expected) => {
    expect(faults(change)).toEqual(expected);
  });

  it('has a name of its own at most where it is made', () => {
    const id = '5d3dfbcc-5232-42b3-b734-619f3d313e15';
    expect(priceCreate.parse({ ...input, id }).id).toBe(id);
    expect(priceInput.safeParse({ ...input, id }).success).toBe(false);
    expect(priceCreate.safeParse({ ...input, isFixed: false, atOnce: true }).success).toBe(false);
  });
});

describe('words', () => {
  it('says a price, and from where one begins', () => {
    expect([showPrice(check), showPrice(unit), showPrice(gas)]).toEqual([
      'AED 320',
      'AED 90.10',
      'from AED 150',
    ]);
  });

  it('begins a service with what somebody comes for, not with what is added to a visit', () => {
    expect(lowestPrice(list, 'AC Services')).toBe(320);
    expect(lowestPrice([...list, item('hour', { unit: 'hour', price: 130 })], 'AC Services')).toBe(130);
    expect(lowestPrice([unit, gas], 'AC Services')).toBe(90.1);
    expect(lowestPrice(list, 'Painting')).toBeUndefined();
  });
});

describe('a selection', () => {
  const of = (...wanted: Array<[string, number]>) => selectionOf(list, chosen(...wanted));

  it('comes to the sum of its items, to the fils', () => {
    expect(of(['check', 1], ['unit', 3])).toMatchObject({ amount: 590.3, isFixed: true });
    expect(of(['unit', 3])?.lines).toEqual([{ item: unit, quantity: 3, amount: 270.3 }]);
    expect(of()).toBeUndefined();
  });

  it('begins from its sum where one price does', () => {
    const words = [of(['check', 1]), of(['check', 1], ['gas', 2])].map((each) => each && showSelection(each));
    expect(words).toEqual(['AED 320', 'from AED 620']);
  });

  it('is confirmed at once only where each of its items is fixed and allows it', () => {
    expect(of(['check', 1], ['unit', 2])?.atOnce).toBe(true);
    expect(of(['check', 1], ['duct', 1])?.atOnce).toBe(false);
    expect(of(['check', 1], ['gas', 1])?.atOnce).toBe(false);
    expect(selectionOf([{ ...gas, atOnce: true }], chosen(['gas', 1]))?.atOnce).toBe(false);
  });

  it('takes as much of a day as its largest item', () => {
    expect(of(['check', 5])?.size).toEqual({ slots: 1, people: 1 });
    expect(of(['check', 1], ['duct', 1])?.size).toEqual({ slots: 2, people: 2 });
  });

  const fault = (...wanted: Array<[string, number]>) => choiceFault(list, 'AC Services', chosen(...wanted));
  it.each([
    [[['gone', 1]], { at: 0, field: 'itemId' }],
    [[['sofa', 1]], { at: 0, field: 'itemId' }],
    [
      [
        ['check', 1],
        ['unit', 1],
        ['check', 2],
      ],
      { at: 2, field: 'itemId' },
    ],
    [[['check', 0]], { at: 0, field: 'quantity' }],
    [[['check', -1]], { at: 0, field: 'quantity' }],
    [[['unit', 0.5]], { at: 0, field: 'quantity' }],
    [[['unit', 1e9]], { at: 0, field: 'quantity' }],
    [[['unit', Number.NaN]], { at: 0, field: 'quantity' }],
    [[['unit', mostOfItem + 1]], { at: 0, field: 'quantity' }],
  ] as Array<[Array<[string, number]>, object]>)('refuses %j', (wanted, expected) => {
    expect(fault(...wanted)).toMatchObject(expected);
  });

  it('has nothing to say of a fair one, and refuses more than an amount can be', () => {
    expect(fault(['check', 1], ['unit', mostOfItem], ['duct', 1])).toBeUndefined();
    const dear = [item('a', { price: mostAed }), item('b', { price: 0.01 })];
    expect(choiceFault(dear, 'AC Services', chosen(['a', 1]))).toBeUndefined();
    const both = choiceFault(dear, 'AC Services', chosen(['a', 1], ['b', 1]));
    expect(both).toMatchObject({ at: 1, field: 'quantity' });
  });

  it('has an end to how much is chosen', () => {
    const many = Array.from({ length: mostChosen + 1 }, (_, at) => item(`i${at}`));
    const all = chosen(...many.map(({ id }): [string, number] => [id, 1]));
    expect(choiceFault(many, 'AC Services', all.slice(1))).toBeUndefined();
    expect(choiceFault(many, 'AC Services', all)).toMatchObject({ at: mostChosen, field: 'itemId' });
  });
});
