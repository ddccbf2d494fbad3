import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../../contract/accounts/users';
import { inTransaction } from '../../db/transaction';
import { eraseUser } from '../../people/own-data/erase';
import { waiting } from '../../testing/database';
import { bookingRequest, goodPassword, type Person, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';

let they: Person;
const { app, make } = serverPerTest();
const boss = make(person, 'admin');

const change = (body: object) => boss.call('PUT', `/api/admin/users/${they.id}`, body);
const own = (method: string, path: string) => they.call(method, path);
const newUser = (password?: string) => {
  const email = `${randomUUID()}@example.ae`;
  return { email, displayName: 'In flight', role: 'admin', ...(password && { password }) };
};

/** What a person does by one request. */
const writes: Record<string, (id: string) => [method: string, path: string, body: object]> = {
  booking: () => ['POST', '/api/bookings', bookingRequest()],
  sync: (id) => [
    'POST',
    '/api/sync',
    {
      v: 2,
      userId: they.id,
      deviceId: randomUUID(),
      cursor: null,
      ops: [
        {
          opId: id,
          v: 2,
          entity: `booking:${id}`,
          op: { kind: 'booking.create', ...bookingRequest() },
          queuedAt: app.clock.now().toISOString(),
        },
      ],
    },
  ],
  profile: () => ['PATCH', '/api/users/profile', { name: 'Somebody else' }],
  home: () => ['POST', '/api/homes', { label: 'Villa', area: 'Marina', kind: 'villa' }],
};

/** What they wrote, by whichever table keeps it. */
async function written(): Promise<unknown> {
  const [bookings, homes, users, receipts] = await Promise.all(
    ['booking', 'home', 'user', 'sync_receipt'].map(async (table) =>
      Number((await app.db.read(table).count({ count: '*' }).first())?.count),
    ),
  );
  const me = await app.db.read('user').where({ id: they.id }).first('display_name');
  return { bookings, homes, users, receipts, name: me.display_name };
}

const officeActs: Array<[string, Role, () => Promise<unknown>]> = [
  ['an admin who is demoted', 'admin', () => change({ role: 'customer' })],
  ['an admin who is locked', 'admin', () => change({ isLocked: true })],
  [
    'an admin whose password the office resets',
    'admin',
    () => boss.call('POST', `/api/admin/users/${they.id}/reset-password`),
  ],
  ['a technician who is staff no more', 'staff', () => change({ role: 'customer' })],
  ['a customer who is locked', 'customer', () => change({ isLocked: true })],
  ['a customer who signs out', 'customer', () => own('POST', '/api/auth/logout')],
  ['a customer who signs out everywhere', 'customer', () => own('DELETE', '/api/auth/sessions?all=1')],
  [
    'a customer who is erased',
    'customer',
    () => eraseUser(app.db, { now: app.clock.now(), actor: null }, they.id),
  ],
];

describe('what was let in before its sign-in ended commits nothing after that was answered', () => {
  it.each(officeActs)('of %s', async (_, role, act) => {
    they = await person(app, role);
    const bodies = Object.values(writes);
    let [ending, coming]: Promise<unknown>[] = [];
    let after: unknown;
    await inTransaction(app.db, { now: app.clock.now(), actor: null }, async (tx) => {
      // Whoever ends the sign-in waits for this row; whatever they write stands behind.
      if (app.db.engine === 'pg') await tx.trx('user').whereIn('id', [they.id]).forUpdate().select('id');
      if (app.db.engine === 'pg')
        await tx.trx('session').where({ user_id: they.id }).forUpdate().select('jti');
      ending = act().then(async () => {
        after = await written();
      });
      while ((await waiting(app.db)) < 1) await wait(5);
      const sent = bodies.map((each) => {
        const [method, path, body] = each(randomUUID());
        return they.call(method, path, body);
      });
      coming = Promise.all(sent);
      let over = 0;
      for (const each of sent) void each.finally(() => over++);
      while ((await waiting(app.db)) + over < 1 + bodies.length) await wait(5);
    });
    await ending;
    const answers = (await coming) as unknown as Array<{ status: number; text: string }>;
    expect(answers.map(({ status, text }) => (status === 401 ? 401 : text))).toEqual(bodies.map(() => 401));
    expect(await written()).toEqual(after);
  });

  it('of thirty admins that an admin makes while they are demoted', async () => {
    they = await person(app, 'admin');
    const sent = Array.from({ length: 30 }, () => they.call('POST', '/api/users', newUser(goodPassword)));
    await Promise.race(sent);
    const demoted = await change({ role: 'customer' });
    expect(demoted.status, demoted.text).toBe(200);
    const after = await written();
    const answers = await Promise.all(sent);
    expect(await written()).toEqual(after);
    expect(answers.map(({ status }) => status)).toContain(401);
  });
});
