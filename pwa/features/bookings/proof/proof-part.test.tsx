// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { testPhoto } from '../../../../contract/work/testing';
import { noWork } from '../../../../contract/work/work';
import type { Work } from '../../../../contract/work/work-shapes';
import type { BookingView } from '../../../data/bookings';
import { profile, testPage } from '../../../data/testing';
import { answerTo, booking, userA, uuid } from '../../../device/db/testing';
import { json } from '../../../device/sync/testing';
import { allNamed, eventually, mainText, named, said, showScreen, standIns } from '../../../ui/testing';
import { ProofPart } from './proof-part';

let page: ReturnType<typeof testPage>;
vi.mock('../../../device/device', () => ({ openDevice: async () => page.device }));

const now = '2026-11-28T07:10:00.000Z';
const view = (change: Partial<BookingView> = {}) =>
  ({ ...booking(uuid(1), { status: 'confirmed' }), technicianName: 'Imran', ...change }) as BookingView;

beforeEach(async () => {
  standIns({ wide: false });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now), shouldAdvanceTime: true });
  page = testPage(() => json(answerTo(userA)));
  await page.signIn(profile());
});

async function open(of: BookingView, work?: Partial<Work>) {
  const data: Work = { ...noWork(uuid(1)), rev: 1, ...work };
  if (work) await page.device.person(userA).work.put({ id: uuid(1), rev: 1, gen: 1, data });
  showScreen(<ProofPart booking={of} name="AC Services" />);
}

it('says who is on the way and since when, and of another day nothing', async () => {
  await open(view(), { onWayAt: '2026-11-28T06:50:00.000Z' });
  await said('Imran is on the way, since 10:50 AM.');
});

const photo = {
  ...{ ...testPhoto(1), state: 'here' as const },
  ...{ addedBy: null, addedAt: now },
};

it('says nothing of a way that was gone on another day', async () => {
  await open(view(), { onWayAt: '2026-11-27T06:50:00.000Z', photos: [photo] });
  // By then what was done has been read.
  await named('button', 'Photos, 1: AC Services');
  expect(mainText()).not.toContain('on the way');
});

it('opens what was done, also where nobody signed, and offers no photos of the problem then', async () => {
  await open(view({ status: 'completed' }), {
    finishedAt: '2026-11-28T06:31:00.000Z',
    report: { madeAt: '2026-11-28T06:31:00.000Z', follows: 0 },
  });
  (await named('button', 'What was done: AC Services')).click();
  const dialog = await named('dialog', 'What was done');
  await eventually(() => dialog.textContent?.includes('Made Nov 28, 2026, 10:31 AM.'), 'The report');
  expect(dialog.querySelector('input[type=file]')).toBeNull();
});

it('is not there for a visit that is over without work, nor for one that waits to be sent', async () => {
  await open(view({ status: 'cancelled' }), {});
  expect(allNamed('button', /photos|What was done/)).toEqual([]);
});
