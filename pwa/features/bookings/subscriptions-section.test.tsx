// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Subscription } from '../../../contract/plans/subscriptions';
import { applyAll, profile, testPage } from '../../data/testing';
import { home, newEntry, userA, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { enqueue } from '../../device/sync/outbox/outbox';
import { eventually, showScreen, standIns } from '../../ui/testing';
import { SubscriptionsSection } from './subscriptions-section';

let page: ReturnType<typeof testPage>;
let screen: ReturnType<typeof showScreen>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

const bought = (n: number, packageName: string): Subscription => ({
  id: uuid(n),
  packageId: null,
  packageType: 'standard-1',
  packageName,
  features: [],
  amount: 2499,
  startDate: '2026-12-01',
  endDate: '2027-12-01',
  status: 'active',
  userId: userA,
  user: { displayName: 'A customer', email: 'customer@example.com', phone: null },
  createdAt: '2026-11-21T08:00:00.000Z',
  rev: 1,
});

beforeEach(async () => {
  page = testPage(applyAll);
  session.set({ status: 'signed-in', userId: userA, user: profile() });
  const db = page.device.person(userA);
  for (const data of [bought(1, 'Villa Care'), bought(2, '2 BHK Standard')])
    await db.subscriptions.put({ id: data.id, rev: 1, gen: 1, data });
  await enqueue(
    db,
    newEntry(3, {
      entity: `subscription:${uuid(3)}`,
      op: {
        kind: 'subscription.create',
        packageId: uuid(50),
        packageType: 'premium-4',
        startDate: '2026-12-01',
        amountSeen: 1750.5,
      },
      about: { service: 'Marina Care' },
    }),
  );
});

const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent);
const drawn = (node = <SubscriptionsSection alone />) => {
  screen = showScreen(<MemoryRouter>{node}</MemoryRouter>);
};

it('have the name of their package, and what that leaves to be said below it', async () => {
  standIns({ wide: true });
  drawn();
  await eventually(() => texts('tbody th').length === 3);
  expect(texts('tbody th')).toEqual(['Marina CarePremium', 'Villa CareStandard', '2 BHK Standard']);
  screen.leave();

  standIns({ wide: false });
  drawn();
  await eventually(() => texts('h3').length === 3);
  expect(texts('h3')).toEqual(['Marina Care', 'Villa Care', '2 BHK Standard']);
  expect(texts('h3 + *, :has(> h3) + p')).toEqual(
    expect.arrayContaining(['AED 1,751 · Premium, 5 BHK', 'AED 2,499 · Standard, 2 BHK', 'AED 2,499']),
  );
});

it('say which home they are for', async () => {
  const db = page.device.person(userA);
  await db.homes.put({ id: uuid(7), rev: 1, gen: 1, data: home(uuid(7), { label: 'Villa Al Barsha' }) });
  const data = { ...bought(1, 'Villa Care'), homeId: uuid(7) };
  await db.subscriptions.put({ id: data.id, rev: 1, gen: 1, data });
  for (const wide of [true, false]) {
    standIns({ wide });
    drawn();
    const shown = () =>
      texts(wide ? 'tbody th' : 'li').filter((each) => each?.includes('For Villa Al Barsha'));
    await eventually(() => shown().length === 1, 'The home');
    expect(shown()[0]).toContain('Villa Care');
    screen.leave();
  }
  drawn();
});
