import { randomUUID } from 'node:crypto';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { booking, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { issueInvoice } from '../documents/issue';
import { chargedLine, invoiceOf } from '../documents/testing';

const { app, make } = serverPerFile();
const layla = make(person);
const omar = make(person);
const admin = make(person, 'admin');
const technician = make(person, 'staff');

/** An invoice of a booking of hers, and what she paid for it. */
async function paid() {
  const { id: bookingId } = await booking(app, layla.actor);
  return inTransaction(app.db, { now: app.clock.now(), actor: null }, async (tx) => {
    const wish = { ...invoiceOf([chargedLine({})], bookingId), userId: layla.id };
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
    await tx.trx('money_owner').insert({ id, user_id: layla.id });
    return { document: `/api/documents/${document.id}/pdf`, receipt: `/api/payments/${id}/pdf` };
  });
}

async function opened(path: string, token?: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
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

it('a receipt says who took the money, and what is open after it', async () => {
  const { bytes } = await opened((await paid()).receipt, layla.token);
  expect((await textOf(bytes)).replace(/\s+/g, ' ')).toMatch(/320\.00 100\.00 220\.00/);
});
