// @vitest-environment jsdom
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Entitlement } from '../../../../contract/plans/entitlements';
import type { PlanOverview, PlanVisit } from '../../../../contract/plans/plan-overview';
import type { Subscription } from '../../../../contract/plans/subscriptions';
import type { AdminPrice } from '../../../../contract/prices/admin-prices';
import { planOnSale, userA, uuid } from '../../../device/db/testing';
import { json } from '../../../device/sync/testing';
import { allNamed, eventually, fill, named, toastsSaid } from '../../../ui/testing';
import { deskPerTest, pageOf, pressNamed, sit } from '../../kit/testing';
import { subscription } from '../../testing';
import { PlanActs } from './plan-acts';

vi.mock('../../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const server = deskPerTest();
const plan = (over: Partial<Subscription> = {}): Subscription =>
  ({
    ...subscription(),
    id: uuid(1),
    packageType: 'standard-1',
    amount: 1200,
    paid: 'paid',
    startDate: '2027-01-01',
    endDate: '2028-01-01',
    homeId: uuid(2),
    entitlements: [
      { id: 'ac', label: 'AC service', services: ['AC Services'], count: 2, unit: 'visit', addOns: [] },
    ],
    rev: 3,
    ...over,
  }) as Subscription;
const visit = (n: number, over: Partial<PlanVisit> = {}): PlanVisit => ({
  id: uuid(n),
  reference: `HH-${n}`,
  serviceType: 'AC Services',
  date: '2027-03-20 9:00 AM',
  status: 'completed',
  createdAt: '2027-03-01T08:00:00.000Z',
  subscriptionId: uuid(1),
  entitlementId: 'ac',
  rev: 1,
  ...over,
});
const villa = {
  id: uuid(9),
  userId: userA,
  label: 'Villa',
  kind: 'villa',
  bhk: 3,
  area: 'Deira',
  usual: false,
};
const item = (n: number, over: Partial<AdminPrice> = {}): AdminPrice => ({
  ...{ id: uuid(60 + n), service: 'AC Services', name: 'Deep clean', nameAr: '', included: '', unit: 'unit' },
  ...{ price: 260, isFixed: true, atOnce: false, slots: 1, people: 1, isActive: true, position: n, rev: 1 },
  ...over,
});
const shown = () => document.body.textContent ?? '';
const sent = () => server.last('PUT', /./) ?? server.last('POST', /./);

/** As the drawer holds it: it hears of a newer version. */
function Drawer({ of }: { of: Subscription }) {
  const [subscription, setSubscription] = useState(of);
  return (
    <dialog open>
      <button type="button">Close</button>
      <PlanActs subscription={subscription} onChanged={setSubscription} />
    </dialog>
  );
}

async function open(
  subject: Subscription,
  visits: PlanVisit[] = [],
  before?: PlanOverview,
  homes: object[] = [villa],
  after: Subscription = subject,
) {
  const overview: PlanOverview = { subscription: subject, visits, due: [], today: '2027-04-01' };
  server.answer(({ method, path }) => {
    if (method !== 'GET') return json(after);
    if (path === `/subscriptions/${subject.id}`) return json(overview);
    if (path === `/subscriptions/${before?.subscription.id}`) return json(before);
    if (path.endsWith('/homes')) return json(homes);
    if (path === '/prices') return pageOf([item(1), item(2, { service: 'Plumbing', name: 'Tap' })]);
    return path === '/subscription-packages'
      ? pageOf([planOnSale(50, { name: 'Large', type: 'standard', bhk: 3, price: 2400, duration: 12 })])
      : undefined;
  });
  sit(<Drawer of={subject} />, '/admin/subscriptions');
  await eventually(() => allNamed('button', /Renew/).length > 0, 'The acts');
}
const field = (name: RegExp) => {
  const label = [...document.querySelectorAll('label')].find((each) => name.test(each.textContent ?? ''));
  return document.getElementById(label?.htmlFor ?? '') as HTMLInputElement;
};

it('ends a plan only once the price of each used visit is said, and says what is given back', async () => {
  const coming = visit(6, { status: 'confirmed', date: '2027-05-02 9:00 AM' });
  await open(plan(), [visit(5), coming]);
  await pressNamed(/End early/);
  await pressNamed('End the plan');
  expect(shown()).toContain('Say first what nobody has said yet.');
  await pressNamed('Deep clean, AED 260');
  await eventually(() => shown().includes('AED 940'), 'By the price list');
  expect(shown()).not.toContain('Tap, ');
  fill(field(/Price of AC Services, Sat, Mar 20/), '250');
  await eventually(() => shown().includes('AED 950'), 'What is given back');
  await pressNamed(/End it, AED 950 back/);
  await eventually(() => toastsSaid().length > 0, 'The end');
  expect(sent()).toMatchObject({
    path: `/subscriptions/${uuid(1)}/end`,
    body: { cancel: [coming.id], back: 950, prices: { [uuid(5)]: 250 } },
    seen: '"3"',
  });
});

it('says what moving to a larger home costs before it is done', async () => {
  await open(plan());
  await pressNamed(/Move to another home/);
  await eventually(() => shown().includes('Villa, 3 BHK'), 'The home');
  fill(field(/To which home/), villa.id);
  await eventually(
    () => shown().includes('AED 100 a month for the 9 full months that are left: AED 900'),
    'The cost',
  );
  await pressNamed(/Move it, AED 900 more/);
  await eventually(() => sent() !== undefined, 'The move');
  expect(sent()?.body).toEqual({ homeId: villa.id, from: '2027-04-01', cost: 900 });
});

it('renews at the price of the package that is chosen', async () => {
  await open(plan());
  await pressNamed(/^Renew/);
  await eventually(() => shown().includes('Large'), 'The packages');
  fill(field(/^Package/), planOnSale(50).id);
  await pressNamed(/Renew it, AED 2,400/);
  await eventually(() => server.last('POST', /renewal/) !== undefined, 'The renewal');
  expect(server.last('POST', /renewal/)?.body).toMatchObject({ packageType: 'standard-2', amount: 2400 });
});

it('says of a plan that ended that its renewal begins today', async () => {
  await open(plan({ status: 'expired', endDate: '2027-03-01' }));
  await pressNamed(/^Renew/);
  await eventually(() => shown().includes('A new plan begins today.'), 'From when');
});

it('grants what was asked at the figure that was shown; another one goes to the customer first', async () => {
  const asked = {
    kind: 'move',
    homeId: villa.id,
    from: '2027-05-01',
    at: '2027-03-30T08:00:00.000Z',
  } as const;
  await open(plan({ asked: { ...asked, state: 'waiting', figure: 900 } }));
  await eventually(() => shown().includes('To move to Villa, Deira from 1 May 2027'), 'What was asked');
  expect(allNamed('button', 'Grant it')).toHaveLength(1);
  fill(field(/What it costs/), '700');
  await eventually(() => shown().includes('They are asked to agree to AED 700 first.'), 'The other figure');
  await pressNamed('Send this figure');
  await eventually(() => sent() !== undefined, 'The answer');
  expect(sent()).toMatchObject({ path: `/subscriptions/${uuid(1)}/asked`, body: { grant: true, cost: 700 } });
});

it('refuses only with a reason', async () => {
  const cancel: string[] = [];
  const asked = { kind: 'end', cancel, at: '2027-03-30T08:00:00.000Z', why: 'The price' } as const;
  await open(plan({ asked: { ...asked, state: 'waiting', figure: 1200 } }));
  await eventually(() => shown().includes('To end the plan (The price)'), 'What was asked');
  await pressNamed(/^Refuse/);
  await pressNamed('Refuse it');
  expect(shown()).toContain('Say why: the customer reads it.');
  expect(sent()).toBeUndefined();
  fill(field(/Why is it refused/), 'All visits were made');
  await pressNamed('Refuse it');
  await eventually(() => sent() !== undefined, 'The answer');
  expect(sent()?.body).toEqual({ grant: false, reason: 'All visits were made' });
});

describe('the keys, once what was pressed is gone', () => {
  /** As the keys press it. */
  async function pressFocused(name: string | RegExp) {
    (await named('button', name)).focus();
    await pressNamed(name);
  }
  const focused = (words: string) =>
    eventually(() => document.activeElement?.textContent === words, `The focus on ${words}`);

  it('go on at the acts that are left after a move was called off', async () => {
    const moving = plan({ nextHome: { homeId: villa.id, from: '2027-05-01' } });
    await open(moving, [], undefined, [{ ...villa, id: uuid(2), label: 'Flat' }, villa], plan());
    await pressFocused(/^Call off the move…/);
    await pressNamed('Call off the move');
    await focused('Move to another home…');
    expect(allNamed('dialog', /./)).toHaveLength(1);
  });

  it('go on at the start of the drawer after the plan has ended', async () => {
    await open(plan(), [], undefined, undefined, plan({ status: 'refunded' }));
    await pressFocused(/End early/);
    await pressNamed('End it, AED 1,200 back');
    await focused('Close');
  });

  it('go on at the acts that are left after the customer was answered', async () => {
    const asked = { kind: 'end', cancel: [] as string[], at: '2027-03-30T08:00:00.000Z' } as const;
    const waiting = plan({ asked: { ...asked, state: 'waiting', figure: 1200 } });
    await open(waiting, [], undefined, undefined, plan());
    await pressFocused('Grant it');
    await focused('Move to another home…');
  });
});

describe('a planned move', () => {
  const flat = { ...villa, id: uuid(2), label: 'Flat', kind: 'apartment', bhk: 2, area: 'Marina' };
  const moving = (over: Partial<Subscription> = {}) =>
    plan({ nextHome: { homeId: villa.id, from: '2027-05-01' }, ...over });

  it('is called off once it was said what becomes of its visits', async () => {
    await open(moving(), [], undefined, [flat, villa]);
    await eventually(() => shown().includes('From 1 May 2027 it is for Villa, Deira.'), 'The move');
    await pressNamed(/Call off the move/);
    expect(shown()).toContain('The plan stays at Flat. Visits from 1 May 2027 on are made there');
    expect(shown()).not.toContain('Its price stays');
    expect(sent()).toBeUndefined();
    await pressNamed('Call off the move');
    await eventually(() => toastsSaid().flat().includes('Move called off'), 'That it is off');
    expect(sent()).toMatchObject({
      path: `/subscriptions/${uuid(1)}/move`,
      body: { homeId: flat.id, from: '2027-05-01' },
      seen: '"3"',
    });
  });

  it('to a larger home gives nothing back where it is called off', async () => {
    await open(moving({ termPrice: 2400, amount: 2100 }), [], undefined, [flat, villa]);
    await pressNamed(/Call off the move/);
    expect(shown()).toContain('Its price stays AED 2,100');
  });

  it('that began, or whose present home is gone, is only said', async () => {
    await open(moving({ nextHome: { homeId: villa.id, from: '2027-04-01' } }), [], undefined, [flat, villa]);
    await eventually(() => shown().includes('From 1 Apr 2027 it is for Villa, Deira.'), 'The move');
    expect(allNamed('button', /Call off/)).toEqual([]);
  });
});

describe('what was left of the plan before', () => {
  const next = (over: Partial<Subscription> = {}) => plan({ renewedFrom: uuid(3), ...over });
  const ac = next().entitlements?.[0] as Entitlement;
  const planBefore = (over: Partial<Subscription> = {}, today = '2027-04-01'): PlanOverview => ({
    subscription: plan({ id: uuid(3), status: 'expired', endDate: '2027-01-01', ...over }),
    visits: [visit(5, { subscriptionId: uuid(3) })],
    due: [],
    today,
  });
  const carriedTo = (count: number) => ({
    path: `/subscriptions/${uuid(1)}/carried`,
    body: { entitlementId: 'ac', count },
    seen: '"3"',
  });

  it('is carried over once it was said what the plan then includes', async () => {
    await open(next(), [], planBefore());
    await pressNamed('Carry over: AC service');
    expect(shown()).toContain('AC service: 1 of 2 visits left');
    expect(shown()).toContain('1 visit left of the plan that ended on 1 Jan 2027');
    expect(shown()).toContain('This plan then includes 3 visits: 2 bought, 1 carried over.');
    fill(field(/How many visits/), '2');
    await pressNamed('Carry over');
    expect(shown()).toContain('Only 1 can be carried over.');
    expect(sent()).toBeUndefined();
    fill(field(/How many visits/), '1');
    await pressNamed('Carry over 1 visit');
    await eventually(() => sent() !== undefined, 'It was carried over');
    expect(sent()).toMatchObject(carriedTo(1));
  });

  it('is taken back as long as nothing of it is booked', async () => {
    const carried = next({ entitlements: [{ ...ac, count: 3, carried: 1 }] });
    await open(carried, [], planBefore());
    await eventually(
      () => shown().includes('1 of 2 visits left, 1 visit carried over'),
      'What was carried over',
    );
    await pressNamed('Change what is carried over: AC service');
    await pressNamed('Take it back');
    await eventually(() => sent() !== undefined, 'It was taken back');
    expect(sent()).toMatchObject(carriedTo(0));
  });

  it('stays where it is booked', async () => {
    const carried = next({ entitlements: [{ ...ac, count: 3, carried: 1 }] });
    await open(carried, [visit(6), visit(7), visit(8, { status: 'pending' })], planBefore());
    await pressNamed('Change what is carried over: AC service');
    expect(shown()).toContain('1 visit of it cannot be taken back: booked or used.');
    expect(allNamed('button', 'Take it back')).toHaveLength(0);
  });

  it('is not offered where another renewal has it', async () => {
    await open(next(), [], { ...planBefore(), carriedOver: { ac: 1 } });
    await eventually(() => shown().includes('1 of 2 visits left, 1 visit in another renewal'), 'Where it is');
    expect(allNamed('button', /Carry over/)).toEqual([]);
  });

  it('is shown while that runs, and carried over later', async () => {
    await open(next(), [], planBefore({ status: 'active', endDate: '2027-04-01' }));
    await eventually(() => shown().includes('It runs until 1 Apr 2027.'), 'Until when');
    expect(shown()).toContain('AC service: 1 of 2 visits left');
    expect(allNamed('button', /Carry over/)).toHaveLength(0);
  });

  it('is given up where that was ended early', async () => {
    await open(next(), [], planBefore({ status: 'refunded' }));
    await eventually(() => shown().includes('what was left of it is given up'), 'Given up');
    expect(allNamed('button', /Carry over/)).toHaveLength(0);
  });
});
