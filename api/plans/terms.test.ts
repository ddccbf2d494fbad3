import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { entitlementText } from '../../contract/plans/entitlement-text';
import type { Entitlement } from '../../contract/plans/entitlements';
import { usualTerms } from '../../contract/plans/usual-terms';
import { includeInPackages } from '../../seeds/content/include';
import { packages } from '../../seeds/content/packages';
import { person, subscriptionPackage } from '../testing/factories';
import { serverPerTest } from '../testing/fixture';
import { pull, sendOp } from '../testing/sync';
import { keepTermsOfBefore } from './nights/keep-terms';

const { app, make } = serverPerTest();
const admin = make(person, 'admin');
const noor = make(person);

const ac: Entitlement = {
  id: 'ac',
  label: 'AC service',
  services: ['AC Services'],
  count: 2,
  unit: 'visit',
  maxUnits: 4,
  addOns: ['Duct check'],
  days: [1, 2, 3, 4, 5],
};
const calls: Entitlement = { ...ac, id: 'calls', services: ['Plumbing'], count: null, firstSlot: true };
const request = { packageType: 'standard-1', amount: 2499, startDate: '2026-12-01' };
const office = (id: string, body: object, headers = {}) =>
  admin.call('PUT', `/api/admin/subscription-packages/${id}`, body, headers);
const buy = async () => (await noor.call('POST', '/api/subscription', request)).body;
const stored = (id: string) => app.db.read('subscription').where({ id }).first();

describe('a subscription keeps what it was bought with', () => {
  let packageId: string;
  beforeEach(async () => {
    packageId = (await subscriptionPackage(app, { entitlements: [ac, calls] })).id;
  });

  it('by REST and by sync, with the terms of that day, and nothing of it is paid', async () => {
    const expected = { entitlements: [ac, calls], terms: usualTerms, paid: 'due' };
    expect(await buy()).toMatchObject(expected);
    const { amount: amountSeen, ...rest } = request;
    const op = { kind: 'subscription.create', packageId, amountSeen, ...rest };
    const id = randomUUID();
    const { is, row } = await sendOp(app, noor, `subscription:${id}`, op);
    expect([is, row.data]).toMatchObject(['applied', expected]);
    const rows = (await pull(app, noor)).rows.filter(({ type }) => type === 'subscription');
    expect(rows.map(({ data }) => data)).toMatchObject([expected, expected]);
  });

  it('whatever becomes of its package: edited, switched off, deleted', async () => {
    const { id, rev } = await buy();
    const {
      id: _,
      rev: _rev,
      ...input
    } = (await admin.call('GET', '/api/admin/subscription-packages')).body[0];
    expect((await office(packageId, { ...input, price: 99, entitlements: [calls] })).status).toBe(200);
    await admin.call('PATCH', `/api/admin/subscription-packages/${packageId}/toggle`);
    await admin.call('DELETE', `/api/admin/subscription-packages/${packageId}`);
    await keepTermsOfBefore(app.db, app.clock.now());
    const [row] = (await admin.call('GET', '/api/admin/subscriptions')).body;
    expect(row).toMatchObject({ id, rev, entitlements: [ac, calls], terms: usualTerms, amount: 2499 });
  });
});

describe('a subscription of before', () => {
  /** As an earlier version left it. */
  const ofBefore = async (many = 1) => {
    const { id } = await buy();
    await app.db.write('subscription').where({ id }).update({ entitlements: null, terms: null });
    const row = await stored(id);
    const others = Array.from({ length: many - 1 }, () => ({ ...row, id: randomUUID() }));
    if (others.length > 0) await app.db.write.batchInsert('subscription', others, 30);
    return id;
  };

  it('gets what its package includes now, once, its owner is told, and the history says so', async () => {
    await subscriptionPackage(app, { entitlements: [ac] });
    const id = await ofBefore();
    const { cursor } = await pull(app, noor);
    expect(await keepTermsOfBefore(app.db, app.clock.now())).toBe(1);
    expect(await keepTermsOfBefore(app.db, app.clock.now())).toBe(0);
    const [brought] = (await pull(app, noor, cursor)).rows;
    expect(brought).toMatchObject({ id, rev: 2, data: { entitlements: [ac], terms: usualTerms } });
    const { body } = await admin.call('GET', `/api/admin/audit?type=subscription&entity=${id}`);
    expect(body).toMatchObject([
      {
        action: 'subscription.terms',
        actor: null,
        changes: [{ field: 'entitlements', before: null, after: [entitlementText(ac)] }],
      },
    ]);
  });

  it('of a package of which nobody has said it waits until somebody does', async () => {
    const { id: packageId } = await subscriptionPackage(app);
    const id = await ofBefore();
    expect(await keepTermsOfBefore(app.db, app.clock.now())).toBe(0);
    const plain = (await admin.call('GET', '/api/admin/subscriptions')).body[0];
    expect(plain).not.toHaveProperty('entitlements');
    const {
      id: _,
      rev: _rev,
      ...input
    } = (await admin.call('GET', '/api/admin/subscription-packages')).body[0];
    await office(packageId, { ...input, entitlements: [ac] });
    expect(await keepTermsOfBefore(app.db, app.clock.now())).toBe(1);
    expect(JSON.parse((await stored(id)).entitlements)).toEqual([ac]);
  });

  it('is not forgotten where there are many', async () => {
    await subscriptionPackage(app, { entitlements: [] });
    await ofBefore(405);
    expect(await keepTermsOfBefore(app.db, app.clock.now())).toBe(405);
  });
});

describe('a package of before', () => {
  it('gets what its texts promise where they are those that we put in, and is left alone else', async () => {
    const [first, second, third] = packages;
    for (const { entitlements: _, ...seeded } of [first, second, third].flatMap((each) => each ?? []))
      await subscriptionPackage(app, seeded);
    await app.db.write('package').where({ id: second?.id }).update({ features: '["2 visits"]' });
    await app.db.write('package').where({ id: third?.id }).update({ entitlements: '[]' });
    expect(await includeInPackages(app.db, app.clock.now())).toBe(1);
    expect(await includeInPackages(app.db, app.clock.now())).toBe(0);
    const rows = (await admin.call('GET', '/api/admin/subscription-packages')).body;
    const included = Object.fromEntries(
      rows.map((row: { id: string; entitlements?: unknown }) => [row.id, row.entitlements]),
    );
    expect(included).toEqual({
      [first?.id ?? '']: first?.entitlements,
      [second?.id ?? '']: undefined,
      [third?.id ?? '']: [],
    });
  });
});
