import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Home } from '../../../contract/homes/homes';
import { addNote, changeBooking } from '../../bookings/record/change';
import type { BookingRow } from '../../bookings/row/row';
import { totalsByStatus } from '../../db/totals';
import { inTransaction } from '../../db/transaction';
import { testApp } from '../../testing/app';
import { hour, minute } from '../../testing/clock';
import {
  booking,
  bookingRequest,
  goodPassword,
  type Person,
  person,
  service,
  subscriptionPackage,
  tokenFor,
} from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { home } from '../../testing/homes';
import { tokenIn } from '../../testing/mailer';
import { browserKeys } from '../../testing/push-service';
import { pull, sendOp, sendOps } from '../../testing/sync';

const { app, make } = serverPerFile();
const admin = make(person, 'admin', { displayName: 'Office' });
beforeAll(async () => {
  await service(app);
  await subscriptionPackage(app);
});

const exported = (who: { token: string }, password?: string, at = app) =>
  password === undefined
    ? at.request('GET', '/api/users/me/export', { token: who.token })
    : at.request('POST', '/api/users/me/export', { token: who.token, body: { password } });
const remove = (who: { token: string }, body: unknown) =>
  app.request('DELETE', '/api/users/me', { token: who.token, body });
const me = (token: string) => app.request('GET', '/api/auth/me', { token });
const deleteLink = async (who: Person) => {
  await who.call('POST', '/api/users/me/delete-link');
  const mails = await app.mailer.to(who.email);
  return tokenIn(mails);
};
const bookingRow = async (id: string): Promise<BookingRow> => app.db.read('booking').where({ id }).first();

const send = (who: Person | null, entity: string, op: object) => sendOp(app, who, entity, op);

