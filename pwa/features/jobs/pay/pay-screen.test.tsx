// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dubaiDay } from '../../../../contract/time';
import { profile, testPage } from '../../../data/testing';
import { writeMeta } from '../../../device/db/meta';
import { booking, userA, uuid } from '../../../device/db/testing';
import { allNamed, eventually, fill, mainText, named, said, showScreen, standIns } from '../../../ui/testing';
import { JobsPage } from '../jobs-page';
import { quickAmounts, taken } from './amounts';

let page: ReturnType<typeof testPage>;
vi.mock('../../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns({ wide: false }));

/** No network: whatever is taken waits. */
beforeEach(async () => {
  page = testPage(() => {
    throw new TypeError('no network');
  });
  await page.signIn(profile({ role: 'staff' }));
  const day = dubaiDay(new Date());
  const db = page.device.person(userA);
  const data = booking(uuid(1), {
    ...{ date: `${day} 9:00 AM`, startsAt: `${day}T05:00:00.000Z`, status: 'completed', amount: 380 },
    ...{ assignedTo: userA, userId: null, reference: 'HH-4Q8TD' },
    customerInfo: { name: 'Omar Haddad', phone: '', email: '', address: '', area: '' },
  });
  await db.bookings.put({ id: data.id, rev: 1, gen: 1, data });
  await writeMeta(db, 'lastSyncAt', Date.now());
});

const open = (address: string) =>
  showScreen(
    <MemoryRouter initialEntries={[address]}>
      <JobsPage />
    </MemoryRouter>,
  );
const entries = () => page.device.person(userA).outbox.toArray();

it('records what is due, says what to give back, and has it in hand at once', async () => {
  open(`/jobs?job=${uuid(1)}&money=pay`);
  await said('How does Omar pay?');
  (await named('button', '400')).click();
  await said('Give back');
  expect(mainText()).toContain('20.00');
  (await named('button', 'Take AED 380 in cash')).click();
  await said('Nothing is left to pay.');
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    op: { kind: 'payment.record', bookingId: uuid(1), amount: 38_000, method: 'cash' },
    about: { reference: 'HH-4Q8TD' },
  });
  expect(entry?.entity).toBe(`payment:${entry?.opId}`);
  await said('Omar H., HH-4Q8TD');
  expect(mainText()).toContain('waiting to send');
});

it('takes a part, and asks the slip of the card machine for its digits', async () => {
  open(`/jobs?job=${uuid(1)}&money=pay`);
  (await named('button', 'Card machine')).click();
  await fill(await named('field', 'Taken by card'), '200');
  (await named('button', 'Take AED 200 by card')).click();
  await said('Enter four digits.');
  expect(await entries()).toEqual([]);
  await fill(await named('field', 'Last four digits of the slip'), '40a21');
  await said('AED 180 stays open.');
  (await named('button', 'Take AED 200 by card')).click();
  await eventually(async () => (await entries()).length === 1, 'The payment waits');
  expect((await entries())[0]?.op).toMatchObject({ amount: 20_000, method: 'card', theirReference: '4021' });
});

it('is found from the list and from the job, and hands in what is in hand', async () => {
  open('/jobs');
  (await named('link', /Take payment: Omar H\./)).click();
  (await named('button', 'Take AED 380 in cash')).click();
  await said('Nothing is left to pay.');
  (await named('button', 'Hand in to the office')).click();
  (await named('button', 'Hand in AED 380')).click();
  await said('380 handed in, waiting to send');
  expect((await entries()).map(({ op }) => op.kind)).toEqual(['payment.record', 'cash.hand-in']);
  expect(allNamed('button', 'Hand in to the office')).toEqual([]);
});

it('counts in notes, and never records more than is due', () => {
  expect(quickAmounts(38_000)).toEqual([380, 400, 500]);
  expect(quickAmounts(40_000)).toEqual([400, 500, 1000]);
  expect(quickAmounts(3_550)).toEqual([35.5, 50, 100]);
  expect(taken(40_000, 38_000)).toEqual({ amount: 38_000, back: 2_000, open: 0 });
  expect(taken(10_000, 38_000)).toEqual({ amount: 10_000, back: 0, open: 28_000 });
});
