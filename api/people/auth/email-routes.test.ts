import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { totalsByStatus } from '../../db/totals';
import { testApp } from '../../testing/app';
import { day, hour } from '../../testing/clock';
import { booking, bookingRequest, goodPassword, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { tokenIn } from '../../testing/mailer';
import { pull } from '../../testing/sync';

const { app } = serverPerFile();

const register = async (email: string) => {
  const body = { email, password: goodPassword, displayName: 'Click https://evil.example' };
  return (await app.request('POST', '/api/auth/register', { body })).body;
};
const verify = (link: string, token?: string) =>
  app.request('POST', '/api/auth/verify-email', { body: { token: link }, token });
const send = (token: string, at = app) => at.request('POST', '/api/auth/verify-email/send', { token });
const lastLink = async (email: string) => tokenIn(await app.mailer.to(email));
const guestBooking = (email: string) =>
  booking(app, null, { customerInfo: { ...bookingRequest().customerInfo, email } });
const unverified = (email = `${randomUUID()}@example.ae`) =>
  person(app, 'customer', { email, emailVerified: false });
const listOf = async (token: string) =>
  (await app.request('GET', '/api/bookings/user', { token })).body.map((each: { id: string }) => each.id);

describe('a registration', () => {
  it('mails a link to the address, without the name that somebody typed', async () => {
    await register('fresh@example.ae');
    const mails = await app.mailer.to('fresh@example.ae');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('http://localhost:3000/verify-email#token=');
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain('evil.example');
  });

  it('that is refused mails nothing', async () => {
    const known = await person(app);
    const before = (await app.mailer.all()).length;
    await register(known.email);
    expect((await app.mailer.all()).length).toBe(before);
  });
});

describe('POST /api/auth/verify-email', () => {
  it('confirms the address; earlier guest bookings join, in the list, the feed and the totals', async () => {
    const who = await unverified();
    const staff = await person(app, 'staff');
    const mine = [await guestBooking(who.email), await guestBooking(who.email)];
    const other = await guestBooking('somebody-else@example.ae');
    const ofAnotherPerson = await booking(app, (await person(app)).actor, {
      customerInfo: { ...bookingRequest().customerInfo, email: who.email },
    });
    const [before, seenByStaff] = [await pull(app, who), await pull(app, staff)];
    const totals = await totalsByStatus(app.db.read, 'booking');
    expect(await listOf(who.token)).toEqual([]);
    await send(who.token);
    const { status, body } = await verify(await lastLink(who.email), who.token);
    expect([status, body]).toEqual([200, { message: 'Your e-mail address is confirmed.', joined: 2 }]);

    const ids = mine.map((each) => each.id).sort();
    expect((await listOf(who.token)).sort()).toEqual(ids);
    const after = await pull(app, who, before.cursor);
    const rows = (type: string) => after.rows.filter((row: { type: string }) => row.type === type);
    expect(rows('profile')).toMatchObject([{ id: who.id, data: { emailVerified: true } }]);
    expect(
      rows('booking')
        .map((row: { id: string }) => row.id)
        .sort(),
    ).toEqual(ids);
    for (const row of rows('booking')) expect(row).toMatchObject({ rev: 2, data: { userId: who.id } });
    // Field staff still have them, with their new owner.
    const staffRows = (await pull(app, staff, seenByStaff.cursor)).rows;
    expect(staffRows).toMatchObject([{ data: { userId: who.id } }, { data: { userId: who.id } }]);
    expect(await totalsByStatus(app.db.read, 'booking')).toEqual(totals);
    const [kept] = await app.db.read('booking').where({ id: other.id });
    const [others] = await app.db.read('booking').where({ id: ofAnotherPerson.id });
    expect([kept.user_id, others.user_id === who.id]).toEqual([null, false]);
  });

  it('is for the account that asked: whoever registers with a stranger’s address gains nothing', async () => {
    const stranger = 'stranger@example.ae';
    const theirs = await guestBooking(stranger);
    const attacker = await register(stranger);
    const link = await lastLink(stranger);
    // The stranger presses the link: signed out, or signed in as themselves.
    expect((await verify(link)).status).toBe(401);
    const elsewhere = await person(app);
    const { status, body } = await verify(link, elsewhere.token);
    expect([status, body.error.code]).toEqual([400, 'bad_request']);
    expect(await listOf(attacker.token)).toEqual([]);
    const { token } = attacker;
    expect((await app.request('PUT', `/api/bookings/${theirs.id}/cancel`, { token })).status).toBe(404);
    expect((await app.request('GET', '/api/auth/me', { token })).body.emailVerified).toBe(false);
    // It is not used up for its owner.
    expect((await verify(link, attacker.token)).status).toBe(200);
  });

  it('works once, for a day, and not after a newer one', async () => {
    const who = await unverified();
    await send(who.token);
    const first = await lastLink(who.email);
    await send(who.token);
    const second = await lastLink(who.email);
    expect((await verify(first, who.token)).status).toBe(400);
    app.clock.advance(24 * hour);
    expect((await verify(second, who.token)).status).toBe(400);
    await send(who.token);
    const third = await lastLink(who.email);
    app.clock.advance(day - 1000);
    expect((await verify(third, who.token)).status).toBe(200);
    expect((await verify(third, who.token)).status).toBe(400);
  });

  it('is no other link, and no other link is this one', async () => {
    const who = await unverified();
    await app.request('POST', '/api/auth/forgot-password', { body: { email: who.email } });
    const reset = await lastLink(who.email);
    expect((await verify(reset, who.token)).status).toBe(400);
    await send(who.token);
    const body = { token: await lastLink(who.email), password: goodPassword };
    expect((await app.request('POST', '/api/auth/reset-password', { body })).status).toBe(400);
  });

  it('needs a whole link', async () => {
    const who = await unverified();
    expect((await verify('x', who.token)).body.error.fields).toEqual({ token: 'The link is not complete.' });
  });

  it('takes bookings that come later under the address no more: those are whoever’s who sent them', async () => {
    const who = await unverified();
    await send(who.token);
    await verify(await lastLink(who.email), who.token);
    await guestBooking(who.email);
    expect(await listOf(who.token)).toEqual([]);
  });
});

describe('POST /api/auth/verify-email/send', () => {
  it('mails nothing where nothing is to confirm', async () => {
    const who = await person(app);
    const { status, body } = await send(who.token);
    expect([status, body]).toEqual([200, { message: 'Your e-mail address is already confirmed.' }]);
    expect(await app.mailer.to(who.email)).toEqual([]);
  });

  it('is limited for one person', async () => {
    const strict = await testApp({ limits: 'real' });
    const who = await person(strict, 'customer', { emailVerified: false });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await send(who.token, strict)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await strict.mailer.to(who.email)).toHaveLength(5);
    await strict.close();
  });
});
