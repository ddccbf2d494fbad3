import { expect, it } from 'vitest';
import { vatReturn } from '../../../contract/money/returns/vat-return';
import { inTransaction, type Tx } from '../../db/transaction';
import { saveSettings } from '../../office/settings/store';
import { day } from '../../testing/clock';
import { person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { creditInvoice } from '../documents/credit';
import { chargedLine, issued } from '../documents/testing';

// In Dubai it is the last day of September for one hour more.
const { app } = serverPerTest({ at: '2026-09-30T19:00:00.000Z' });

const write = <T>(work: (tx: Tx) => Promise<T>) =>
  inTransaction(app.db, { now: app.clock.now(), actor: null }, work);
const invoice = (...grosses: Array<[number, ('standard' | 'zero' | 'exempt')?]>) =>
  issued(
    app.db,
    app.clock.now(),
    grosses.map(([unitPrice, tax = 'standard']) => chargedLine({ unitPrice, tax })),
  );
// A sign-in of the office does not last for months.
const read = async (from = '2026-10-01', to = '2026-12-31') => {
  const admin = await person(app, 'admin');
  return vatReturn.parse(await admin.ok('GET', `/api/admin/money/vat?from=${from}&to=${to}`));
};

/** The last quarter, by hand: of each document what is VAT by 5/105, half up, line by line. */
async function quarter() {
  await write((tx) => saveSettings(tx, { taxNumber: '100000000000003' }, 0));
  await invoice([99_900]);
  app.clock.set('2026-09-30T20:00:00.000Z');
  const first = await invoice([32_000]);
  await invoice([10_000, 'zero'], [5000, 'exempt'], [10_500]);
  app.clock.set('2026-11-15T08:00:00.000Z');
  await invoice([11], [11], [11]);
  const line = JSON.parse(first.snapshot).lines[0];
  await write((tx) =>
    creditInvoice(tx, first.id, {
      lines: [{ lineId: line.id, gross: 10_000 }],
      ...{ reason: 'Too much', reasonAr: 'x', money: 'unpaid' },
    }),
  );
  app.clock.set('2026-12-31T20:00:00.000Z');
  await invoice([77_700]);
}

it('fills the boxes from what was issued on the Dubai days of the period', async () => {
  await quarter();
  expect(await read()).toEqual({
    ...{ from: '2026-10-01', to: '2026-12-31', dueOn: '2027-01-28' },
    // 304.76 and 100.00 and 0.30 less 95.24; 15.24, 5.00 and 0.03 less 4.76.
    standard: { net: 30_982, vat: 1551 },
    ...{ zero: 10_000, exempt: 5000, total: { net: 45_982, vat: 1551 } },
    untaxed: { count: 0, net: 0 },
    invoices: { count: 3, net: 55_506, vat: 2027 },
    notes: { count: 1, net: -9524, vat: -476 },
    months: [
      { month: '2026-10', count: 2, net: 55_476, vat: 2024 },
      { month: '2026-11', count: 2, net: -9494, vat: -473 },
    ],
    numbers: [
      { series: 'INV', year: 2026, first: 2, last: 4, missing: [] },
      { series: 'CRN', year: 2026, first: 1, last: 1, missing: [] },
    ],
    // 325.33 × 5/105 is 15.49.
    rounding: 2,
  });
});

it('is the sum of its months, and of what the file of documents has', async () => {
  await quarter();
  const whole = await read();
  const months = await Promise.all([
    read('2026-10-01', '2026-10-31'),
    read('2026-11-01', '2026-11-30'),
    read('2026-12-01', '2026-12-31'),
  ]);
  for (const box of ['standard', 'total'] as const)
    expect(months.reduce((sum, each) => sum + each[box].vat, 0)).toBe(whole[box].vat);
  const file = await (await person(app, 'admin')).ok(
    'GET',
    '/api/admin/documents/export.json?from=2026-10-01&to=2026-12-31&sort=newest',
  );
  // The type of a credit note is 381.
  const taxes = file.documents.map((each: { typeCode: string; taxTotal: string }) =>
    Math.round(Number(each.taxTotal) * (each.typeCode === '381' ? -100 : 100)),
  );
  expect(taxes.reduce((sum: number, each: number) => sum + each, 0)).toBe(whole.total.vat);
});

it('names the numbers that are not there, also between two periods', async () => {
  await quarter();
  await app.db.write('document_series').where({ series: 'INV' }).update({ last: 8 });
  app.clock.set('2026-12-31T19:00:00.000Z');
  await invoice([100]);
  expect((await read()).numbers[0]).toEqual({
    ...{ series: 'INV', year: 2026, first: 2, last: 9 },
    missing: ['INV-2026-000005', 'INV-2026-000006', 'INV-2026-000007', 'INV-2026-000008'],
  });
  app.clock.advance(day);
  expect((await read('2026-12-01', '2026-12-31')).numbers).toEqual([
    expect.objectContaining({ first: 5, last: 9, missing: expect.arrayContaining(['INV-2026-000005']) }),
  ]);
});

it('leaves out what was issued without a tax number, and says so', async () => {
  app.clock.set('2026-10-02T08:00:00.000Z');
  await invoice([50_000]);
  await write((tx) => saveSettings(tx, { taxNumber: '100000000000003' }, 0));
  await invoice([21_000]);
  expect(await read()).toMatchObject({
    untaxed: { count: 1, net: 50_000 },
    total: { net: 20_000, vat: 1000 },
    invoices: { count: 2, net: 70_000, vat: 1000 },
  });
});

it('is printed for whoever may read it', async () => {
  await quarter();
  const reader = await person(app, 'accountant');
  const path = '/api/admin/money/vat/pdf?from=2026-10-01&to=2026-12-31';
  const { status, headers, text } = await reader.call('GET', path);
  expect([status, headers['content-disposition'], text.slice(0, 5)]).toEqual([
    200,
    'attachment; filename="VAT-2026-10-01-to-2026-12-31.pdf"',
    '%PDF-',
  ]);
});

it('takes days that are a period', async () => {
  const admin = await person(app, 'admin');
  const ask = async (query: string) => (await admin.call('GET', `/api/admin/money/vat?${query}`)).status;
  expect(await ask('from=2026-10-01&to=2026-09-30')).toBe(422);
  expect(await ask('from=2020-10-01&to=2026-09-30')).toBe(422);
  expect(await ask('from=2026-10-01')).toBe(422);
  expect(await ask('from=%20&to=2026-09-30')).toBe(422);
  expect(await read()).toMatchObject({ total: { net: 0, vat: 0 }, months: [], numbers: [] });
});
