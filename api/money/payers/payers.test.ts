import { describe, expect, it } from 'vitest';
import { eraseUser } from '../../people/own-data/erase';
import { person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { completed, confirmedAt, documentsOfVisit, homeFor, landlord, readAs } from './testing';

const { app, make } = serverPerTest();
const noor = make(person, 'customer', { displayName: 'Noor H.' });
const farid = make(person, 'customer', { displayName: 'Farid Al M.', phone: '+971501112233' });
const admin = make(person, 'admin');
const why = { reason: 'Under warranty', reasonAr: 'تحت الضمان', money: 'back' };

const complete = (id: string) => completed(app, admin, id);
const visit = (homeId: string) => confirmedAt(app, { admin, of: noor, homeId });

describe('who pays for a home', () => {
  it('is nobody beside its owner at first, and is named, corrected and ended by the office', async () => {
    const home = await homeFor(admin, noor);
    expect(await admin.ok('GET', home.payer)).toEqual({ payer: null, rev: 1 });
    const named = await admin.ok('PUT', home.payer, landlord);
    expect(named).toEqual({ payer: { userId: null, ...landlord }, rev: 2 });
    // Said again it is the same, whatever was seen.
    const again = await admin.call('PUT', home.payer, landlord, { 'If-Match': '"1"' });
    expect([again.status, again.body]).toEqual([200, named]);
    const late = await admin.call('PUT', home.payer, { ...landlord, name: 'Rania' }, { 'If-Match': '"1"' });
    expect([late.status, late.body.error.current]).toEqual([409, named]);
    expect(await noor.ok('GET', '/api/homes')).toMatchObject([{ paidBy: landlord.company }]);
    expect(await admin.ok('PUT', home.payer, { userId: farid.id })).toMatchObject({
      payer: { userId: farid.id, name: 'Farid Al M.', email: '' },
    });
    const ended = await admin.ok('DELETE', home.payer);
    expect(ended).toEqual({ payer: null, rev: 4 });
    expect(await admin.ok('DELETE', home.payer)).toEqual(ended);
    expect((await noor.ok('GET', '/api/homes'))[0]).not.toHaveProperty('paidBy');
  });

  it('is the buyer of what is invoiced at that home from then on, and of nothing before', async () => {
    const home = await homeFor(admin, noor);
    const before = await visit(home.id);
    await complete(before.id);
    const open = await visit(home.id);
    expect(open.paidBy).toBeUndefined();
    await admin.ok('PUT', home.payer, landlord);
    expect(await readAs(noor, open.id)).toMatchObject({ paidBy: landlord.company });
    const later = await visit(home.id);
    for (const { id } of [open, later]) {
      await complete(id);
      const [invoice] = await documentsOfVisit(app, id);
      expect(invoice?.buyer).toEqual({
        ...{ name: landlord.company, taxNumber: landlord.taxNumber, address: landlord.address },
        ...{ phone: '', email: landlord.email },
      });
      // As agreed with the company.
      expect(invoice?.payBy).toBe('2027-01-05');
    }
    const [first] = await documentsOfVisit(app, before.id);
    expect(first?.buyer.name).toBe('Noor');
    // A credit note goes to whom the invoice went, whoever pays by then.
    const read = await admin.ok('GET', `/api/documents/${first?.id}`);
    const lines = [{ lineId: read.states.lines[0].id, gross: 1000 }];
    const note = await admin.ok('POST', `/api/admin/documents/${first?.id}/credit`, { ...why, lines });
    expect(note.states.buyer.name).toBe('Noor');
    expect((await noor.ok('GET', '/api/money')).documents).toHaveLength(2);
  });

  it('reads and pays what is theirs with their account, as it is balanced', async () => {
    const home = await homeFor(admin, noor);
    await admin.ok('PUT', home.payer, { userId: farid.id });
    const { id } = await visit(home.id);
    await complete(id);
    const [invoice] = await documentsOfVisit(app, id);
    expect(invoice?.buyer).toMatchObject({ name: 'Farid Al M.', phone: '+971501112233', email: farid.email });
    expect(await farid.ok('GET', '/api/money')).toMatchObject({ open: 38_000, unpaid: [{ open: 38_000 }] });
    expect(await noor.ok('GET', '/api/money')).toMatchObject({ open: 0, unpaid: [], documents: [] });
    const payment = { bookingId: id, amount: 38_000, method: 'transfer', paidAt: app.clock.now() };
    const paid = await admin.ok('POST', '/api/admin/payments', payment);
    expect(await farid.ok('GET', '/api/money')).toMatchObject({ open: 0, payments: [{ id: paid.id }] });
    expect(await noor.ok('GET', '/api/money')).toMatchObject({ open: 0, held: 0, payments: [] });
    // What goes back is of whom it came.
    const back = { ...payment, amount: 1000, isRefund: true };
    await admin.ok('POST', '/api/admin/payments', back);
    expect(await farid.ok('GET', '/api/money')).toMatchObject({ open: 1000 });
  });

  it('leaves a deposit with whom it was asked of, and its payment with it', async () => {
    const home = await homeFor(admin, noor);
    const { id } = await visit(home.id);
    const deposit = { bookingId: id, amount: 5000, method: 'cash', paidAt: app.clock.now() };
    await admin.ok('POST', '/api/admin/payments', deposit);
    await admin.ok('PUT', home.payer, { userId: farid.id });
    await complete(id);
    expect(await noor.ok('GET', '/api/money')).toMatchObject({ held: 5000 });
    expect(await farid.ok('GET', '/api/money')).toMatchObject({ open: 38_000 });
  });

  it('pays for no other place: another address typed beside the home, or the home moved by its owner', async () => {
    const home = await homeFor(admin, noor);
    await admin.ok('PUT', home.payer, landlord);
    const request = (await visit(home.id)).customerInfo;
    const elsewhere = await noor.ok('POST', '/api/bookings', {
      ...{ serviceType: 'AC Services', date: '2026-11-29 9:00 AM', notes: '', homeId: home.id },
      customerInfo: { ...request, address: 'Villa 99, Emirates Hills' },
    });
    expect(elsewhere.paidBy).toBeUndefined();
    await noor.ok('PUT', `/api/homes/${home.id}`, { access: 'Ring twice' });
    expect((await noor.ok('GET', '/api/homes'))[0].paidBy).toBe(landlord.company);
    await noor.ok('PUT', `/api/homes/${home.id}`, { street: 'Street 99' });
    expect((await noor.ok('GET', '/api/homes'))[0].paidBy).toBeUndefined();
  });

  it('is forgotten with their account: the owner pays what comes, what was issued stays theirs alone', async () => {
    const home = await homeFor(admin, noor);
    await admin.ok('PUT', home.payer, { userId: farid.id });
    const [done, open] = [await visit(home.id), await visit(home.id)];
    await complete(done.id);
    expect(open.paidBy).toBe('Farid Al M.');
    await eraseUser(app.db, { now: app.clock.now(), actor: farid.actor }, farid.id);
    expect((await noor.ok('GET', '/api/homes'))[0].paidBy).toBeUndefined();
    expect((await readAs(noor, open.id)).paidBy).toBeUndefined();
    expect((await readAs(noor, done.id)).paidBy).toBe('Deleted account');
    expect(JSON.stringify(await app.db.read('payer'))).not.toContain('Farid');
    await complete(open.id);
    expect(await noor.ok('GET', '/api/money')).toMatchObject({
      open: 38_000,
      documents: [{ bookingId: open.id }],
    });
    // And it goes with its owner: nothing of theirs is left to pay for.
    await eraseUser(app.db, { now: app.clock.now(), actor: noor.actor }, noor.id);
    expect(await app.db.read('money_owner')).toEqual([]);
  });
});
