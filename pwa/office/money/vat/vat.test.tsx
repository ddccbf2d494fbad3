// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VatReturn } from '../../../../contract/money/returns/vat-return';
import { json } from '../../../device/sync/testing';
import { eventually, fill, named } from '../../../ui/testing';
import { choose, deskPerTest, sit } from '../../kit/testing';
import { AdminVatPage } from '../admin-vat-page';
import { monthOf, quarterOf } from './period-choice';

vi.mock('antd', () => import('../../kit/testing'));

const of = (change: Partial<VatReturn> = {}): VatReturn => ({
  ...{ from: '2027-01-01', to: '2027-03-31', dueOn: '2027-04-28', zero: 0, exempt: 0, rounding: 3 },
  ...{ standard: { net: 13_949_997, vat: 697_503 }, total: { net: 13_949_997, vat: 697_503 } },
  untaxed: { count: 0, net: 0 },
  invoices: { count: 198, net: 14_129_997, vat: 706_503 },
  notes: { count: 3, net: -180_000, vat: -9000 },
  months: [{ month: '2027-01', count: 58, net: 4_459_999, vat: 223_001 }],
  numbers: [{ series: 'INV', year: 2027, first: 1, last: 198, missing: [] }],
  ...change,
});

const server = deskPerTest();
const asked: object[] = [];
let answer: VatReturn;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-17T12:10:00.000Z') });
  asked.splice(0);
  answer = of();
  server.answer(({ path, params }) => {
    if (path !== '/money/vat') return undefined;
    asked.push(params);
    return json(answer);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const text = () => document.body.textContent ?? '';
const says = (words: string) => eventually(() => text().includes(words), words);

it('shows the boxes of the last quarter, and what the app cannot know', async () => {
  sit(<AdminVatPage />, '/admin/money/vat');
  await says('The return is due by Apr 28, 2027');
  expect(asked).toEqual([{ from: '2027-01-01', to: '2027-03-31' }]);
  expect(text()).toMatch(/1bStandard rated, Dubai139,499\.976,975\.03/);
  expect(text()).toMatch(/8Sum of what we issued139,499\.976,975\.03/);
  expect(text()).toContain('To pay, box 12 less box 13your accountant');
  expect(text()).toContain('INV-2027-000001 to 000198, none missing, none twice');
  expect(text()).toContain('Rounded on each line: 0.03 more than 5/105 of the sum');
});

it('goes to the quarter before, and not past the one that runs', async () => {
  sit(<AdminVatPage />, '/admin/money/vat');
  await says('139,499.97');
  (await named('button', 'Quarter before')).click();
  await says('Q4 2026');
  const after = await named<HTMLButtonElement>('button', 'Quarter after');
  for (const label of ['Q1 2027', 'Q2 2027']) {
    after.click();
    await says(label);
  }
  expect(after.disabled).toBe(true);
  await says('This quarter is not over yet.');
});

it('takes a month, and any days that are a period', async () => {
  sit(<AdminVatPage />, '/admin/money/vat', { wide: false });
  await says('139,499.97');
  await choose('Period', 'Month');
  await says('May 2027');
  await choose('Period', 'Own days');
  const ends = async () =>
    [
      await named<HTMLInputElement>('field', 'Issued from'),
      await named<HTMLInputElement>('field', 'Issued to'),
    ] as const;
  const [from, to] = await ends();
  fill(from, '2025-01-01');
  await says('Choose both ends, at most a year.');
  fill(from, '2027-02-10');
  fill(to, '2027-02-11');
  await eventually(() => !text().includes('Choose both ends'), 'a period');
  expect(asked.slice(1)).toEqual([
    { from: '2027-05-01', to: '2027-05-31' },
    { from: '2027-02-10', to: '2027-05-31' },
    { from: '2027-02-10', to: '2027-02-11' },
  ]);
});

it('has files of all of it', async () => {
  sit(<AdminVatPage />, '/admin/money/vat');
  await says('139,499.97');
  const files = [
    'Boxes as JSON',
    'Documents, CSV',
    'PINT AE, JSON',
    'Payments, CSV',
    'Payments, JSON',
    'All PDFs, 201',
  ];
  for (const label of files) await named('button', label);
  let saved: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob;
    return 'blob:saved';
  });
  (await named('button', 'Boxes as JSON')).click();
  expect(JSON.parse((await saved?.text()) ?? '')).toEqual(answer);
});

it('says which numbers are missing, and what has no box', async () => {
  answer = of({
    numbers: [{ series: 'INV', year: 2027, first: 1, last: 3, missing: ['INV-2027-000002'] }],
    untaxed: { count: 2, net: 50_000 },
  });
  sit(<AdminVatPage />, '/admin/money/vat');
  await says('INV-2027-000001 to 000003: missing INV-2027-000002');
  await says('2 issued without a tax number, 500.00: in no box');
});

it.each([
  ['2026-12-31T20:00:00.000Z', 0, 'Q1 2027', '2027-01-01', '2027-03-31'],
  ['2026-12-31T19:59:00.000Z', 0, 'Q4 2026', '2026-10-01', '2026-12-31'],
  ['2027-02-01T00:00:00.000Z', 3, 'Q2 2026', '2026-04-01', '2026-06-30'],
])('the quarter of %s less %i is %s', (now, back, label, from, to) => {
  expect(quarterOf(new Date(now), back)).toEqual({ label, from, to });
});

it.each([
  ['2027-01-15T12:00:00.000Z', 1, 'December 2026', '2026-12-01', '2026-12-31'],
  ['2027-02-28T20:00:00.000Z', 0, 'March 2027', '2027-03-01', '2027-03-31'],
])('the month of %s less %i is %s', (now, back, label, from, to) => {
  expect(monthOf(new Date(now), back)).toEqual({ label, from, to });
});
