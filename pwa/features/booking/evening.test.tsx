// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OpOf } from '../../../contract/sync/sync';
import { applyAll, testPage } from '../../data/testing';
import { session } from '../../device/session/session-store';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, find, mainText, named, said, standIns } from '../../ui/testing';
import {
  capacityDisabled,
  choose,
  holdsOf,
  offered,
  openBooking,
  saturday,
  serve,
  slotsPath,
  submit,
  today,
} from './testing';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns({ wide: false }));
beforeEach(() => {
  // 7:30 PM in Dubai: when people book.
  vi.useFakeTimers({
    toFake: ['Date'],
    now: Date.parse('2026-11-26T15:30:00.000Z'),
    shouldAdvanceTime: true,
  });
  page = testPage(applyAll);
  session.set({ status: 'guest' });
});

const begunWith = (name: RegExp) =>
  eventually(() => allNamed('field', name).some((each) => each.matches(':checked')), `The day ${name}`);
const tomorrow = '2026-11-27';
const evening = offered({
  [today]: Array(5).fill('too_soon'),
  [tomorrow]: [0, 0, 0, 0, 0],
  [saturday]: [0, 4, 4, 4, 1],
  '2026-11-29': Array(5).fill('closed'),
});

it('a full slot in the evening: begins with the first day that has a free slot, says why today is over, and one press chooses', async () => {
  serve(page, evening);
  openBooking();
  await said('It is too late for a visit today.');
  await begunWith(/^Saturday, November 28$/);
  expect(mainText()).not.toContain('Past');
  await choose(/^Saturday, November 28, 9 AM to 11 AM, full$/);
  await said('9:00 AM is full. You can request it anyway');
  await choose(/^Saturday, November 28, 5 PM to 7 PM, last place$/);
  await said('Held for you');
  expect(holdsOf(page).holdRequests.at(-1)).toMatchObject({ date: `${saturday} 5:00 PM` });
  // What stood above the times stays: nothing moves under the finger.
  expect(mainText()).toContain('It is too late for a visit today.');
  await submit();
  await eventually(async () => (await page.device.hub.outbox.count()) === 1, 'The request');
  const [entry] = await page.device.hub.outbox.toArray();
  expect((entry?.op as OpOf<'booking.create'> | undefined)?.date).toBe(`${saturday} 5:00 PM`);
});

it('where capacity is not limited it begins with the first day that is not over', async () => {
  serve(page, capacityDisabled);
  openBooking();
  await said('It is too late for a visit today.');
  await begunWith(/^Friday, November 27$/);
  find('input[value="9:00 AM"]').click();
  await submit();
  await eventually(async () => (await page.device.hub.outbox.count()) === 1, 'The request');
  const [entry] = await page.device.hub.outbox.toArray();
  expect((entry?.op as OpOf<'booking.create'> | undefined)?.date).toBe(`${tomorrow} 9:00 AM`);
});

it('asks for the time alone where neither day nor time is chosen: a day is shown', async () => {
  serve(page, evening);
  openBooking();
  await said('It is too late for a visit today.');
  await submit();
  await said('Choose a time.');
  expect(mainText()).not.toContain('Choose a date.');
});

it('lets nobody choose before it is known what is closed', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  page.api[slotsPath] = async () => {
    await answered;
    return json(evening);
  };
  openBooking();
  const sunday = await named<HTMLInputElement>('field', /^Sunday, November 29$/);
  await said('Looking up free times');
  sunday.click();
  find('input[value="9:00 AM"]').click();
  answer();
  await said('It is too late for a visit today.');
  await begunWith(/^Saturday, November 28$/);
  expect(allNamed('field', /AM to|PM to/).filter((each) => each.matches(':checked'))).toEqual([]);
});

it('leads to the services whoever presses a time before one is chosen', async () => {
  serve(page, evening);
  openBooking('/booking');
  await said('Choose a service first');
  find('input[value="9:00 AM"]').click();
  expect(document.activeElement).toBe(await named('field', 'Service'));
  expect(page.calls).toEqual([]);
});

it('a time that another service closes is not chosen any more', async () => {
  serve(page, offered());
  page.api[`/api/slots?service=Painting&from=${today}`] = () =>
    json(offered({ [saturday]: [4, 4, 'midday', 'midday', 4] }));
  openBooking();
  await choose(/^Saturday, November 28$/);
  await choose(/^Saturday, November 28, 1 PM to 3 PM, free$/);
  const service = await named<HTMLSelectElement>('field', 'Service');
  service.value = 'Painting';
  service.dispatchEvent(new Event('change', { bubbles: true }));
  await said('No outdoor work at midday');
  await said('The office answers');
  await submit();
  await said('Choose a time.');
});
