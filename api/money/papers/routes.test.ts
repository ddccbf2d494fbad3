import { randomUUID } from 'node:crypto';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { mintVisitLink } from '../../bookings/door/links';
import { inTransaction } from '../../db/transaction';
import { openLog } from '../../logging/log';
import { booking, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { issueInvoice } from '../documents/issue';
import { chargedLine, invoiceOf } from '../documents/testing';

const logged: string[] = [];
const log = openLog('info', { write: (line: string) => logged.push(line) });
const { app, make } = serverPerFile({ log });
const layla = make(person);
const omar = make(person);
const admin = make(person, 'admin');
const technician = make(person, 'staff');

/** An invoice of a booking of hers, or of a guest, and what was paid for it. */
async function paid({ who = layla.id }: { who?: string | null } = {}) {
  const { id: bookingId } = await booking(app, who === null ? null : layla.actor);
  return inTransaction(app.db, { now: app.clock.now(), actor: null }, async (tx) => {
    const wish = { ...invoiceOf([chargedLine({})], bookingId), userId: who };
    const document = await issueInvoice(tx, wish);
    if (!document) throw new Error('Nothing was due.');
    const [id, at] = [randomUUID(), tx.now.toISOString()];
    await tx.trx('payment').insert({
      ...{
        id,
        reference: `PAY-${id.slice(0, 5)}`,
        amount_fils: 100_00,
        method: 'cash',
        booking_id: bookingId,
      },
      ...{ paid_at: at, paid_day: at.slice(0, 10), recorded_at: at, recorded_by: technician.id },
      kept_until: '2033-12-31',
    });
    if (who) await tx.trx('money_owner').insert({ id, user_id: who });
    const papers = { document: `/documents/${document.id}/pdf`, receipt: `/payments/${id}/pdf` };
    return { bookingId, document: `/api${papers.document}`, receipt: `/api${papers.receipt}`, papers };
  });
}

/** An invoice and a payment that are of something else. */
async function elsewhere(of: { bookingId?: string; chargeId?: string; subscriptionId?: string }) {
  return inTransaction(app.db, { now: app.clock.now(), actor: null }, async (tx) => {
    const wish = { ...invoiceOf([chargedLine({})]), of };
    const document = await issueInvoice(tx, wish);
    const [id, at] = [randomUUID(), tx.now.toISOString()];
    await tx.trx('payment').insert({
      ...{ id, reference: `PAY-${id.slice(0, 5)}`, amount_fils: 50_00, method: 'cash' },
      ...{ booking_id: of.bookingId, charge_id: of.chargeId, subscription_id: of.subscriptionId },
      ...{ paid_at: at, paid_day: at.slice(0, 10), recorded_at: at, kept_until: '2033-12-31' },
    });
    return { document: `/documents/${document?.id}/pdf`, receipt: `/payments/${id}/pdf` };
  });
}

const mint = (bookingId: string, to: string) =>
  inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) => mintVisitLink(tx, bookingId, to));
const byLink = (link: string, path: string) => opened(`/api/visit${path}`, { 'Visit-Link': link });

async function opened(path: string, by?: string | Record<string, string>) {
  const headers = typeof by === 'string' ? { authorization: `Bearer ${by}` } : (by ?? {});
  const answer = await fetch(`http://127.0.0.1:${app.port}${path}`, { headers });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}
const textOf = async (bytes: Uint8Array) => (await extractText(bytes, { mergePages: true })).text;

describe.each(['document', 'receipt'] as const)('the paper of a %s', (which) => {
  it('is a PDF with its reference as its name, kept nowhere, for whose it is and for the office', async () => {
    const path = (await paid())[which];
    for (const reader of [layla, admin]) {
      const { status, headers, bytes } = await opened(path, reader.token);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('cache-control')).toBe('no-store');
      const name = /^attachment; filename="([A-Z]{3}-[\w-]+)\.pdf"$/.exec(
        headers.get('content-disposition') ?? '',
      );
      expect(await textOf(bytes)).toContain(name?.[1]);
    }
  });

  it('is not found by others, by technicians, by guests, nor where there is none', async () => {
    const path = (await paid())[which];
    for (const reader of [omar, technician]) expect((await opened(path, reader.token)).status).toBe(404);
    expect((await opened(path)).status).toBe(401);
    const none = path.replace(/[\w-]{36}/, randomUUID());
    expect((await opened(none, admin.token)).status).toBe(404);
    expect((await opened(path.replace(/[\w-]{36}/, 'INV-2026-000001'), layla.token)).status).toBe(404);
  });
});

