import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { subscriptionTabs } from '../../../contract/plans/admin-subscriptions';
import { type Subscription, subscription, subscriptionStatuses } from '../../../contract/plans/subscriptions';
import { minute } from '../../testing/clock';
import { type Person, person, subscriptionPackage } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { expireSubscriptions } from '../nights/expire';

const bought: Subscription[] = [];

const { app, make } = serverPerFile();
const admin = make(person, 'admin');
const noor = make(person, 'customer', { displayName: 'Noor', phone: '+971501234567' });
const omar = make(person, 'customer', { displayName: 'Omar' });
const plan = make(subscriptionPackage);
beforeAll(async () => {
  for (const who of [noor, noor, noor, omar]) {
    app.clock.advance(minute);
    bought.push(await buy(who));
  }
});

async function buy(who: Person): Promise<Subscription> {
  const body = { packageType: 'standard-1', amount: 2499, startDate: '2026-12-01', packageId: plan.id };
  const answer = await who.call('POST', '/api/subscription', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const list = (query = '', token: string | undefined = admin.token) =>
  app.request('GET', `/api/admin/subscriptions?${query}`, { token });
const ids = async (query: string) => (await list(query)).body.map((each: Subscription) => each.id);
const put = (id: string, body: unknown, headers = {}, token: string | undefined = admin.token) =>
  app.request('PUT', `/api/admin/subscriptions/${id}`, { token, body, headers });
const at = (index: number): Subscription => {
  const found = bought[index];
  if (!found) throw new Error('no such subscription');
  return found;
};

describe('GET /api/admin/subscriptions', () => {
  it('answers them with their owners, the newest first, and counts of every state', async () => {
    const { status, body, headers } = await list();
    expect(status).toBe(200);
    expect(body).toEqual([...bought].reverse());
    for (const each of body) expect(subscription.parse(each)).toEqual(each);
    expect(body[0].user).toEqual({ displayName: 'Omar', email: omar.email, phone: null });
    expect(headers).toMatchObject({
      'x-total-count': '4',
      'x-count-active': '4',
      'x-count-cancelled': '0',
      'x-count-expired': '0',
      'x-count-refunded': '0',
    });
  });

  it('has three tabs whose counts are those of their states', async () => {
    await put(at(0).id, { status: 'cancelled' });
    await put(at(1).id, { status: 'expired' });
    await put(at(2).id, { status: 'refunded' });
    const tab = (name: keyof typeof subscriptionTabs) =>
      ids(`status=${subscriptionTabs[name].join()}&limit=1`);
    expect(await tab('active')).toEqual([at(3).id]);
    expect(await tab('refunded')).toEqual([at(2).id]);
    const pages = await admin.pages(
      `/api/admin/subscriptions?status=${subscriptionTabs.ended.join()}&limit=1`,
    );
    expect(pages.map(({ body }) => body.map((each: Subscription) => each.id))).toEqual([
      [at(1).id],
      [at(0).id],
    ]);
    for (const { headers } of pages) {
      for (const status of subscriptionStatuses) expect(headers[`x-count-${status}`]).toBe('1');
      expect(headers['x-total-count']).toBe('2');
    }
    for (const each of bought) await put(each.id, { status: 'active' });
  });

  it('is searched by the owner, by the name they have now, and narrowed to one person or package', async () => {
    await omar.call('PATCH', '/api/users/profile', { name: 'Omar Haddad' });
    expect(await ids('search=haddad')).toEqual([at(3).id]);
    expect(await ids('search=0501234567&sort=oldest')).toEqual([at(0).id, at(1).id, at(2).id]);
    expect(await ids(`search=${encodeURIComponent(omar.email)}`)).toEqual([at(3).id]);
    expect(await ids(`userId=${omar.id}`)).toEqual([at(3).id]);
    expect(await ids(`userId=${randomUUID()}`)).toEqual([]);
    expect(await ids('packageType=premium-1')).toEqual([]);
    expect(await ids('packageType=standard-1&createdFrom=2026-11-21&createdTo=2026-11-21')).toHaveLength(4);
  });
});

describe('PUT /api/admin/subscriptions/:id', () => {
  it('sets any state from any, raises the revision, tells the owner and leaves word', async () => {
    const { id } = await buy(noor);
    let rev = 1;
    for (const status of ['refunded', 'expired', 'cancelled', 'active'] as const) {
      const { status: answered, body } = await put(id, { status }, { 'If-Match': String(rev) });
      rev += 1;
      expect([answered, body.status, body.rev]).toEqual([200, status, rev]);
    }
    const told = { entity_type: 'subscription', entity_id: id, audience: `user:${noor.id}` };
    expect((await app.db.read('sync_feed').where(told)).length).toBeGreaterThan(0);
    const noted = await app.db.read('audit').where({ entity_id: id }).orderBy(['at', 'id']);
    expect(noted.map((each) => [each.action, each.actor_id, each.before, each.after])).toEqual([
      ['subscription.update', admin.id, '{"status":"active"}', '{"status":"refunded"}'],
      ['subscription.update', admin.id, '{"status":"refunded"}', '{"status":"expired"}'],
      ['subscription.update', admin.id, '{"status":"expired"}', '{"status":"cancelled"}'],
      ['subscription.update', admin.id, '{"status":"cancelled"}', '{"status":"active"}'],
    ]);
  });

  it('does the same once', async () => {
    const { id } = await buy(noor);
    await put(id, { status: 'cancelled' }, { 'If-Match': '1' });
    const again = await put(id, { status: 'cancelled' }, { 'If-Match': '1' });
    expect([again.status, again.body.rev]).toEqual([200, 2]);
    expect(await app.db.read('audit').where({ entity_id: id })).toHaveLength(1);
  });

  it('of two admins with different wishes lets one through and shows the other what is', async () => {
    const { id } = await buy(noor);
    const other = await person(app, 'admin');
    const seen = { 'If-Match': '1' };
    const answers = await Promise.all([
      put(id, { status: 'cancelled' }, seen),
      put(id, { status: 'refunded' }, seen, other.token),
    ]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
    expect(lost.body.error.code).toBe('conflict');
    expect(lost.body.error.current).toEqual(won.body);
  });

  it('of one past its end stays as set until the night', async () => {
    const { id } = await buy(noor);
    const { status, body } = await put(id, { status: 'expired' });
    expect([status, body.status]).toEqual([200, 'expired']);
    await put(id, { status: 'active' });
    await app.db.write('subscription').where({ id }).update({ end_date: '2026-11-20' });
    await expireSubscriptions(app.db, app.clock.now());
    expect((await put(id, { status: 'expired' })).body.rev).toBe(4);
  });

  it.each([{}, { status: 'gone' }, { status: null }, { status: 'active', price: 1 }])(
    'takes no %j',
    async (body) => {
      expect((await put(at(0).id, body)).status).toBe(422);
    },
  );

  it('knows none that is not there', async () => {
    expect((await put(randomUUID(), { status: 'active' })).status).toBe(404);
  });
});
