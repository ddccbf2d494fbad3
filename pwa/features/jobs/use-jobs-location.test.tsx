// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { applyAll, profile, testPage } from '../../data/testing';
import { keepPlace } from '../../data/work/place';
import { userA, uuid } from '../../device/db/testing';
import { eventually, mainText, said, showScreen, standIns, toastsSaid } from '../../ui/testing';
import { useInterrupted, useJobsLocation } from './use-jobs-location';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns({ wide: false }));
beforeEach(async () => {
  page = testPage(applyAll);
  await page.signIn(profile({ role: 'staff' }));
});

/** The app is started at an address: where it is by then, and the drafts it holds. */
function start(address: string): void {
  function Where() {
    const ways = useJobsLocation();
    useInterrupted(ways);
    return <main>{`at ${ways.location.job ?? 'the list'}, ${ways.location.work ?? 'nothing'}`}</main>;
  }
  showScreen(
    <MemoryRouter initialEntries={[address]}>
      <Where />
    </MemoryRouter>,
  );
}

const place = `/jobs?tab=next&job=${uuid(1)}&work=do`;
const placesKept = () => page.device.person(userA).drafts.count();

it('killed behind its camera the app comes back to the job, once, and says what is kept', async () => {
  await keepPlace(place);
  const row = {
    bookingId: uuid(1),
    purpose: 'after',
    sha256: '',
    bytes: 9,
    width: 3,
    height: 4,
    at: 1,
  } as const;
  const taken = { takenAt: '2026-11-21T05:00:00.000Z', order: '' };
  for (const n of [1, 2])
    await page.device.person(userA).photos.put({ ...row, ...taken, id: uuid(10 + n), state: 'saved' });
  start('/jobs');
  await said(`at ${uuid(1)}, do`);
  expect(toastsSaid()).toEqual([
    [
      'You are back at this job',
      '2 photos of it are saved on this phone, and all else you did. If the last photo is missing, take it again.',
    ],
  ]);
  expect(await placesKept()).toBe(0);
});

it('where no photo was kept by then it says to take it again', async () => {
  await keepPlace(place);
  start('/jobs');
  await said(`at ${uuid(1)}, do`);
  expect(toastsSaid().flat().join()).toContain('no photo yet. If you took one, take it again.');
});

it('whoever starts elsewhere has gone on, and is not led back later', async () => {
  await keepPlace(place);
  start('/jobs?work=evening');
  await eventually(async () => (await placesKept()) === 0, 'The place is forgotten');
  expect(mainText()).toContain('at the list, evening');
  expect(toastsSaid()).toEqual([]);
});
