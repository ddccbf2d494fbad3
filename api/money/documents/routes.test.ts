import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { documentRead } from '../../../contract/money/documents/admin-documents';
import { ownData } from '../../../contract/own-data/own-data';
import { claimGuestBookings } from '../../bookings/accounts/claim';
import { inTransaction } from '../../db/transaction';
import { saveSettings } from '../../office/settings/store';
import { eraseUser } from '../../people/own-data/erase';
import { ownDataOf } from '../../people/own-data/export';
import { second } from '../../testing/clock';
import { booking, officeChange, type Person, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';

const { app, make } = serverPerTest();
const layla = make(person, 'customer', { displayName: 'Layla H.' });
const omar = make(person);
const imran = make(person, 'staff');
const admin = make(person, 'admin');

async function invoiced(of: Person | null, customerInfo?: Booking['customerInfo']): Promise<string> {
  const { id } = await booking(app, of?.actor ?? null, customerInfo && { customerInfo });
  await officeChange(app, admin, id, { status: 'confirmed', amount: 380 });
  await officeChange(app, admin, id, { status: 'completed' });
  // So that a list has one order.
  app.clock.advance(second);
  const { id: document } = await app.db.read('document').where({ booking_id: id }).first('id');
  return document;
}
const why = { reason: 'Under warranty', reasonAr: 'تحت الضمان', money: 'back' };

describe('a document', () => {
  it('is read by whose it is and by the office, with its credit notes, and is not there for others', async () => {
    const id = await invoiced(layla);
    const path = `/api/documents/${id}`;
    const own = documentRead.parse((await layla.call('GET', path)).body);
    expect(own).toMatchObject({
      reference: 'INV-2026-000001',
      gross: 38_000,
      notes: [],
      states: { kind: 'invoice' },
    });
    expect((await admin.call('GET', path)).body).toEqual(own);
    const line = own.states.lines[0]?.id;
    const credit = { ...why, id: randomUUID(), lines: [{ lineId: line, gross: 6000 }] };
    const note = await admin.call('POST', `/api/admin/documents/${id}/credit`, credit);
    expect([note.status, note.body.reference], note.text).toEqual([201, 'CRN-2026-000001']);
    expect((await admin.call('POST', `/api/admin/documents/${id}/credit`, credit)).body).toEqual(note.body);
    expect((await layla.call('GET', path)).body.notes).toMatchObject([{ gross: 6000, againstId: id }]);
    for (const other of [omar, imran])
      for (const there of [path, `/api/documents/${note.body.id}`])
        expect((await other.call('GET', there)).status).toBe(404);
    expect((await app.request('GET', path)).status).toBe(401);
    for (const bad of ['INV-2026-000001', randomUUID(), '1'])
      expect((await layla.call('GET', `/api/documents/${bad}`)).status).toBe(404);
  });

  it('stays when its account goes, with nobody’s, and a guest’s goes to the account that claims its visit', async () => {
    const id = await invoiced(layla);
    const guests = await invoiced(null, {
      name: 'Omar',
      phone: '',
      email: omar.email,
      address: '',
      area: '',
    });
    expect((await omar.call('GET', `/api/documents/${guests}`)).status).toBe(404);
    await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
      claimGuestBookings(tx, omar.id, omar.email),
    );
    expect((await omar.call('GET', `/api/documents/${guests}`)).status).toBe(200);
    const exported = await ownDataOf(app.db.read, layla.id, app.clock.now());
    expect(ownData.parse(exported).documents).toMatchObject([{ reference: 'INV-2026-000001' }]);
    await eraseUser(app.db, { now: app.clock.now(), actor: layla.actor }, layla.id);
    expect(await app.db.read('money_owner').pluck('user_id')).toEqual([omar.id]);
    const kept = (await admin.call('GET', `/api/documents/${id}`)).body;
    expect(kept.states.buyer.name).toBe('Noor');
  });
});

