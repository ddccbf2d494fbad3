// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { MonthProposal, MonthVisit } from '../../../contract/plans/proposal/month-visits';
import { uuid } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { allNamed, eventually } from '../../ui/testing';
import { deskPerTest, pressNamed, sit } from '../kit/testing';
import { AdminProposalPage } from './admin-proposal-page';
import { groupsOf } from './visit-groups';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const server = deskPerTest();
const visit = (n: number, over: Partial<MonthVisit> = {}): MonthVisit => ({
  subscriptionId: uuid(n),
  entitlementId: 'ac',
  label: 'AC service',
  service: 'AC Services',
  dueOn: '2099-11-01',
  overdue: false,
  date: `2099-11-${String(n).padStart(2, '0')} 9:00 AM`,
  area: 'Al Barsha',
  customer: { id: uuid(n + 100), name: `Person ${n}`, email: `p${n}@homehub.test`, phone: null },
  packageName: 'Standard care',
  paid: 'paid',
  ...over,
});
const proposal = (...visits: MonthVisit[]): MonthProposal => ({
  month: '2099-11',
  today: '2099-10-20',
  isCounted: true,
  visits,
});
const shown = () => document.body.textContent ?? '';
let there: MonthVisit[];
const open = (...visits: MonthVisit[]) => {
  there = visits;
  server.answer(({ method, path }) =>
    method === 'GET' && path === '/plans/proposal' ? json(proposal(...there)) : undefined,
  );
  sit(<AdminProposalPage />, '/admin/subscriptions/proposal');
};
type Sent = { visits: Array<{ id: string; subscriptionId: string; date: string; dueOn: string }> };
const sent = () =>
  server.requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as unknown as Sent).visits);
const takeAll = () =>
  server.answer(({ method, body }) =>
    method === 'POST'
      ? json({ offered: (body as unknown as Sent).visits.map(({ id }) => ({ id })), missing: [] })
      : undefined,
  );

it('offers all of them, ten at a time, and says how many', async () => {
  takeAll();
  open(...Array.from({ length: 12 }, (_, n) => visit(n + 1)));
  await eventually(() => shown().includes('12 visits due'), 'The visits');
  there = [];
  await pressNamed('Offer all 12');
  await eventually(() => shown().includes('12 visits offered'), 'The end');
  expect(sent().map((each) => each.length)).toEqual([10, 2]);
  expect(shown()).toContain('Nothing is due in');
});

it('offers one alone; sent again after a lost answer it keeps its id', async () => {
  const failure = server.failing('POST', /proposal/);
  open(visit(1), visit(2, { area: '' }));
  await eventually(() => allNamed('button', 'Offer AC service to Person 1').length > 0, 'The visits');
  await pressNamed('Offer AC service to Person 1');
  failure.arrive();
  await eventually(() => shown().includes('The others were not offered'), 'The failure');
  failure.healed();
  takeAll();
  await pressNamed('Offer AC service to Person 1');
  await eventually(() => shown().includes('1 visit offered'), 'The end');
  const [before, after] = sent();
  expect(after).toEqual(before);
  expect(before).toMatchObject([
    { subscriptionId: uuid(1), dueOn: '2099-11-01', date: '2099-11-01 9:00 AM' },
  ]);
});

it('says which were not offered, and why', async () => {
  open(visit(1));
  server.answer(({ method, body }) =>
    method === 'POST'
      ? json({
          offered: [],
          missing: (body as unknown as Sent).visits.map(({ id }) => ({ id, why: 'incomplete' })),
        })
      : undefined,
  );
  await eventually(() => shown().includes('Person 1'), 'The visit');
  await pressNamed('Offer all 1');
  await eventually(
    () => shown().includes('AC service of Person 1 has no telephone number of its customer.'),
    'Why',
  );
});

it('groups by area, the soonest first, and keeps apart what has no time', () => {
  const noon = visit(3, { date: '2099-11-01 11:00 AM' });
  const afternoon = visit(4, { date: '2099-11-01 1:00 PM' });
  const { areas, untimed } = groupsOf([
    visit(1, { area: '' }),
    afternoon,
    noon,
    visit(5, { area: 'Deira' }),
    visit(6, { date: null }),
  ]);
  expect(areas.map(({ area, visits }) => [area, visits.map(({ date }) => date?.slice(8))])).toEqual([
    ['Al Barsha', ['01 11:00 AM', '01 1:00 PM']],
    ['Deira', ['05 9:00 AM']],
    ['', ['01 9:00 AM']],
  ]);
  expect(untimed).toEqual([visit(6, { date: null })]);
});
