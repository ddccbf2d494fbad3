import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../db/database';
import { inTransaction, type Tx } from '../db/transaction';
import { openLog } from '../logging/log';
import { creditInvoice } from '../money/documents/credit';
import { openDocumentsLog, raiseSeries } from '../money/documents/documents-log';
import { issueInvoice } from '../money/documents/issue';
import { chargedLine, invoiceOf } from '../money/documents/testing';
import { changedDocuments } from '../money/documents/verify';
import { recordPayment } from '../money/payments/record';
import { verifyAudit } from '../office/audit/verify';
import { booking, person } from '../testing/factories';
import { serverPerTest } from '../testing/fixture';
import { tidy } from './nightly';

// The database asks its own clock whether something may go by now, whatever ours says.
const { app } = serverPerTest({ at: '2014-06-01T08:00:00.000Z' });
const night = () => tidy({ db: app.db, now: app.clock.now, log: openLog('silent') });
const acting = () => ({ now: app.clock.now(), actor: null, requestId: 'test' });
const documents = () => app.db.read('document').orderBy(['issued_at', 'reference']).pluck('reference');
const payments = () => app.db.read('payment').orderBy('paid_at').pluck('amount_fils');

it('money goes by itself once its years are over, all of one visit together, and nothing else', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'homehub-test-'));
  const log = openDocumentsLog(dir, openLog('silent'));
  const db = openDatabase(app.db.location, {
    followers: { onDocumentIssued: log.add, onBookingChanged: [] },
  });
  onTestFinished(async () => {
    await db.close();
    log.close();
    rmSync(dir, { recursive: true });
  });
  const write = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, acting(), work);
  const owner = await person(app);
  const visit = await booking(app, owner.actor, { date: '2014-06-10 9:00 AM' });
  const pay = (amount: number) =>
    write((tx) =>
      recordPayment(tx, {
        ...{ id: randomUUID(), of: { bookingId: visit.id }, amount, method: 'cash', happened: true },
        paidAt: app.clock.now().toISOString(),
      }),
    );
  const invoice = await write((tx) =>
    issueInvoice(tx, { ...invoiceOf([chargedLine()], visit.id), userId: owner.id }),
  );
  await pay(30_000);
  app.clock.set('2015-02-01T08:00:00.000Z');
  const line = JSON.parse(invoice?.snapshot ?? '{}').lines[0];
  await write((tx) =>
    creditInvoice(tx, invoice?.id ?? '', {
      lines: [{ lineId: line.id, gross: 2000 }],
      ...{ reason: 'Too much', reasonAr: 'x', money: 'unpaid' },
    }),
  );
  await write((tx) => issueInvoice(tx, invoiceOf([chargedLine()])));

  // The invoice is of 2014, its credit note of 2015: as long as that is kept, so is the invoice with its payment.
  app.clock.set('2021-12-31T20:00:05.000Z');
  await night();
  expect(await documents()).toEqual(['INV-2014-000001', 'CRN-2015-000001', 'INV-2015-000001']);
  expect(await payments()).toEqual([30_000]);
  await write((tx) => issueInvoice(tx, invoiceOf([chargedLine()])));

  app.clock.set('2022-12-31T19:59:59.000Z');
  await night();
  expect(await documents()).toHaveLength(4);
  app.clock.set('2022-12-31T20:00:05.000Z');
  await night();
  expect(await documents()).toEqual(['INV-2022-000001']);
  expect(await payments()).toEqual([]);
  expect(await app.db.read('money_owner')).toEqual([]);
  expect(await app.db.read('search_term').whereIn('noun', ['document', 'payment'])).toHaveLength(2);
  expect(await app.db.read('booking').where({ id: visit.id })).toHaveLength(1);
  expect(await app.db.read('user').where({ id: owner.id, erased_at: null })).toHaveLength(1);

  // What went went rightly: the history is whole, names none as gone, and no number is given twice.
  expect(await verifyAudit(app.db.read)).toMatchObject({ is: 'whole' });
  expect(await changedDocuments(app.db.read, app.clock.now())).toEqual([]);
  expect(await raiseSeries(db, log, acting())).toBe(0);
  expect(readFileSync(join(dir, 'documents.log'), 'utf8')).toContain('CRN-2015-000001 ');
  const next = await write((tx) => issueInvoice(tx, invoiceOf([chargedLine()])));
  expect(next?.reference).toBe('INV-2023-000001');
  const told = await app.db.read('audit').where({ action: 'document.keep-end' }).orderBy('id').pluck('after');
  expect(told.map((each) => JSON.parse(each).count)).toEqual([3, 1]);
});

it.each(['document', 'payment'])(
  'a %s whose years are not over the database deletes for nobody',
  async (table) => {
    app.clock.set('2026-11-21T08:00:00.000Z');
    const visit = await booking(app, null);
    await inTransaction(app.db, acting(), async (tx) => {
      await issueInvoice(tx, invoiceOf([chargedLine()], visit.id));
      await recordPayment(tx, {
        ...{ id: randomUUID(), of: { bookingId: visit.id }, amount: 32_000, method: 'cash' },
        paidAt: app.clock.now().toISOString(),
      });
    });
    await expect(app.db.write(table).delete()).rejects.toThrow(`${table} is append-only`);
    // Also where our own clock is wrong by a century.
    app.clock.set('2126-11-21T08:00:00.000Z');
    await expect(night()).rejects.toThrow('append-only');
    expect(await app.db.read(table)).toHaveLength(1);
  },
);