describe('the office', () => {
  it('issues an invoice once, as it saw the booking, and none of nothing or of what is cancelled', async () => {
    const { id } = await booking(app, layla.actor);
    const path = `/api/admin/bookings/${id}/invoice`;
    expect((await admin.call('POST', path, {})).body.error.code).toBe('breaks_rules');
    await officeChange(app, admin, id, { status: 'confirmed', amount: 250 });
    const { rev } = await app.db.read('booking').where({ id }).first('rev');
    const stale = await admin.call('POST', path, {}, { 'If-Match': String(rev - 1) });
    expect([stale.status, stale.body.error.current.rev]).toEqual([409, rev]);
    const wish = { id: randomUUID() };
    const first = await admin.call('POST', path, wish, { 'If-Match': String(rev) });
    expect(first.body, first.text).toMatchObject({ ...wish, gross: 25_000, states: { supplied: null } });
    expect((await admin.call('POST', path, wish)).body).toEqual(first.body);
    expect((await admin.call('POST', path, { id: randomUUID() })).body).toEqual(first.body);
    await officeChange(app, admin, id, { status: 'completed' });
    expect(await app.db.read('document').pluck('reference')).toEqual(['INV-2026-000001']);
    const gone = await booking(app, layla.actor);
    await officeChange(app, admin, gone.id, { status: 'cancelled', amount: 250 });
    const refused = await admin.call('POST', `/api/admin/bookings/${gone.id}/invoice`, {});
    expect(refused.body.error).toMatchObject({ code: 'breaks_rules' });
    expect((await admin.call('POST', `/api/admin/bookings/${randomUUID()}/invoice`, {})).status).toBe(404);
  });

  it('decides that nothing is invoiced by itself, and by when it is paid', async () => {
    const rules = (await admin.call('GET', '/api/admin/rules')).body;
    const { rev: _, savedAt: __, savedBy: ___, consequences: ____, ...input } = rules;
    await admin.ok('PUT', '/api/admin/rules', { ...input, invoiceAtCompletion: 0, payWithinDays: 14 });
    const { id } = await booking(app, layla.actor);
    await officeChange(app, admin, id, { status: 'confirmed', amount: 250 });
    await officeChange(app, admin, id, { status: 'completed' });
    expect(await app.db.read('document')).toEqual([]);
    const issued = await admin.ok('POST', `/api/admin/bookings/${id}/invoice`, {});
    expect([issued.payBy, issued.states.supplied]).toEqual([
      '2026-12-05',
      { from: '2026-11-28', to: '2026-11-28' },
    ]);
  });

  it('never credits more than there is, what was invented, or by a wrong number', async () => {
    const id = await invoiced(layla);
    const path = `/api/admin/documents/${id}/credit`;
    const line = (await admin.call('GET', `/api/documents/${id}`)).body.states.lines[0].id;
    const tries = [
      [{ lineId: line, gross: 38_001 }],
      [{ lineId: line, gross: 0 }],
      [{ lineId: line, gross: -1 }],
      [{ lineId: line, gross: 0.5 }],
      [{ lineId: line, gross: 1e9 + 1 }],
      [{ lineId: randomUUID(), gross: 1 }],
      [
        { lineId: line, gross: 1 },
        { lineId: line, gross: 1 },
      ],
      [],
    ];
    for (const lines of tries)
      expect((await admin.call('POST', path, { ...why, lines })).status, JSON.stringify(lines)).toBe(422);
    const all = { ...why, lines: [{ lineId: line, gross: 38_000 }] };
    expect((await admin.call('POST', `/api/admin/documents/${randomUUID()}/credit`, all)).status).toBe(404);
    expect((await layla.call('POST', path, all)).status).toBe(403);
    expect((await admin.call('POST', path, all)).status).toBe(201);
    expect((await admin.call('POST', path, all)).status).toBe(422);
    const taken = { ...all, id };
    expect((await admin.call('POST', path, taken)).body.error.code).toBe('key_reused');
    expect(await app.db.read('document_series').pluck('last')).toEqual([1, 1]);
  });

  it('repeats a credit note by its number, and takes no other under it', async () => {
    const invoice = await invoiced(layla);
    const path = `/api/admin/documents/${invoice}/credit`;
    const [{ id: lineId }] = (await admin.ok('GET', `/api/documents/${invoice}`)).states.lines;
    const wish = { ...why, id: randomUUID(), lines: [{ lineId, gross: 8000 }] };
    const first = await admin.ok('POST', path, wish);
    expect(await admin.ok('POST', path, wish)).toEqual(first);
    const others = [
      { lines: [{ lineId, gross: 8001 }] },
      { reason: 'Another reason' },
      { reasonAr: 'سبب آخر' },
      { money: 'stays' },
    ];
    for (const change of others) {
      const other = await admin.call('POST', path, { ...wish, ...change });
      expect([other.status, other.body.error.code], JSON.stringify(change)).toEqual([422, 'key_reused']);
    }
    expect(await app.db.read('document').where({ against_id: invoice })).toHaveLength(1);
  });

  it('lists documents by number, name, kind and what was credited, a page at a time', async () => {
    const ids = [await invoiced(layla), await invoiced(omar), await invoiced(null)];
    const line = (await admin.call('GET', `/api/documents/${ids[0]}`)).body.states.lines[0].id;
    await admin.ok('POST', `/api/admin/documents/${ids[0]}/credit`, {
      ...why,
      lines: [{ lineId: line, gross: 1 }],
    });
    const found = async (query: string) => {
      const { body, headers } = await admin.call('GET', `/api/admin/documents?${query}`);
      expect(String(body.length), query).toBe(headers['x-total-count']);
      return body.map(({ reference }: { reference: string }) => reference).sort();
    };
    for (const typed of ['INV-2026-000002', 'inv%202026%202', 'INV2', '000002', '2'])
      expect(await found(`search=${typed}`), typed).toEqual(['INV-2026-000002']);
    expect(await found('search=1')).toEqual(['CRN-2026-000001', 'INV-2026-000001']);
    expect(await found('search=2026-3')).toEqual(['INV-2026-000003']);
    expect(await found('search=4')).toEqual([]);
    for (const typed of ['380', '380.00', 'AED%20380'])
      expect(await found(`search=${typed}`), typed).toEqual(ids.map((_, at) => `INV-2026-00000${at + 1}`));
    expect(await found('search=-0.01')).toEqual(['CRN-2026-000001']);
    expect(await found('search=noor')).toHaveLength(4);
    expect(await found('kind=credit_note')).toEqual(['CRN-2026-000001']);
    expect(await found('state=partly-credited')).toEqual(['INV-2026-000001']);
    expect(await found('state=standing')).toEqual(['INV-2026-000002', 'INV-2026-000003']);
    expect(await found('state=credited')).toEqual([]);
    expect(await found('from=2026-11-22')).toEqual([]);
    const pages = await admin.pages('/api/admin/documents?limit=3&sort=oldest');
    expect(pages.map(({ body }) => body.length)).toEqual([3, 1]);
    expect(pages[0]?.body[0]).toMatchObject({ credited: 1, userId: layla.id });
  });
});

