// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { PlanOverview } from '../../../../contract/plans/plan-overview';
import { userA, uuid } from '../../../device/db/testing';
import { json } from '../../../device/sync/testing';
import { eventually, fill, find, named, toastsSaid } from '../../../ui/testing';
import { onNewBookingRequested } from '../../data/new-booking/ask-new-booking';
import { subscription } from '../../testing';
import { deskPerTest, pressNamed, sit } from '../testing';
import { PlanPart } from './plan-part';

vi.mock('../../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const server = deskPerTest();
const ac = {
  id: 'ac',
  label: 'AC service',
  services: ['AC Services' as const],
  count: 2,
  unit: 'visit' as const,
  addOns: [],
};
const visit = {
  id: uuid(1),
  reference: 'HH-1',
  serviceType: 'AC Services',
  date: '2027-03-20 9:00 AM',
  status: 'completed' as const,
  createdAt: '2027-03-01T08:00:00.000Z',
  subscriptionId: 's-active',
  entitlementId: 'ac',
  rev: 4,
};
const overview = (over: Partial<PlanOverview> = {}) =>
  ({
    subscription: {
      ...subscription(),
      homeId: uuid(7),
      startDate: '2027-03-01',
      endDate: '2028-03-01',
      entitlements: [ac],
    },
    visits: [visit],
    due: [
      {
        entitlementId: 'ac',
        dueOn: '2027-11-01',
        overdue: false,
        week: { from: '2027-11-01', to: '2027-11-07' },
        date: '2027-11-01 9:00 AM',
      },
    ],
    today: '2027-03-28',
    ...over,
  }) as PlanOverview;
const shown = () => document.body.textContent ?? '';
const open = (there: PlanOverview) => {
  server.answer(({ method, path }) =>
    method === 'GET' && path === '/subscriptions/s-active' ? json(there) : undefined,
  );
  sit(<PlanPart id="s-active" hasVisits />, '/admin/subscriptions');
};

it('says what is left and due, and fills the booking of a call with it', async () => {
  open(overview());
  await eventually(() => shown().includes('1 of 2 used'), 'The meter');
  expect(shown()).toContain('Next due Nov 1');
  const asked = vi.fn();
  const end = onNewBookingRequested(asked);
  await pressNamed('Book the next visit: AC service');
  end();
  expect(asked.mock.calls[0]?.[0]).toMatchObject({
    userId: userA,
    homeId: uuid(7),
    serviceType: 'AC Services',
    day: '2027-11-01',
    start: '9:00 AM',
  });
});

it('gives a visit back only with a reason, as it was seen, and says so', async () => {
  open(overview());
  await eventually(() => named('button', 'Give back HH-1'), 'The button');
  await pressNamed('Give back HH-1');
  await pressNamed('Give it back');
  expect(shown()).toContain('Say why: the customer reads it.');
  expect(server.last('POST', /give-back/)).toBeUndefined();
  fill(find('form input'), 'We came late');
  server.answer(({ method, path }) =>
    method === 'POST' && path.endsWith('/give-back') ? json({}) : undefined,
  );
  await pressNamed('Give it back');
  await eventually(() => toastsSaid().length > 0, 'A toast');
  const sent = server.last('POST', /give-back/);
  expect(sent).toMatchObject({
    path: `/bookings/${uuid(1)}/give-back`,
    body: { reason: 'We came late' },
    seen: '"4"',
  });
});

it('says where nobody has said yet what a package includes', async () => {
  const { subscription: row } = overview();
  const { entitlements: _, ...unsaid } = row;
  open(overview({ subscription: unsaid }));
  await eventually(() => shown().includes('Nobody has said yet'), 'The words');
});