/** A person with a row in every table that can hold one, and words by which each is known. */
async function busyPerson() {
  const mark = randomUUID().slice(0, 8);
  const phone = `+97150${randomInt(1e6, 1e7)}`;
  const who = await person(app, 'customer', {
    email: `${mark}@example.ae`,
    displayName: `Zaynab${mark}`,
    phone,
    password: goodPassword,
  });
  const contact = {
    name: `Zaynab${mark}`,
    phone,
    email: who.email,
    address: `Villa ${mark}`,
    area: `Area ${mark}`,
  };
  const request = bookingRequest({ customerInfo: contact, notes: `Dog called ${mark}` });
  const first = await booking(app, who.actor, request);
  const guest = await booking(app, null, request);
  const byKey = await app.request('POST', '/api/bookings', {
    body: { ...request, amount: 0 },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  const rosa = { contactName: `Rosa ${mark}`, contactPhone: `+97152${randomInt(1e6, 1e7)}` };
  const kept = await home(app, who.actor, { label: `Home ${mark}`, access: `Gate ${mark}`, ...rosa });
  const gone = await home(app, who.actor, { label: `Sold ${mark}` });
  const office = { token: admin.token };
  for (const { id } of [kept, gone]) {
    const body = { street: `Street ${mark}` };
    await app.request('PUT', `/api/admin/users/${who.id}/homes/${id}`, { ...office, body });
  }
  await who.call('DELETE', `/api/homes/${gone.id}`);
  const elsewhere = { address: `Villa 2 ${mark}` };
  await app.request('PUT', `/api/admin/bookings/${first.id}`, { ...office, body: elsewhere });
  const sent = randomUUID();
  await send(who, `booking:${sent}`, { kind: 'booking.create', ...request, homeId: kept.id });
  await send(who, 'favorite:ac-services', { kind: 'favorite.add', serviceId: 'ac-services' });
  await send(who, `profile:${who.id}`, { kind: 'profile.update', phone, settings: { language: 'ar' } });
  const words = {
    name: contact.name,
    email: who.email,
    subject: `Subject ${mark}`,
    message: `Words ${mark}`,
  };
  await who.call('POST', '/api/messages', words);
  await app.request('POST', '/api/messages', { body: { ...words, subject: `As guest ${mark}` } });
  const order = { packageType: 'standard-1', amount: 2499, startDate: '2026-12-01' };
  const { body: plan } = await who.call('POST', '/api/subscription', { ...order, homeId: kept.id });
  const away = await home(app, who.actor, { label: `Away ${mark}`, street: `Street ${mark}` });
  for (const { id: homeId } of [away, kept]) {
    const body = { homeId, from: '2026-12-20', cost: 0 };
    await app.request('PUT', `/api/admin/subscriptions/${plan.id}/move`, { ...office, body });
  }
  const asAdmin = { token: admin.token, body: { name: `Zaynab${mark}x` } };
  await app.request('PATCH', `/api/users/${who.id}`, asAdmin);
  const staff = await person(app, 'staff');
  await inTransaction(app.db, { now: app.clock.now(), actor: staff.actor }, async (tx) => {
    const row = await tx.trx<BookingRow>('booking').where({ id: first.id }).first();
    const taken = await changeBooking(tx, row as BookingRow, { assigned_to: staff.id }, 'booking.take');
    const noted = await addNote(tx, taken, { text: `Shown ${mark}`, internal: false });
    await addNote(tx, noted, { text: `Internal ${mark}`, internal: true });
  });
  const device = { endpoint: `https://push.example.com/${mark}`, keys: browserKeys().keys };
  await who.call('PUT', '/api/push/subscription', device);
  await send(staff, `booking:${first.id}`, { kind: 'booking.note', text: `Rang ${mark}`, internal: true });
  await send(staff, `booking:${first.id}`, {
    kind: 'booking.update',
    to: 'completed',
    note: `Refused ${mark}`,
  });
  return { who, mark, phone, rosa, first, guestIds: [guest.id, byKey.body.id as string], sent, staff };
}

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const tables: string[] =
    app.db.engine === 'pg'
      ? await app.db.read('pg_tables').where({ schemaname: 'public' }).pluck('tablename')
      : await app.db.read('sqlite_master').where({ type: 'table' }).pluck('name');
  const rows = await Promise.all(tables.map(async (name) => [name, await app.db.read(name)]));
  return JSON.stringify(rows);
}

describe('GET and POST /api/users/me/export', () => {
  it('answers every row of the person as a file, and none of others', async () => {
    const { who, mark, first, sent } = await busyPerson();
    const other = await busyPerson();
    await deleteLink(who);
    const { status, headers, body, text } = await exported(who);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="homehub-2026-11-21.json"');
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['cache-control']).toBe('no-store');
    expect((await me(who.token)).body).toMatchObject(body.profile);
    expect(body.settings).toEqual({ ...body.profile.settings, changedAt: app.clock.now().toISOString() });
    expect(body.bookings.map((each: { id: string }) => each.id).sort()).toEqual([first.id, sent].sort());
    const [withRemarks] = body.bookings.filter((each: { id: string }) => each.id === first.id);
    expect(withRemarks.remarks.map((each: { text: string }) => each.text)).toEqual([`Shown ${mark}`]);
    const homes = body.homes.map(({ label, street }: Home) => [label, street]).sort();
    expect(homes).toEqual([
      [`Away ${mark}`, `Street ${mark}`],
      [`Home ${mark}`, `Street ${mark}`],
    ]);
    expect(body.subscriptions).toMatchObject([{ packageType: 'standard-1', amount: 2499 }]);
    expect(body.messages).toMatchObject([{ subject: `Subject ${mark}`, message: `Words ${mark}` }]);
    expect(body.sessions).toHaveLength(1);
    expect(body.notified).toMatchObject([{ service: 'push.example.com' }]);
    expect(body.links.map((each: { purpose: string }) => each.purpose)).toEqual(['delete']);
    expect(body.sent.map((each: { kind: string }) => each.kind).sort()).toEqual(
      ['booking.create', 'favorite.add', 'profile.update'].sort(),
    );
    expect(body.history).toEqual([{ action: 'user.update', at: expect.any(String), byOneself: false }]);
    expect(text).not.toContain(other.mark);
    expect(text).not.toMatch(/argon|hash|jti|Internal |Refused |Rang /);
  });

  it('is for a sign-in of the last ten minutes; later the password is asked for', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    app.clock.advance(10 * minute - 1000);
    expect((await exported(who)).status).toBe(200);
    app.clock.advance(1000);
    const { status, body } = await exported(who);
    expect([status, body.error.code, body.error.methods]).toEqual([403, 'confirm_again', ['password']]);
    const wrong = await exported(who, 'not this one');
    expect([wrong.status, wrong.body.error.code]).toEqual([401, 'wrong_credentials']);
    expect((await me(who.token)).status).toBe(200);
    expect((await exported(who, goodPassword)).body.profile.id).toBe(who.id);
    expect((await exported(who, '')).status).toBe(422);
  });

  it('holds a long history whole', async () => {
    const who = await person(app);
    for (let count = 0; count < 101; count += 1) await booking(app, who.actor);
    expect((await exported(who)).body.bookings).toHaveLength(101);
  });

  it('is for staff their own as well, not their customers’', async () => {
    const { staff, mark } = await busyPerson();
    const { status, text } = await exported(staff);
    expect(status).toBe(200);
    expect(text).not.toContain(mark);
  });

  it('is given once an hour; a wrong password is not counted', async () => {
    const strict = await testApp({ limits: 'real' });
    const who = await person(strict, 'customer', { password: goodPassword });
    const wrong = await exported(who, 'wrong', strict);
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Your password is not right.']);
    expect((await exported(who, goodPassword, strict)).status).toBe(200);
    const { status, headers } = await exported(who, undefined, strict);
    expect([status, headers['retry-after']]).toEqual([429, '3600']);
    strict.clock.advance(hour);
    expect((await exported(who, goodPassword, strict)).status).toBe(200);
    await strict.close();
  });
});

