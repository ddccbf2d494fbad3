import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import type { BookingLine } from '../../../contract/money/lines/booking-lines';
import { sumTaxed, taxes } from '../../../contract/money/lines/vat';
import { openDatabase } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { saveSettings } from '../../office/settings/store';
import { serverPerTest } from '../../testing/fixture';
import { type StoredDocument, snapshotOf } from '../rows/document-row';
import { creditInvoice } from './credit';
import { chargedLine, issued } from './testing';

const { app } = serverPerTest();
const acting = () => ({ now: app.clock.now(), actor: null });
const all = (): Promise<StoredDocument[]> => app.db.read('document').orderBy(['series', 'number']);
const numbers = async () => (await all()).map(({ number }) => number);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it('fifty writers at once take fifty numbers, none twice and none left out, over two connections of their own', async () => {
  const other = openDatabase(app.db.location);
  onTestFinished(() => other.close());
  const writers = upTo(50).map((n) => issued(n % 2 ? app.db : other, app.clock.now()));
  const references = (await Promise.all(writers)).map(({ reference }) => reference);
  expect(new Set(references).size).toBe(50);
  expect(await numbers()).toEqual(upTo(50));
});

it('a number that was taken and not used is the next one', async () => {
  await issued(app.db, app.clock.now());
  const failed = issued(app.db, app.clock.now(), [chargedLine()], () => Promise.reject(new Error('broken')));
  await expect(failed).rejects.toThrow('broken');
  expect((await issued(app.db, app.clock.now())).reference).toBe('INV-2026-000002');
});

it('each year and each kind has a series of its own, by the day of Dubai', async () => {
  app.clock.set('2026-12-31T19:59:59.000Z');
  const last = await issued(app.db, app.clock.now());
  app.clock.set('2026-12-31T20:00:00.000Z');
  const first = await issued(app.db, app.clock.now());
  expect([last.reference, first.reference]).toEqual(['INV-2026-000001', 'INV-2027-000001']);
});

it('whoever credits the same at once takes no more than there is', async () => {
  const line = chargedLine();
  const { id } = await issued(app.db, app.clock.now(), [line]);
  const why = { reason: 'Warranty', reasonAr: 'ضمان', money: 'unpaid' as const };
  const lines = [{ lineId: line.id, gross: 10_000 }];
  const tries = await Promise.allSettled(
    upTo(6).map(() => inTransaction(app.db, acting(), (tx) => creditInvoice(tx, id, { ...why, lines }))),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const notes = (await all()).filter(({ kind }) => kind === 'credit_note');
  expect(notes.map(({ number, gross_fils }) => [number, gross_fils])).toEqual(
    upTo(3).map((n) => [n, 10_000]),
  );
});

it('whatever is charged and credited, a document’s totals are its lines’, and credit notes never exceed theirs', async () => {
  await inTransaction(app.db, acting(), (tx) => saveSettings(tx, { taxNumber: '100000000000003' }, 0));
  const lineOf = fc.record({
    quantity: fc.integer({ min: 1, max: 20_000 }),
    unitPrice: fc.integer({ min: 0, max: 100_000 }),
    tax: fc.constantFrom(...taxes),
  });
  const steps = fc.array(fc.tuple(fc.nat(5), fc.double({ min: 0.01, max: 1, noNaN: true })), {
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(lineOf, { minLength: 1, maxLength: 5 }), steps, async (charged, wishes) => {
      const lines: BookingLine[] = charged.map((each) => chargedLine({ ...each, id: randomUUID() }));
      if (charged.every(({ quantity, unitPrice }) => quantity * unitPrice < 500)) return;
      const invoice = await issued(app.db, app.clock.now(), lines);
      const notes: StoredDocument[] = [];
      for (const [at, share] of wishes) {
        const line = snapshotOf(invoice).lines[at % lines.length];
        const gross = Math.ceil((line?.gross ?? 0) * share);
        const wish = {
          lines: [{ lineId: line?.id ?? '', gross }],
          reason: 'a',
          reasonAr: 'ب',
          money: 'back' as const,
        };
        const note = await inTransaction(app.db, acting(), (tx) => creditInvoice(tx, invoice.id, wish)).catch(
          ({ code }) => {
            expect(code).toBe('invalid');
          },
        );
        if (note) notes.push(note);
      }
      for (const row of [invoice, ...notes]) {
        const { lines, totals } = snapshotOf(row);
        expect(sumTaxed(lines)).toEqual(totals);
        expect([row.gross_fils, row.net_fils + row.vat_fils]).toEqual([totals.gross, totals.gross]);
      }
      for (const part of ['gross_fils', 'net_fils', 'vat_fils'] as const)
        expect(notes.reduce((sum, note) => sum + note[part], 0)).toBeLessThanOrEqual(invoice[part]);
    }),
    { numRuns: 40 },
  );
});
