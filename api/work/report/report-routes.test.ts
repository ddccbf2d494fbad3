import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { minute } from '../../../contract/work/testing';
import { mintVisitLink } from '../../bookings/door/links';
import { inTransaction } from '../../db/transaction';
import { openLog } from '../../logging/log';
import { claim, keep } from '../../photos/kept';
import { booking, officeChange, type Person, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { arrive, finishedWork } from './testing';

const logged: string[] = [];
const log = openLog('info', { write: (line: string) => logged.push(line) });
const { app, make } = serverPerFile({ log });
const layla = make(person, 'customer', { displayName: 'Layla' });
const omar = make(person);
const admin = make(person, 'admin');
const imran = make(person, 'staff', { displayName: 'Imran' });
const sami = make(person, 'staff');

/** A visit of hers, or of a guest, that is done. */
async function done({ who = layla, ...of }: { who?: Person | null; photos?: number; here?: number } = {}) {
  const { id } = await booking(app, who?.actor ?? null);
  await officeChange(app, admin, id, { status: 'confirmed', amount: 320, assignedTo: imran.id });
  await app.db.write('booking').where({ id }).update({ status: 'completed' });
  await finishedWork(app, id, { by: imran.id, ...of });
  return id;
}

const path = (id: string) => `/api/bookings/${id}/report.pdf`;
async function opened(of: string, by?: string | Record<string, string>) {
  const headers = typeof by === 'string' ? { authorization: `Bearer ${by}` } : (by ?? {});
  const answer = await fetch(`http://127.0.0.1:${app.port}${of}`, { headers });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}
const textOf = async (of: string, by?: string | Record<string, string>) => {
  const { status, bytes } = await opened(of, by);
  expect(status).toBe(200);
  return (await extractText(bytes, { mergePages: true })).text.replace(/\s+/g, ' ');
};
const mint = (bookingId: string, to: string) =>
  inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) => mintVisitLink(tx, bookingId, to));

describe('the report of a visit', () => {
  it('is a PDF for its customer, for whoever came and for the office, kept nowhere, in either language', async () => {
    const id = await done();
    for (const reader of [layla, imran, admin]) {
      const { status, headers } = await opened(path(id), reader.token);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="HH-\w+-report\.pdf"$/);
    }
    const text = await textOf(path(id), layla.token);
    for (const part of ['Service report', 'Imran', '9:12 AM to 9:31 AM', '19 min', 'Power off', '128 psi'])
      expect(text).toContain(part);
    expect(text).toContain('320.00');
    expect(await textOf(`${path(id)}?lang=ar`, layla.token)).toContain('تقرير');
    const wrong = await app.request('GET', `${path(id)}?lang=fr`, { token: layla.token });
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['lang']]);
  });

  it('is not found by others, guests, a guessed number, nor before the work is done', async () => {
    const id = await done();
    for (const reader of [omar, sami]) expect((await opened(path(id), reader.token)).status).toBe(404);
    expect((await opened(path(id))).status).toBe(401);
    expect((await opened(path(randomUUID()), admin.token)).status).toBe(404);
    expect((await opened(path('HH-4Q8TD'), layla.token)).status).toBe(404);
    const { id: open } = await booking(app, layla.actor);
    expect((await opened(path(open), layla.token)).status).toBe(404);
  });

  it('is made again when photos come, and is the same while nothing changes', async () => {
    const id = await done({ photos: 4, here: 2 });
    const first = await opened(path(id), layla.token);
    expect(Buffer.from(first.bytes).equals(Buffer.from((await opened(path(id), imran.token)).bytes))).toBe(
      true,
    );
    expect(await textOf(path(id), layla.token)).toContain('2 photos follow');
    await arrive(app, id);
    const again = await textOf(path(id), layla.token);
    expect(again).not.toContain('follow');
    expect(again.match(/Before/g)?.length).toBeGreaterThan(2);
  });

  it('has the pictures that the store has, and leaves the place of a lost one empty', async () => {
    const id = await done({ photos: 2, here: 2 });
    const bytes = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#0e5a40' } })
      .jpeg()
      .toBuffer();
    const stored = await keep(app.db.read, app.files, bytes);
    await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) => claim(tx, [stored]));
    await app.db
      .write('photo')
      .where({ booking_id: id, purpose: 'before' })
      .update({ small_sha256: stored.sha256 });
    const { status, bytes: pdf } = await opened(path(id), layla.token);
    expect(status).toBe(200);
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/DCTDecode/g),
    ).toHaveLength(1);
  });

  it('says no amount to a customer for whom somebody else pays', async () => {
    const id = await done();
    const payer = randomUUID();
    await app.db.write('booking').where({ id }).update({ payer_id: payer, payer_name: 'Maha' });
    const text = await textOf(path(id), layla.token);
    expect(text).not.toMatch(/320|Amount/);
    expect(await textOf(path(id), admin.token)).toContain('320.00');
  });

  it('has what we wrote for the customer, and nothing internal', async () => {
    const id = await done();
    const note = (text: string, internal: boolean) =>
      app.db.write('booking_note').insert({
        ...{ id: randomUUID(), booking_id: id, author_id: imran.id, internal, text, created_at: minute(30) },
      });
    await note('Clean the outdoor unit within a month.', false);
    await note('The customer was rude.', true);
    const text = await textOf(path(id), layla.token);
    expect(text).toContain('Note. Clean the outdoor unit within a month.');
    expect(text).not.toContain('rude');
  });
});

describe('by the link to its visit', () => {
  it('opens for the guest it went to, and its link is in no log', async () => {
    const id = await done({ who: null });
    const { email } = await app.db.read('booking').where({ id }).first('email');
    const link = await mint(id, email);
    const text = await textOf('/api/visit/report.pdf', { 'Visit-Link': link });
    expect(text).toContain('Service report');
    expect(text).toContain('320.00');
    expect(logged.join('')).not.toContain(link);
  });

  it('says neither name, telephone nor amount to whom it was not sent as its customer', async () => {
    const id = await done();
    const { phone } = await app.db.read('booking').where({ id }).first('phone');
    const link = await mint(id, 'tenant@example.ae');
    const text = await textOf('/api/visit/report.pdf', { 'Visit-Link': link });
    expect(text).not.toMatch(/320|Customer/);
    expect(text).not.toContain(phone.slice(-4));
  });

  it('not by a made-up link, one of another visit, or one that ended', async () => {
    const id = await done();
    const other = await booking(app, omar.actor);
    const of = (link: string) => opened('/api/visit/report.pdf', { 'Visit-Link': link });
    expect((await of('x'.repeat(43))).status).toBe(404);
    expect((await opened('/api/visit/report.pdf')).status).toBe(404);
    // It is for that visit, of which there is no report.
    expect((await of(await mint(other.id, omar.email))).status).toBe(404);
    const ended = await mint(id, layla.email);
    await app.db
      .write('visit_link')
      .where({ booking_id: id })
      .update({ ended_at: minute(40), ended_by: 'office' });
    expect((await of(ended)).status).toBe(404);
  });
});
