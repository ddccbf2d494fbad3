import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { linkTo, payingOnline } from '../online/testing';
import { completed, confirmedAt, documentsOfVisit, homeFor, landlord, readAs } from './testing';

const { config } = await payingOnline();
const { app, make } = serverPerTest({ config });
const noor = make(person, 'customer', { displayName: 'Noor H.', phone: '+971501234567' });
const farid = make(person, 'customer', { displayName: 'Farid Al M.', phone: '+971501112233' });
const omar = make(person);
const imran = make(person, 'staff');
const admin = make(person, 'admin');

/** A visit at Noor's home that is done, invoiced and partly paid; `payer` pays for it. */
async function paidBy(payer: object) {
  const home = await homeFor(admin, noor);
  await admin.ok('PUT', home.payer, payer);
  const { id, customerInfo } = await confirmedAt(app, { admin, of: noor, homeId: home.id });
  await completed(app, admin, id);
  const [invoice] = await documentsOfVisit(app, id);
  const payment = { bookingId: id, amount: 100, method: 'transfer', paidAt: app.clock.now() };
  const paid = await admin.ok('POST', '/api/admin/payments', payment);
  return { home, id, email: customerInfo.email, invoice: invoice?.id ?? '', payment: paid.id as string };
}

describe.each([
  ['an account', () => ({ userId: farid.id })],
  ['a person without one', () => landlord],
])('where %s pays, whoever lives there', (_, payer) => {
  it('opens none of the payer’s papers, balances, pages to pay and checkouts with their account', async () => {
    const { id, invoice, payment } = await paidBy(payer());
    for (const who of [noor, omar, imran])
      for (const path of [
        `/api/documents/${invoice}`,
        `/api/documents/${invoice}/pdf`,
        `/api/payments/${payment}/pdf`,
        ...(who === imran ? [] : [invoice, id].map((of) => `/api/money/payable/${of}`)),
      ])
        expect((await who.call('GET', path)).status, path).toBe(404);
    for (const of of [invoice, id]) {
      const begun = await noor.call('POST', '/api/checkouts', { of, amount: 37_900 });
      expect(begun.status).toBe(404);
    }
    const money = await noor.ok('GET', '/api/money');
    expect(money).toMatchObject({ open: 0, held: 0, unpaid: [], documents: [], payments: [], due: [] });
    expect(await readAs(noor, id)).not.toHaveProperty('paid');
    expect(await readAs(noor, id)).not.toHaveProperty('lines');
    const whole = JSON.stringify(await noor.ok('GET', '/api/users/me/export'));
    expect(whole).not.toContain('INV-2026');
    for (const secret of [landlord.taxNumber, landlord.email, farid.email, '+971501112233'])
      expect(whole).not.toContain(secret);
  });

  it('opens none of them by a link to the visit, also once the payer pays no more', async () => {
    const { home, id, email, invoice, payment } = await paidBy(payer());
    const link = { 'Visit-Link': await linkTo(app, id, email) };
    const call = (method: string, path: string, body?: object) =>
      app.request(method, path, { headers: link, body });
    const closed = async () => {
      for (const path of [`documents/${invoice}/pdf`, `payments/${payment}/pdf`])
        expect((await call('GET', `/api/visit/${path}`)).status).toBe(404);
      expect((await call('GET', '/api/visit/payable')).body).toEqual({ payable: null });
      expect((await call('POST', '/api/visit/checkouts', { amount: 37_900 })).status).toBe(404);
      const visit = (await call('GET', '/api/visit')).body;
      expect(visit).not.toHaveProperty('papers');
      return visit;
    };
    const visit = await closed();
    expect(visit.paidBy).toMatch(/Farid|Palm Court/);
    expect(visit).not.toHaveProperty('amount');
    // Whoever only opens the door is told of no payer.
    const other = { 'Visit-Link': await linkTo(app, id, 'site@example.ae') };
    expect((await app.request('GET', '/api/visit', { headers: other })).body).not.toHaveProperty('paidBy');
    await admin.ok('DELETE', home.payer);
    await app.db.write('booking').where({ id }).update({ payer_id: null, payer_name: null });
    await closed();
  });
});

