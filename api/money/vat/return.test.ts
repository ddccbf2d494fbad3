import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { vatReturn } from '../../../contract/money/returns/vat-return';
import { inTransaction, type Tx } from '../../db/transaction';
import { saveSettings } from '../../office/settings/store';
import { day } from '../../testing/clock';
import { person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { creditInvoice } from '../documents/credit';
import { issueInvoice } from '../documents/issue';
import { chargedLine, invoiceOf, issued } from '../documents/testing';

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

/** A deposit of half of AED 1,000 at 5 % and AED 1,000 exempt, with what asks for the rest. */
async function withDeposit() {
  await write((tx) => saveSettings(tx, { taxNumber: '100000000000003' }, 0));
  const bookingId = randomUUID();
  const lines = [chargedLine({ unitPrice: 100_000 }), chargedLine({ unitPrice: 100_000, tax: 'exempt' })];
  const half = lines.map((line) => ({ ...line, id: randomUUID(), unitPrice: 50_000 }));
  app.clock.set('2026-10-02T08:00:00.000Z');
  const deposit = await write((tx) => issueInvoice(tx, { ...invoiceOf(half, bookingId), isPart: true }));
  app.clock.set('2026-11-02T08:00:00.000Z');
  const rest = await write((tx) => issueInvoice(tx, invoiceOf(lines, bookingId)));
  if (!deposit || !rest) throw new Error('Nothing was due.');
  return { deposit, rest, lines };
}

it('takes a deposit off what it was of: exempt, and at 5 %', async () => {
  await withDeposit();
  // 500.00 has 23.81 of VAT, 1,000.00 has 47.62.
  const october = await read('2026-10-01', '2026-10-31');
  expect(october).toMatchObject({ standard: { net: 47_619, vat: 2381 }, exempt: 50_000 });
  const november = await read('2026-11-01', '2026-11-30');
  expect(november).toMatchObject({ standard: { net: 47_619, vat: 2381 }, exempt: 50_000 });
  expect(await read()).toMatchObject({ standard: { net: 95_238, vat: 4762 }, exempt: 100_000 });
  const file = await (await person(app, 'admin')).ok(
    'GET',
    '/api/admin/documents/export.json?from=2026-11-01&to=2026-11-30&sort=newest',
  );
  expect(file.documents[0].taxes).toEqual([
    { category: 'S', rate: '5.00', taxable: '476.19', tax: '23.81' },
    { category: 'E', rate: '0.00', taxable: '500.00', tax: '0.00' },
  ]);
});

it('credits no more of a tax than is left after a deposit, and the VAT that it has', async () => {
  const { deposit, rest, lines } = await withDeposit();
  const [taxed, exempt] = lines.map(({ id }) => id) as [string, string];
  const credit = (of: { id: string }, ...credited: Array<[string, number]>) =>
    write((tx) =>
      creditInvoice(tx, of.id, {
        lines: credited.map(([lineId, gross]) => ({ lineId, gross })),
        ...{ reason: 'Too much', reasonAr: 'x', money: 'unpaid' },
      }),
    );
  for (const line of [taxed, exempt])
    await expect(credit(rest, [line, 50_001])).rejects.toMatchObject({
      detail: { fields: { lines: expect.stringContaining('Only AED 500 of this invoice is VAT') } },
    });
  const notes = [
    await credit(rest, [exempt, 50_000]),
    await credit(rest, [taxed, 20_000]),
    await credit(rest, [taxed, 30_000]),
  ];
  expect(notes.map(({ vat_fils }) => vat_fils)).toEqual([0, 952, 1429]);
  for (const { id, gross } of JSON.parse(deposit.snapshot).lines) await credit(deposit, [id, gross]);
  const none = { net: 0, vat: 0 };
  expect(await read()).toMatchObject({ standard: none, exempt: 0, total: none });
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