describe.each(['document', 'receipt'] as const)('the paper of a %s, by the link of its visit', (which) => {
  it('opens for the guest who pays, without an account, and for a customer', async () => {
    for (const who of [null, layla.id]) {
      const { bookingId, papers } = await paid({ who });
      const { email } = await app.db.read('booking').where({ id: bookingId }).first('email');
      const link = await mint(bookingId, email);
      const { status, headers, bytes } = await byLink(link, papers[which]);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await textOf(bytes)).toMatch(/INV-\d{4}-\d{6}/);
      expect(logged.length).toBeGreaterThan(0);
      expect(logged.join('')).not.toContain(link);
    }
  });

  it('opens no paper of another visit of the same person, of a late fee, of a plan, or one that is none', async () => {
    const [own, other] = [await paid({ who: null }), await paid({ who: null })];
    const { email } = await app.db.read('booking').where({ id: own.bookingId }).first('email');
    const link = await mint(own.bookingId, email);
    expect((await byLink(link, own.papers[which])).status).toBe(200);
    expect((await byLink(link, other.papers[which])).status).toBe(404);
    const fee = { bookingId: own.bookingId, chargeId: randomUUID() };
    for (const of of [fee, { subscriptionId: randomUUID() }, {}])
      expect((await byLink(link, (await elsewhere(of))[which])).status).toBe(404);
    for (const id of [randomUUID(), 'INV-2026-000001', '..', '%2e%2e%2fown'])
      expect((await byLink(link, own.papers[which].replace(/[\w-]{36}/, id))).status).toBe(404);
  });

  it('stays closed to whoever only opens the door, to a link that ended, and to none', async () => {
    const { bookingId, papers } = await paid({ who: null });
    const { email } = await app.db.read('booking').where({ id: bookingId }).first('email');
    const [payer, tenant] = [await mint(bookingId, email), await mint(bookingId, 'tenant@example.ae')];
    expect((await byLink(tenant, papers[which])).status).toBe(404);
    expect((await opened(`/api/visit${papers[which]}`)).status).toBe(404);
    expect((await opened(`/api/visit${papers[which]}`, layla.token)).status).toBe(404);
    expect((await opened(`/api/visit${papers[which]}?token=${payer}`)).status).toBe(404);
    expect((await byLink(`${payer}x`, papers[which])).status).toBe(404);
    await app.request('POST', '/api/visit/not-me', { headers: { 'Visit-Link': payer } });
    expect((await byLink(payer, papers[which])).status).toBe(404);
  });
});

it('the visit names its papers and what is open, to who pays alone', async () => {
  const { bookingId, papers } = await paid({ who: null });
  const { email } = await app.db.read('booking').where({ id: bookingId }).first('email');
  const read = async (to: string) =>
    (await app.request('GET', '/api/visit', { headers: { 'Visit-Link': await mint(bookingId, to) } })).body;
  const { documents, payments, open } = (await read(email)).papers;
  expect(documents).toMatchObject([{ kind: 'invoice', gross: 32_000 }]);
  expect(payments).toMatchObject([{ amount: 10_000, method: 'cash' }]);
  expect(open).toBe(22_000);
  expect(papers.document).toContain(documents[0].id);
  expect(papers.receipt).toContain(payments[0].id);
  expect((await read('tenant@example.ae')).papers).toBeUndefined();
});

it('a receipt says who took the money, and what is open after it', async () => {
  const { bytes } = await opened((await paid()).receipt, layla.token);
  expect((await textOf(bytes)).replace(/\s+/g, ' ')).toMatch(/320\.00 100\.00 220\.00/);
});

it('a credit note is seen as it will be before it is issued, with no number and nothing written', async () => {
  const { document } = await paid();
  const id = /documents\/([^/]+)/.exec(document)?.[1] ?? '';
  const { states } = await admin.ok('GET', `/api/documents/${id}`);
  const wish = {
    lines: [{ lineId: states.lines[0].id, gross: 6000 }],
    ...{ reason: 'Warranty', reasonAr: 'ضمان', money: 'another', otherWay: 'To her sister, who paid.' },
  };
  const draft = (body: object, token = admin.token) =>
    fetch(`http://127.0.0.1:${app.port}/api/admin/documents/${id}/credit/draft`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const before = await app.db.read('document').pluck('reference');
  const answer = await draft(wish);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const text = (await textOf(new Uint8Array(await answer.arrayBuffer()))).replace(/\s+/g, ' ');
  expect(text).toMatch(/DRAFT.*Warranty.*320\.00.*260\.00.*60\.00/);
  expect(text).not.toContain('sister');
  expect((await draft({ ...wish, lines: [{ lineId: states.lines[0].id, gross: 32_001 }] })).status).toBe(422);
  expect((await draft({ ...wish, otherWay: undefined })).status).toBe(422);
  expect((await draft(wish, layla.token)).status).toBe(403);
  expect(await app.db.read('document').pluck('reference')).toEqual(before);
  const issued = await admin.call('POST', `/api/admin/documents/${id}/credit`, wish);
  expect(issued.body, issued.text).toMatchObject({ reference: 'CRN-2026-000001' });
  const { body: history } = await admin.call('GET', '/api/admin/audit?action=document.credit');
  expect(JSON.stringify(history)).toContain('To her sister, who paid.');
});