describe('DELETE /api/users/me', () => {
  it('leaves nothing of the person in any table, and the books as they were', async () => {
    const { who, mark, phone, rosa, first, guestIds, sent, staff } = await busyPerson();
    const other = await busyPerson();
    const second = await tokenFor(app, who.actor);
    await app.db
      .write('booking')
      .where({ id: first.id })
      .update({ status: 'completed', amount_fils: 32_050 });
    await inTransaction(app.db, { now: app.clock.now(), actor: null }, async (tx) => {
      tx.totals.move(undefined, {
        noun: 'booking',
        day: '2026-11-21',
        kind: 'AC Services',
        status: 'completed',
        fils: 32_050,
      });
      tx.totals.move(
        { noun: 'booking', day: '2026-11-21', kind: 'AC Services', status: 'pending', fils: 0 },
        undefined,
      );
    });
    const totals = await totalsByStatus(app.db.read, 'booking');
    expect(await dump()).toContain(mark);

    expect(await remove(who, { password: goodPassword })).toMatchObject({ status: 204, text: '' });
    const everything = await dump();
    for (const trace of [mark, phone, phone.slice(1), phone.slice(4), rosa.contactPhone.slice(4)])
      expect(everything).not.toContain(trace);
    expect(everything).toContain(other.mark);
    for (const token of [who.token, second]) expect((await me(token)).status).toBe(401);

    const done = await bookingRow(first.id);
    expect(done).toMatchObject({
      status: 'completed',
      amount_fils: 32_050,
      user_id: null,
      name: '',
      assigned_to: staff.id,
    });
    for (const id of [sent, ...guestIds]) expect((await bookingRow(id)).status).toBe('cancelled');
    const moved = await totalsByStatus(app.db.read, 'booking');
    expect(moved).toEqual({
      ...totals,
      pending: (totals.pending ?? 0) - 3,
      cancelled: (totals.cancelled ?? 0) + 3,
    });
    const list = await admin.call('GET', '/api/admin/bookings?limit=100');
    expect(list.body.map((each: { id: string }) => each.id)).toContain(first.id);
    const subscription = await app.db.read('subscription').where({ user_id: who.id }).first();
    expect(subscription).toMatchObject({ status: 'expired', amount_fils: 249_900 });
  });

  it('leaves who did what and when, and the address free for somebody new', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    await admin.call('PATCH', `/api/users/${who.id}`, { name: 'Corrected' });
    await remove(who, { password: goodPassword });
    const noted = await app.db.read('audit').where({ entity_id: who.id }).orderBy(['at', 'id']);
    expect(noted.map((each) => [each.action, each.actor_id]).sort()).toEqual([
      ['user.erase', null],
      ['user.update', admin.id],
    ]);
    expect(JSON.stringify(noted)).not.toContain('Corrected');
    const body = { email: who.email, password: goodPassword, displayName: 'New' };
    const login = await app.request('POST', '/api/auth/login', {
      body: { email: who.email, password: goodPassword },
    });
    expect(login.status).toBe(401);
    expect((await app.request('POST', '/api/auth/register', { body })).status).toBe(201);
  });

  it('leaves bookings of others under an address that was never proven', async () => {
    const who = await person(app, 'customer', { password: goodPassword, emailVerified: false });
    const theirs = await booking(app, null, {
      customerInfo: { ...bookingRequest().customerInfo, email: who.email },
    });
    await remove(who, { password: goodPassword });
    expect(await bookingRow(theirs.id)).toMatchObject({ status: 'pending', email: who.email, name: 'Noor' });
  });

  it('cancels visits to come, and tells the technician’s device; past ones stay', async () => {
    const { who, first, staff } = await busyPerson();
    const past = await booking(app, who.actor);
    const confirm = (id: string, change: object) =>
      app.db
        .write('booking')
        .where({ id })
        .update({ status: 'confirmed', amount_fils: 100, ...change });
    await confirm(first.id, {});
    await confirm(past.id, { starts_at: '2026-11-20T05:00:00.000Z' });
    const { cursor } = await pull(app, staff);
    await remove(who, { password: goodPassword });
    expect((await bookingRow(first.id)).status).toBe('cancelled');
    expect((await bookingRow(past.id)).status).toBe('confirmed');
    expect((await pull(app, staff, cursor)).gone).toContainEqual({ type: 'booking', id: first.id });
  });

  it('is not undone by what a technician’s device sends once more', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    const tech = await person(app, 'staff');
    const { id } = await booking(app, who.actor);
    const entity = `booking:${id}`;
    const opIds = [randomUUID(), randomUUID(), randomUUID()];
    const ops = [
      { kind: 'booking.take' },
      { kind: 'booking.note', text: `${who.displayName} has a dog`, internal: true },
      { kind: 'booking.update', from: 'confirmed', to: 'completed', note: `${who.displayName} paid` },
    ].map((op, n) => ({ opId: opIds[n], entity, op, queuedAt: app.clock.now().toISOString() }));
    const again = async () => (await sendOps(app, tech, ops)).body.results;
    const first = await again();
    expect(first.map((each: { is: string }) => each.is)).toEqual(['applied', 'applied', 'conflict']);
    expect((await remove(who, { password: goodPassword })).status).toBe(204);

    const repeated = await again();
    expect(repeated).toEqual([
      { opId: opIds[0], is: 'applied' },
      { opId: opIds[1], is: 'applied' },
      { opId: opIds[2], is: 'rejected', code: 'not_found', message: expect.any(String) },
    ]);
    expect(await app.db.read('booking_note').where({ booking_id: id })).toEqual([]);
    const receipts = await app.db.read('sync_receipt').whereIn('op_id', opIds);
    expect(JSON.stringify(receipts)).not.toContain(who.displayName);
  });

  it('takes more than one transaction where there is more than fits into one', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    for (let count = 0; count < 101; count += 1) await booking(app, who.actor);
    expect((await remove(who, { password: goodPassword })).status).toBe(204);
    expect(await app.db.read('booking').where({ user_id: who.id })).toEqual([]);
  });

  it('takes nothing of it for a link that does not count', async () => {
    const [who, other] = [await person(app), await person(app)];
    for (let count = 0; count < 101; count += 1) await booking(app, who.actor);
    const theirs = await deleteLink(other);
    expect((await remove(who, { token: theirs })).status).toBe(400);
    const own = await deleteLink(who);
    app.clock.advance(30 * minute);
    expect((await remove(who, { token: own })).status).toBe(400);
    expect(await app.db.read('booking').where({ user_id: who.id })).toHaveLength(101);
  });

  it('gives back the open jobs of a technician', async () => {
    const staff = await person(app, 'staff', { password: goodPassword });
    const job = await booking(app, (await person(app)).actor);
    const assign = { token: admin.token, body: { assignedTo: staff.id } };
    await app.request('PUT', `/api/admin/bookings/${job.id}`, assign);
    expect((await remove(staff, { password: goodPassword })).status).toBe(204);
    expect(await bookingRow(job.id)).toMatchObject({ assigned_to: null, status: 'pending', name: 'Noor' });
    const [noted] = (await admin.call('GET', '/api/admin/bookings')).body;
    expect(noted.id).toBe(job.id);
  });

  it('needs the right password, and ends nothing without it', async () => {
    const who = await person(app, 'customer', { password: goodPassword });
    const { status, body } = await remove(who, { password: 'not this one' });
    expect([status, body.error.code]).toEqual([401, 'wrong_credentials']);
    expect(body.message).toBe('Your password is not right.');
    for (const bad of [{}, { password: goodPassword, token: 'A'.repeat(43) }, { password: '' }]) {
      expect((await remove(who, bad)).status).toBe(422);
    }
    expect((await me(who.token)).status).toBe(200);
  });

  it('without a password takes a mailed link: one’s own, of this kind, once, for half an hour', async () => {
    const who = await person(app);
    const other = await person(app);
    expect((await me(who.token)).body.confirmsBy).toBe('mail');
    expect((await remove(who, { password: goodPassword })).status).toBe(401);
    const theirs = await deleteLink(other);
    await app.request('POST', '/api/auth/forgot-password', { body: { email: who.email } });
    const reset = tokenIn(await app.mailer.to(who.email));
    const old = await deleteLink(who);
    app.clock.advance(30 * minute);
    for (const token of [theirs, reset, old, 'A'.repeat(43)]) {
      const { status, body } = await remove(who, { token });
      expect([status, body.error.code]).toEqual([400, 'bad_request']);
    }
    expect((await me(who.token)).status).toBe(200);
    expect((await remove(who, { token: await deleteLink(who) })).status).toBe(204);
    expect((await me(who.token)).status).toBe(401);
    expect((await me(other.token)).status).toBe(200);
  });

  it('is never for the last admin', async () => {
    const own = await testApp();
    const [one, two] = [
      await person(own, 'admin', { password: goodPassword }),
      await person(own, 'admin', { password: goodPassword }),
    ];
    const both = await Promise.all(
      [one, two].map(({ token }) =>
        own.request('DELETE', '/api/users/me', { token, body: { password: goodPassword } }),
      ),
    );
    expect(both.map((each) => each.status).sort()).toEqual([204, 409]);
    const [refused] = both.filter((each) => each.status === 409);
    expect(refused?.body.error).toMatchObject({
      code: 'conflict',
      message: 'You are the only admin. Make someone else an admin first.',
    });
    expect(await own.db.read('user').where({ role: 'admin' })).toHaveLength(1);
    await own.close();
  });
});

describe('the audit', () => {
  it('changes in nothing, but in what it said of somebody who is erased', async () => {
    const who = await person(app);
    await admin.call('PATCH', `/api/users/${who.id}`, { name: 'Told' });
    const entries = () => app.db.write('audit').where({ entity_id: who.id });
    const erased = { before: '"erased"', after: '"erased"' };
    for (const change of [
      { after: 'null' },
      { ...erased, actor_id: who.id },
      { ...erased, action: 'user.nothing' },
      { ...erased, at: '2020-01-01T00:00:00.000Z' },
      { ...erased, entity_id: admin.id },
      { ...erased, actor_id: null },
      { before: '"erased"' },
    ]) {
      await expect(entries().update(change), JSON.stringify(change)).rejects.toThrow('append-only');
    }
    await expect(entries().delete()).rejects.toThrow('append-only');
    await entries().update(erased);
    expect(await entries().first()).toMatchObject({ ...erased, actor_id: admin.id, action: 'user.update' });
  });
});