describe('whoever pays for a home', () => {
  it('reads where it is and whose, and nothing else of it', async () => {
    const { home, id } = await paidBy({ userId: farid.id });
    const other = await confirmedAt(app, { admin, of: noor, homeId: home.id });
    const money = await farid.ok('GET', '/api/money');
    expect(money.paysFor).toEqual([
      { homeId: home.id, customer: 'Noor H.', place: 'Villa 14, Street 3, Al Barsha' },
    ]);
    expect((await farid.ok('GET', '/api/users/me/export')).paysFor).toEqual(money.paysFor);
    expect((await noor.ok('GET', '/api/users/me/export')).paysFor).toEqual([]);
    expect(await farid.ok('GET', '/api/homes')).toEqual([]);
    expect(await farid.ok('GET', `/api/bookings/user/${farid.email}`)).toEqual([]);
    for (const [method, path] of [
      ['GET', `/api/bookings/user/${noor.email}`],
      ['PUT', `/api/homes/${home.id}`],
      ['DELETE', `/api/homes/${home.id}`],
      ['PUT', `/api/bookings/${id}/cancel`],
      ['PUT', `/api/bookings/${other.id}/cancel`],
    ] as const)
      expect((await farid.call(method, path, {})).status, path).toBeGreaterThanOrEqual(400);
    const read = JSON.stringify([money, await farid.ok('GET', '/api/users/me/export')]);
    for (const secret of ['4711', 'Second floor', noor.email, other.reference, '+971501234567'])
      expect(read).not.toContain(secret);
    const synced = await farid.ok('POST', '/api/sync', {
      ...{ v: 1, userId: farid.id, deviceId: randomUUID(), cursor: null, ops: [] },
    });
    const types = synced.rows.map(({ type }: { type: string }) => type);
    expect(types).not.toContain('home');
    expect(types).not.toContain('booking');
  });

  it('is named by the office alone, and nobody learns by it who has an account', async () => {
    const home = await homeFor(admin, noor);
    for (const who of [noor, farid, imran])
      for (const method of ['GET', 'PUT', 'DELETE'])
        expect((await who.call(method, home.payer, { userId: farid.id })).status).toBe(403);
    // By no field of a home that its owner changes.
    for (const fields of [{ paidBy: 'Farid' }, { payerId: farid.id }, { payer_id: farid.id }])
      await noor.call('PUT', `/api/homes/${home.id}`, fields);
    expect((await admin.ok('GET', home.payer)).payer).toBeNull();
    const of = (userId: string) => admin.call('PUT', home.payer, { userId });
    for (const wrong of [randomUUID(), imran.id, admin.id, noor.id])
      expect((await of(wrong)).status).toBe(422);
    const elsewhere = home.payer.replace(noor.id, omar.id);
    expect((await admin.call('PUT', elsewhere, landlord)).status).toBe(404);
    // An e-mail that has an account is an e-mail: nothing of that account follows, and it reads nothing.
    const { id } = await paidBy({ ...landlord, email: farid.email });
    expect((await documentsOfVisit(app, id))[0]?.buyer).toMatchObject({ phone: '', email: farid.email });
    expect(await farid.ok('GET', '/api/money')).toMatchObject({ open: 0, documents: [] });
    expect(await farid.ok('GET', '/api/money')).not.toHaveProperty('paysFor');
  });
});

describe('what is typed of whoever pays', () => {
  const good = { ...landlord };
  it.each([
    ['junk', 'TRN-unknown'],
    ['too few digits', '10011111111110'],
    ['too many digits', '1001111111111030'],
    ['another country’s beginning', '200111111111103'],
    ['Arabic digits', '١٠٠١١١١١١١١١١٠٣'],
    ['digits of mathematics in words', '100111111111103<b>'],
    ['markup', '<script>1</script>'],
    ['a formula', '=100111111111103'],
    ['a line of a header', '100111111111103\r\nBcc: x@example.ae'],
    ['very much', '1'.repeat(100_000)],
  ])('a TRN of %s is refused, for a person and for a payer', async (_what, taxNumber) => {
    const home = await homeFor(admin, noor);
    const named = await admin.call('PUT', home.payer, { ...good, taxNumber });
    expect([named.status, named.body.error.fields]).toMatchObject([422, { taxNumber: expect.any(String) }]);
    const { name: _name, payWithinDays: _days, ...billing } = { ...good, taxNumber };
    const own = await noor.call('PUT', '/api/profile/billing', billing);
    expect([own.status, own.body.error.fields]).toMatchObject([422, { taxNumber: expect.any(String) }]);
  });

  it('is what people put between digits, and nothing else, taken away', async () => {
    const home = await homeFor(admin, noor);
    const named = await admin.ok('PUT', home.payer, { ...good, taxNumber: '100-1111 1111.1103' });
    expect(named.payer.taxNumber).toBe('100111111111103');
  });

  it('needs a name and an e-mail, and is kept as text', async () => {
    const home = await homeFor(admin, noor);
    const faults = async (change: object) =>
      (await admin.call('PUT', home.payer, { ...good, ...change })).body.error?.fields;
    expect(await faults({ name: ' ' })).toHaveProperty('name');
    expect(await faults({ email: '' })).toHaveProperty('email');
    expect(await faults({ email: 'a@b.ae,c@d.ae' })).toHaveProperty('email');
    expect(await faults({ company: '' })).toHaveProperty('company');
    expect(await faults({ payWithinDays: 1000 })).toHaveProperty('payWithinDays');
    expect(await faults({ userId: farid.id })).toHaveProperty('userId');
    const { id } = await paidBy({ ...good, company: '#set text(red) <b>Palm</b>\u202e' });
    const [invoice] = await documentsOfVisit(app, id);
    const pdf = await admin.call('GET', `/api/documents/${invoice?.id}/pdf`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });
});
