import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { documentSnapshot } from '../../../contract/money/documents/document-shapes';
import type { BookingLine } from '../../../contract/money/lines/booking-lines';
import { sumTaxed } from '../../../contract/money/lines/vat';
import type { BookingRow } from '../../bookings/row/row';
import { inTransaction, type Tx } from '../../db/transaction';
import { saveSettings } from '../../office/settings/store';
import { booking, officeChange, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { type StoredDocument, snapshotOf } from '../rows/document-row';
import { documentsOf, hasInvoice } from '../rows/documents-of';
import { creditInvoice } from './credit';
import { invoiceBooking } from './invoice-booking';
import { issueInvoice } from './issue';
import { buyer, chargedLine, invoiceOf } from './testing';

const { app, make } = serverPerTest();
const layla = make(person, 'customer', { displayName: 'Layla H.' });
const admin = make(person, 'admin');

const write = <T>(work: (tx: Tx) => Promise<T>) =>
  inTransaction(app.db, { now: app.clock.now(), actor: admin.actor }, work);
const withTaxNumber = () => write((tx) => saveSettings(tx, { taxNumber: '100000000000003' }, 0));
const rowOf = (id: string): Promise<BookingRow> => app.db.read('booking').where({ id }).first();

/** The lines of the full invoice: AED 1,799, of which 85.66 are VAT. */
const five = () => [
  chargedLine({}),
  chargedLine({ text: 'Each further unit', quantity: 9000, unitPrice: 9000 }),
  chargedLine({
    text: 'Deep clean',
    quantity: 2000,
    unitPrice: 18_000,
    discount: 3600,
    discountReason: '10 %',
  }),
  chargedLine({ text: 'Capacitor', quantity: 2000, unitPrice: 6000 }),
  chargedLine({ text: 'Gas', quantity: 1500, unitPrice: 15_000 }),
];
const issue = async (bookingId: string, lines: BookingLine[], isPart = false) => {
  const wish = { ...invoiceOf(lines, bookingId), userId: layla.id, isPart };
  const row = await write((tx) => issueInvoice(tx, wish));
  if (!row) throw new Error('Nothing was due.');
  return row;
};
const amounts = ({ gross_fils: gross, net_fils: net, vat_fils: vat }: StoredDocument) => ({
  gross,
  net,
  vat,
});

describe('an invoice', () => {
  it('states seller, buyer, lines and totals as they were, and is numbered by kind and year', async () => {
    await withTaxNumber();
    const first = await issue(randomUUID(), five());
    const second = await issue(randomUUID(), [chargedLine({})]);
    expect([first.reference, second.reference]).toEqual(['INV-2026-000001', 'INV-2026-000002']);
    const states = documentSnapshot.parse(snapshotOf(first));
    expect(states).toMatchObject({
      isTax: true,
      isFull: false,
      seller: { name: 'Eco Care HomeHub', taxNumber: '100000000000003' },
      buyer: { ...buyer, taxNumber: null },
      totals: { gross: 179_900, net: 171_334, vat: 8566 },
      payBy: '2026-11-28',
    });
    expect(sumTaxed(states.lines)).toEqual(states.totals);
    expect(first.kept_until).toBe('2033-12-31');
  });

  it('takes off what was invoiced as a deposit, with its VAT', async () => {
    await withTaxNumber();
    const id = randomUUID();
    const deposit = await issue(id, [chargedLine({ text: 'Deposit, 30 %', unitPrice: 54_000 })], true);
    expect(amounts(deposit)).toEqual({ gross: 54_000, net: 51_429, vat: 2571 });
    expect(await hasInvoice(app.db.read, id)).toBe(false);
    const rest = await issue(id, five());
    expect(amounts(rest)).toEqual({ gross: 125_900, net: 119_905, vat: 5995 });
    const taken = { reference: deposit.reference, gross: 54_000, net: 51_429, vat: 2571 };
    expect(snapshotOf(rest).deducted).toMatchObject([taken]);
    expect(await hasInvoice(app.db.read, id)).toBe(true);
  });

  it('has no VAT without a tax number, and is no tax invoice', async () => {
    const row = await issue(randomUUID(), [chargedLine({})]);
    expect(amounts(row)).toEqual({ gross: 32_000, net: 32_000, vat: 0 });
    expect(snapshotOf(row)).toMatchObject({ isTax: false, isFull: false });
  });

  it('is full where the buyer has a tax number, and a company pays later', async () => {
    await withTaxNumber();
    const billing = {
      company: 'Example Trading LLC',
      tax_number: '100111111111103',
      address: '',
      email: 'a@x.ae',
    };
    await app.db.write('billing').insert({ user_id: layla.id, ...billing });
    const states = snapshotOf(await issue(randomUUID(), [chargedLine({})]));
    expect(states).toMatchObject({
      isFull: true,
      payBy: '2026-12-21',
      buyer: {
        name: billing.company,
        taxNumber: billing.tax_number,
        address: buyer.address,
        email: 'a@x.ae',
      },
    });
  });
});

describe('a credit note', () => {
  const why = { reason: 'Under warranty', reasonAr: 'تحت الضمان', money: 'back' as const };
  const credit = (row: StoredDocument, lines: Array<{ lineId: string; gross: number }>, id = randomUUID()) =>
    write((tx) => creditInvoice(tx, row.id, { id, lines, ...why }));

  it('states the value before, the right one and the difference, each after the one before it', async () => {
    await withTaxNumber();
    const bookingId = randomUUID();
    const [check, capacitor] = [chargedLine({}), chargedLine({ text: 'Capacitor', unitPrice: 6000 })];
    const invoice = await issue(bookingId, [check, capacitor]);
    const first = await credit(invoice, [{ lineId: check.id, gross: 11_111 }]);
    const second = await credit(invoice, [{ lineId: check.id, gross: 20_889 }]);
    expect([first.reference, second.reference]).toEqual(['CRN-2026-000001', 'CRN-2026-000002']);
    expect([first.vat_fils, second.vat_fils]).toEqual([529, 995]);
    expect(documentSnapshot.parse(snapshotOf(second)).against).toMatchObject({
      reference: invoice.reference,
      before: { gross: 26_889 },
      right: { gross: 6000, vat: 286 },
      ...why,
    });
    const more = credit(invoice, [{ lineId: check.id, gross: 1 }]);
    await expect(more).rejects.toMatchObject({
      code: 'invalid',
      detail: { fields: { 'lines.0.gross': expect.any(String) } },
    });
    expect(await hasInvoice(app.db.read, bookingId)).toBe(true);
    const last = await credit(invoice, [{ lineId: capacitor.id, gross: 6000 }]);
    expect(snapshotOf(last).against?.right).toEqual({ gross: 0, net: 0, vat: 0 });
    expect(await hasInvoice(app.db.read, bookingId)).toBe(false);
  });

  it('is the same where it is asked for again, and never of a credit note or of nothing', async () => {
    const only = chargedLine({});
    const invoice = await issue(randomUUID(), [only]);
    const id = randomUUID();
    const note = await credit(invoice, [{ lineId: only.id, gross: 100 }], id);
    const again = await credit(invoice, [{ lineId: only.id, gross: 100 }], id);
    expect(again.reference).toBe(note.reference);
    await expect(credit(note, [{ lineId: only.id, gross: 1 }])).rejects.toMatchObject({
      code: 'breaks_rules',
    });
    const none = { ...invoice, id: randomUUID() };
    await expect(credit(none, [{ lineId: only.id, gross: 1 }])).rejects.toMatchObject({ code: 'not_found' });
  });

  it('never takes more than the invoice asked for, where a deposit was taken off, and with the last its whole VAT', async () => {
    await withTaxNumber();
    const bookingId = randomUUID();
    await issue(bookingId, [chargedLine({ unitPrice: 1011 })], true);
    const lines = [chargedLine({ unitPrice: 1015 }), chargedLine({ unitPrice: 1015 })];
    const rest = await issue(bookingId, lines);
    const [a, b] = lines.map(({ id }) => id) as [string, string];
    await expect(
      credit(rest, [
        { lineId: a, gross: 1015 },
        { lineId: b, gross: 5 },
      ]),
    ).rejects.toMatchObject({ code: 'invalid', detail: { fields: { lines: expect.any(String) } } });
    const note = await credit(rest, [
      { lineId: a, gross: 1015 },
      { lineId: b, gross: 4 },
    ]);
    expect(amounts(note)).toEqual(amounts(rest));
    expect(sumTaxed(snapshotOf(note).lines)).toEqual(snapshotOf(note).totals);
  });
});

describe('a booking', () => {
  it('that was paid before it is done owes nothing with its invoice, and one that was not is open', async () => {
    const open: boolean[] = [];
    for (const amount of [0, 38_000, 30_000]) {
      const { id } = await booking(app, layla.actor);
      await officeChange(app, admin, id, { status: 'confirmed', amount: 380 });
      const paid = { bookingId: id, amount, method: 'cash', paidAt: app.clock.now().toISOString() };
      if (amount > 0) await admin.ok('POST', '/api/admin/payments', paid);
      await officeChange(app, admin, id, { status: 'completed' });
      open.push((await app.db.read('money_open').where({ subject: id })).length > 0);
    }
    expect(open).toEqual([true, false, true]);
  });

  it('is invoiced with its completion, once, and its invoice goes where it goes', async () => {
    const { id } = await booking(app, layla.actor);
    await officeChange(app, admin, id, { status: 'confirmed', amount: 380 });
    expect(await documentsOf(app.db.read, { bookingId: id })).toEqual([]);
    await officeChange(app, admin, id, { status: 'completed' });
    const [invoice, ...others] = await documentsOf(app.db.read, { userId: layla.id });
    expect([invoice, others]).toMatchObject([
      { reference: 'INV-2026-000001', gross: 38_000, bookingId: id },
      [],
    ]);
    const again = await write(async (tx) => invoiceBooking(tx, await rowOf(id)));
    expect(again?.id).toBe(invoice?.id);
    await officeChange(app, admin, id, { status: 'confirmed' });
    await officeChange(app, admin, id, { status: 'completed' });
    expect(await documentsOf(app.db.read, { bookingId: id })).toHaveLength(1);
  });
});
