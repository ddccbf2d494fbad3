// For the tests of this room: a plan on a device, and its page on a Dubai day.
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import type { Home } from '../../../contract/homes/homes';
import type { Subscription } from '../../../contract/plans/subscriptions';
import { included } from '../../../contract/plans/testing';
import { usualTerms } from '../../../contract/plans/usual-terms';
import type { testPage } from '../../data/testing';
import { writeMeta } from '../../device/db/meta';
import { booking, home, userA, uuid } from '../../device/db/testing';
import { Here, showScreen } from '../../ui/testing';
import { PlanPage } from './plan-page';

export const planId = uuid(1);
export const flat = uuid(7);

/** 2 BHK for the year 2027, at AED 1,499, paid: two visits of air conditioning, and call-outs. */
export const bought: Subscription = {
  ...{ id: planId, startDate: '2027-01-01', endDate: '2028-01-01', status: 'active', homeId: flat },
  ...{ entitlements: [included.ac, included.calls], terms: usualTerms },
  ...{
    packageId: null,
    packageType: 'basic-1',
    packageName: '2 BHK Basic',
    features: ['2 AC service visits'],
  },
  ...{ amount: 1499, paid: 'paid', userId: userA, createdAt: '2027-01-01T08:00:00.000Z', rev: 1 },
  user: { displayName: 'A customer', email: 'customer@example.com', phone: null },
};

interface Kept {
  plan?: Partial<Subscription>;
  bookings?: readonly Partial<Booking>[];
  /** Beside the flat that the plan is for. */
  homes?: Readonly<Record<string, Partial<Home>>>;
}

/** It is that Dubai day, and the device of whoever is signed in has this. */
export async function keepPlan(
  page: ReturnType<typeof testPage>,
  day: string,
  { plan = {}, bookings = [], homes = {} }: Kept = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T06:00:00.000Z`) });
  await page.signIn();
  const db = page.device.person(userA);
  const data = { ...bought, ...plan };
  await db.subscriptions.put({ id: data.id, rev: 1, gen: 1, data });
  for (const [id, over] of Object.entries({ [flat]: { label: 'Marina flat', bhk: 2 }, ...homes }))
    await db.homes.put({ id, rev: 1, gen: 1, data: home(id, over) });
  for (const [at, over] of bookings.entries()) {
    const visit = { subscriptionId: planId, entitlementId: 'ac', ...over };
    const row = booking(uuid(20 + at), { createdAt: `2027-01-0${at + 1}T08:00:00.000Z`, ...visit });
    await db.bookings.put({ id: row.id, rev: 1, gen: 1, data: row });
  }
  await writeMeta(db, 'lastSyncAt', 5);
  return db;
}

/** `search`: as in `?change=move`. */
export function showPlan({ id = planId, search = '' }: { id?: string; search?: string } = {}) {
  history.replaceState(null, '', `/plan/${id}${search}`);
  return showScreen(
    <BrowserRouter>
      <Routes>
        <Route path="/plan/:id" element={<PlanPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Here />
    </BrowserRouter>,
  );
}
