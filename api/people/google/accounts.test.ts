import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { booking, bookingRequest, goodPassword, person, tokenFor } from '../../testing/factories';
import { enrolPasskey } from '../../testing/second-factor';
import { pull } from '../../testing/sync';
import { identify } from './store';
import { refusal, withGoogle } from './testing';

const google = withGoogle();

describe('an account that is there already', () => {
  it('is linked by a verified e-mail, and keeps its password and sign-ins', async () => {
    const known = await person(google.app, 'customer', { password: goodPassword });
    const { user } = await google.signIn(google.account({ email: known.email.toUpperCase() }));
    expect(user.id).toBe(known.id);
    expect((await google.me(known.token)).status).toBe(200);
    const body = { email: known.email, password: goodPassword };
    expect((await google.app.request('POST', '/api/auth/login', { body })).status).toBe(200);
  });

  it('whose e-mail was never verified loses password, second factors and sign-ins first', async () => {
    const victim = google.account();
    const attacker = await person(google.app, 'customer', {
      email: victim.email,
      password: goodPassword,
      emailVerified: false,
    });
    await enrolPasskey(google.app, attacker);
    const { token, user } = await google.signIn(victim);
    expect(user).toMatchObject({ id: attacker.id, emailVerified: true });
    expect((await google.me(attacker.token)).status).toBe(401);
    expect(await google.app.db.read('passkey').where({ user_id: attacker.id })).toEqual([]);
    const body = { email: victim.email, password: goodPassword };
    expect((await google.app.request('POST', '/api/auth/login', { body })).status).toBe(401);
    expect((await google.me(token)).status).toBe(200);
    const rows = await google.app.db
      .read('audit')
      .where({ entity_id: attacker.id, action: 'user.link_google' });
    expect(rows.map((row) => JSON.parse(row.after))).toEqual([{ google: 'linked', passwordDropped: true }]);
  });

  it('is not linked by an e-mail that the provider has not verified', async () => {
    const known = await person(google.app);
    const end = await google.walk(google.account({ email: known.email, emailVerified: false }));
    expect(refusal(end)).toEqual(['/login', 'email_unverified']);
    expect((await google.rowOf(known.email)).google_id).toBeNull();
    const unverified = google.account({ emailVerified: false });
    expect(refusal(await google.walk(unverified))).toEqual(['/login', 'email_unverified']);
    expect(await google.rowOf(unverified.email)).toBeUndefined();
  });

  it('is not given to a second Google account with its e-mail', async () => {
    const first = google.account();
    await google.signIn(first);
    const second = google.account({ email: first.email });
    expect(refusal(await google.walk(second))).toEqual(['/login', 'other_google_account']);
    expect((await google.rowOf(first.email)).google_id).toBe(first.sub);
  });

  it.each([1, 2])(
    'is theirs where another request of theirs made it after %i looks for it',
    async (unseen) => {
      const { sub, email } = google.account();
      const { db } = google.app;
      const vouched = { sub, email, name: 'Noor' };
      const act = { now: new Date(), actor: null };
      const made = await inTransaction(db, act, (tx) => identify(tx, vouched));
      let looks = 0;
      const apply = (target: Knex.Transaction, _: unknown, [table]: [string]) => {
        looks += 1;
        return looks <= unseen ? target(table).whereRaw('1 = 0') : target(table);
      };
      const found = await inTransaction(db, act, (tx) =>
        identify({ ...tx, trx: new Proxy(tx.trx, { apply }) }, vouched),
      );
      expect(found).toBe(made);
    },
  );

  it('that is locked stays outside, linked or not', async () => {
    const linked = google.account();
    const { user } = await google.signIn(linked);
    await google.app.db.write('user').where({ id: user.id }).update({ is_locked: true });
    expect(refusal(await google.walk(linked))).toEqual(['/login', 'locked']);
    const noted = { entity_id: user.id, action: 'auth.refused' };
    expect(await google.app.db.read('audit').where(noted)).toHaveLength(1);
    const known = await person(google.app);
    await google.app.db.write('user').where({ id: known.id }).update({ is_locked: true });
    expect(refusal(await google.walk(google.account({ email: known.email })))).toEqual(['/login', 'locked']);
    expect((await google.rowOf(known.email)).google_id).toBeNull();
  });

  it('keeps its role, and its devices hear of it', async () => {
    const staff = await person(google.app, 'staff', { emailVerified: false });
    const token = () => tokenFor(google.app, staff.actor);
    const sync = async (cursor: string | null) =>
      pull(google.app, { id: staff.id, token: await token() }, cursor);
    const { cursor } = await sync(null);
    const { user } = await google.signIn(google.account({ email: staff.email }));
    expect(user).toMatchObject({ id: staff.id, role: 'staff' });
    const { rows } = await sync(cursor);
    expect(rows.map(({ type, rev }) => [type, rev])).toEqual([['profile', 2]]);
  });

  it('that was not its owner’s loses the links that were mailed for it', async () => {
    const victim = google.account();
    const { id } = await person(google.app, 'customer', { email: victim.email, emailVerified: false });
    const at = google.app.clock.now().toISOString();
    await google.app.db.write('password_reset').insert({
      token_hash: 'a-digest',
      user_id: id,
      purpose: 'reset',
      created_at: at,
      expires_at: at,
    });
    await google.signIn(victim);
    expect(await google.app.db.read('password_reset').where({ user_id: id })).toEqual([]);
  });
});

describe('bookings made as a guest', () => {
  const ofGuest = (email: string) =>
    booking(google.app, null, { customerInfo: { ...bookingRequest().customerInfo, email } });
  const own = async (token: string) =>
    (await google.app.request('GET', '/api/bookings/user', { token })).body.map(
      (each: { id: string }) => each.id,
    );

  it('join the new account of their address, and nobody else’s', async () => {
    const user = google.account();
    const mine = await ofGuest(user.email);
    await ofGuest('somebody@else.example');
    expect(await own((await google.signIn(user)).token)).toEqual([mine.id]);
  });

  it('join an account once its address is proved', async () => {
    const user = google.account();
    const mine = await ofGuest(user.email);
    const known = await person(google.app, 'customer', { email: user.email, emailVerified: false });
    expect(await own(known.token)).toEqual([]);
    expect(await own((await google.signIn(user)).token)).toEqual([mine.id]);
  });
});
