// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import type { Op } from '../../../contract/sync/sync';
import { applyAll, profile, testPage } from '../../data/testing';
import { writeMeta } from '../../device/db/meta';
import { booking, createOp, newEntry, userA, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { enqueue } from '../../device/sync/outbox/outbox';
import { allNamed, eventually, mainText, named, said, showScreen, standIns } from '../../ui/testing';
import { BookingsPage } from './bookings-page';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

/** Saturday, Nov 28, 8:30 PM in Dubai; the visit is on Monday, Nov 30, 11:00 AM. */
const evening = '2026-11-28T16:30:00.000Z';
const late = {
  ...{ freeUntil: '2026-11-28T16:00:00.000Z', phoneFrom: '2026-11-30T05:00:00.000Z' },
  ...{ fee: 50, first: false },
};
const visit = {
  status: 'confirmed' as const,
  ...{ date: '2026-11-30 11:00 AM', startsAt: '2026-11-30T07:00:00.000Z' },
  ...{ subscriptionId: uuid(50), entitlementId: 'ac', changing: late },
};
const beyond = { subscriptionId: uuid(50), entitlementId: 'ac', why: 'none_left' } as const;

/** Signed in, with these bookings; their sign-in has ended, so that nothing leaves the device. */
async function open(rows: Partial<Booking>[], { wide = false } = {}) {
  standIns({ wide });
  vi.useFakeTimers({ now: Date.parse(evening), toFake: ['Date'] });
  page = testPage(applyAll);
  vi.stubGlobal('navigator', { onLine: false });
  await page.device.stored.keep({ userId: userA, token: null });
  const db = page.device.person(userA);
  for (const [n, row] of rows.entries()) {
    const id = uuid(n + 1);
    await db.bookings.put({ id, rev: 1, gen: 1, data: booking(id, row) });
  }
  await writeMeta(db, 'lastSyncAt', 5);
  session.set({ status: 'expired', userId: userA, user: profile() });
  return showScreen(
    <MemoryRouter initialEntries={['/bookings']}>
      <BookingsPage />
    </MemoryRouter>,
  );
}

const ops = async (): Promise<Op[]> =>
  (await page.device.person(userA).outbox.orderBy('n').toArray()).map(({ op }) => op);

it.each([false, true])(
  'a visit of a plan says so and leads to it, with nothing of a price; wide: %s',
  async (wide) => {
    await open([visit], { wide });
    const link = await named('link', 'In your plan');
    expect(link.getAttribute('href')).toBe(`/plan/${visit.subscriptionId}`);
    expect(mainText()).not.toContain('AED 0');
  },
);

it.each([false, true])('what is none says why, and that nothing is owed; wide: %s', async (wide) => {
  await open([{ date: visit.date, startsAt: visit.startsAt, notInPlan: beyond }], { wide });
  await said(
    'Not in your plan. Nothing of it is left in the plan. You owe nothing until we agree its price with you.',
  );
});

it('once its price is agreed that is what is owed', async () => {
  const { subscriptionId: _, entitlementId: _id, ...ordinary } = visit;
  await open([{ ...ordinary, amount: 280, notInPlan: beyond }]);
  await said('Not in your plan. Nothing of it is left in the plan.');
  await said('AED 280');
  expect(mainText()).not.toContain('You owe nothing');
});

it('one that waits here is asked for in the plan, no more', async () => {
  await open([]);
  const op = { ...createOp, subscriptionId: uuid(50), entitlementId: 'ac' } as Op;
  await enqueue(page.device.person(userA), newEntry(9, { op }));
  await said('Asked for in your plan');
});

it('what was used in place of a fee says so, and what was given back why', async () => {
  const over = { ...visit, status: 'cancelled' as const };
  await open([
    { ...over, planUse: { usedBy: 'late_cancel' } },
    {
      ...over,
      planUse: { usedBy: 'no_show', givenBack: { reason: 'Our technician was late', at: evening } },
    },
  ]);
  (await named('tab', 'Past')).click();
  await said('Used a visit of your plan. Cancelled late, in place of the fee.');
  await said('Given back to your plan. Our technician was late');
});

it('a late cancellation costs the fee or the visit, as is chosen before', async () => {
  await open([visit]);
  (await named('button', /^Cancel: AC Services/)).click();
  const dialog = await named('dialog', 'Cancel this visit?');
  await named('button', 'Cancel for AED 50');
  dialog.querySelector<HTMLInputElement>('[name=late-choice][value=visit]')?.click();
  (await named('button', 'Cancel and use the visit')).click();
  await eventually(async () => (await ops()).length > 0, 'The cancellation');
  expect(await ops()).toEqual([{ kind: 'booking.cancel', feeSeen: 50, useVisit: true }]);
});

it('a late cancellation of an ordinary visit asks no such thing', async () => {
  const { subscriptionId: _, ...ordinary } = visit;
  await open([{ ...ordinary, amount: 280 }]);
  (await named('button', /^Cancel: AC Services/)).click();
  await named('button', 'Cancel for AED 50');
  expect(document.querySelector('[name=late-choice]')).toBeNull();
  expect(allNamed('button', /use the visit/)).toEqual([]);
});