describe('as a file', () => {
  it('has the fields of PINT AE as CSV and JSON, and no formula', async () => {
    await inTransaction(app.db, { now: app.clock.now(), actor: admin.actor }, (tx) =>
      saveSettings(tx, { taxNumber: '100000000000003' }, 0),
    );
    const billing = { company: '=HYPERLINK("http://evil.example")', tax_number: '100111111111103' };
    await app.db.write('billing').insert({ user_id: layla.id, ...billing, address: '', email: '' });
    const id = await invoiced(layla);
    const line = (await admin.call('GET', `/api/documents/${id}`)).body.states.lines[0].id;
    await admin.ok('POST', `/api/admin/documents/${id}/credit`, {
      ...why,
      lines: [{ lineId: line, gross: 3550 }],
    });
    const csv = await admin.call('GET', '/api/admin/documents/export?sort=oldest');
    expect(csv.headers['content-type']).toContain('text/csv');
    const [, invoice = '', note = ''] = csv.text.split('\r\n');
    expect(invoice).toMatch(/^INV-2026-000001,2026-11-21,380,AED,2026-12-21,2026-11-28,2026-11-28,,,/);
    expect(invoice).toContain(`"'=HYPERLINK(""http://evil.example"")",100111111111103,0235:1001111111,`);
    expect(invoice).toContain(',1,AC Services,1,C62,361.9,0,,361.9,S,5,18.1,380,361.9,18.1,380');
    expect(note).toMatch(
      /^CRN-2026-000001,2026-11-21,381,AED,,2026-11-28,2026-11-28,INV-2026-000001,Under warranty,/,
    );
    // 18.10 less the 16.40 of what stays.
    expect(note).toContain(',33.8,1.7,35.5');
    const json = await admin.call('GET', '/api/admin/documents/export.json?sort=oldest');
    expect(json.headers['content-type']).toContain('application/json');
    expect(JSON.parse(json.text).documents).toMatchObject([
      {
        number: 'INV-2026-000001',
        typeCode: '380',
        currency: 'AED',
        seller: { taxNumber: '100000000000003', endpoint: '0235:1000000000' },
        taxes: [{ category: 'S', rate: '5.00', taxable: '361.90', tax: '18.10' }],
        totalWithTax: '380.00',
      },
      {
        number: 'CRN-2026-000001',
        precedingInvoices: [{ number: 'INV-2026-000001', issueDate: '2026-11-21' }],
      },
    ]);
    for (const path of ['export', 'export.json'])
      expect((await layla.call('GET', `/api/admin/documents/${path}`)).status).toBe(403);
  });
});
