// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { daysText, visitDays } from '../../../contract/settings/business-hours';
import type { OpOf } from '../../../contract/sync/sync';
import { keepSlots } from '../../data/slots/use-slots';
import { applyAll, testPage } from '../../data/testing';
import { session } from '../../device/session/session-store';
import { deviceState } from '../../device/sync/device-state';
import { allNamed, eventually, find, mainText, named, said, standIns } from '../../ui/testing';
import {
  at,
  capacityDisabled,
  choose,
  holdsOf,
  offered,
  openBooking,
  saturday,
  serve,
  slotsPath,
  submit,
} from './testing';

let page: ReturnType<typeof testPage>;
let opened: ReturnType<typeof openBooking>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns({ wide: false }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at), shouldAdvanceTime: true });
  page = testPage(applyAll);
  session.set({ status: 'guest' });
});

const day = (name: RegExp) => named<HTMLInputElement>('field', name);
const time = (name: RegExp) => named<HTMLInputElement>('field', name);

it('is as it was where capacity is not limited: five times, no numbers, and nothing is held', async () => {
  serve(page, capacityDisabled);
  opened = openBooking();
  await eventually(() => page.calls.some(({ path }) => path.startsWith('/api/slots')), 'The question');
  await choose(/^Saturday, November 28$/);
  find('input[value="11:00 AM"]').click();
  await said(`Visits ${daysText(visitDays())}.`);
  expect(mainText()).not.toMatch(/Free|left|Held/);
  expect(holdsOf(page).holdRequests).toEqual([]);
});

it('says what is left of each time, and why others cannot be asked for', async () => {
  serve(
    page,
    offered({
      '2026-11-26': ['too_soon', 'too_soon', 'too_soon', 0, 0],
      '2026-11-29': Array(5).fill('closed'),
      [saturday]: [4, 2, 'midday', 'midday', 1],
    }),
  );
  opened = openBooking();
  expect((await day(/^Thursday, November 26, full$/)).getAttribute('disabled')).toBeNull();
  expect((await day(/^Sunday, November 29, closed$/)).hasAttribute('disabled')).toBe(true);
  await choose(/^Saturday, November 28$/);
  await time(/^Saturday, November 28, 9 AM to 11 AM, free$/);
  await time(/^Saturday, November 28, 11 AM to 1 PM, 2 places left$/);
  await time(/^Saturday, November 28, 5 PM to 7 PM, last place$/);
  await said('1:00 PM-3:00 PM3:00 PM-5:00 PMNo outdoor work at midday');
  expect(allNamed('field', /1 PM to 3 PM|3 PM to 5 PM/)).toEqual([]);
});

it.each([
  ['where no places are counted', capacityDisabled, /^Saturday, November 28$/],
  ['where they are', offered({ [saturday]: [0, 0, 0, 0, 0] }), /^Saturday, November 28, full$/],
])('whoever is at a day stays there when the answer comes, %s', async (_, answer, name) => {
  serve(page, answer);
  let open = () => {};
  const opens = new Promise<void>((resolve) => {
    open = resolve;
  });
  const served = page.api[slotsPath];
  page.api[slotsPath] = async (...request) => {
    await opens;
    return served?.(...request) ?? new Response();
  };
  opened = openBooking();
  const before = await day(/^Saturday, November 28$/);
  before.focus();
  await eventually(() => page.calls.some(({ path }) => path === slotsPath), 'The question');
  expect(document.activeElement).toBe(before);
  open();
  const there = await day(name);
  await eventually(() => document.activeElement === there, 'The focus');
});

it('holds the chosen time quietly, and sends what holds it', async () => {
  serve(page, offered({ [saturday]: [1, 4, 4, 4, 4] }));
  opened = openBooking();
  await choose(/^Saturday, November 28/);
  await choose(/9 AM to 11 AM, last place/);
  await said('Held for you');
  // No clock stands between it and the next time.
  expect(mainText()).toContain('Held for you11:00 AM');
  const [request] = holdsOf(page).holdRequests;
  expect(request).toMatchObject({ service: 'AC Services', date: `${saturday} 9:00 AM` });
  await submit();
  await eventually(async () => (await page.device.hub.outbox.count()) === 1, 'The request');
  const [entry] = await page.device.hub.outbox.toArray();
  expect((entry?.op as OpOf<'booking.create'> | undefined)?.holdId).toBe(request.id);
});

it('holds nothing any more once the request is sent: a hold that overtakes it would take its slot', async () => {
  page = testPage(() => new Promise(() => {}));
  serve(page, offered({ [saturday]: [1, 4, 4, 4, 4] }));
  opened = openBooking();
  await choose(/^Saturday, November 28/);
  const chosen = await time(/9 AM to 11 AM, last place/);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse(at) });
  chosen.click();
  await submit();
  await eventually(async () => (await page.device.hub.outbox.count()) === 1, 'The request');
  await vi.advanceTimersByTimeAsync(500);
  // What was begun has reached the network after so many turns.
  for (let turns = 0; turns < 50; turns += 1) await new Promise(setImmediate);
  expect(holdsOf(page).holdRequests).toEqual([]);
});

it.each(['saved', 'left'])(
  'keeps the hold of what was sent without an answer, once it is %s',
  async (how) => {
    page = testPage(() => new Promise(() => {}));
    serve(page, offered());
    opened = openBooking();
    await choose(/^Saturday, November 28/);
    await choose(/9 AM to 11 AM/);
    await said('Held for you');
    await submit();
    await eventually(async () => (await page.device.hub.outbox.count()) === 1, 'The request');
    if (how === 'saved') {
      page.home.time.advance(3_000);
      await said('Saved on this device.');
    }
    // Holds are asked for and let go one after the other.
    opened.screen.leave();
    opened = openBooking();
    await choose(/^Saturday, November 28/);
    await choose(/3 PM to 5 PM/);
    await eventually(() => holdsOf(page).holdRequests.length === 2, 'The hold of another request');
    expect(holdsOf(page).gone).toEqual([]);
  },
);

it('lets a hold go when another time is chosen, and when the form is left', async () => {
  serve(page, offered());
  opened = openBooking();
  await choose(/^Saturday, November 28/);
  await choose(/9 AM to 11 AM/);
  await said('Held for you');
  await choose(/3 PM to 5 PM/);
  await eventually(() => holdsOf(page).holdRequests.length === 2, 'The second hold');
  await said('Held for you');
  const [first, second] = holdsOf(page).holdRequests;
  expect(holdsOf(page).gone).toEqual([first.id]);
  expect(second.deviceId).toBe(first.deviceId);
  opened.screen.leave();
  await eventually(() => holdsOf(page).gone.includes(second.id), 'The end of the second');
});

it('says at once that a time is full which somebody else took, keeps the others, and asks what is left', async () => {
  serve(page, offered({ [saturday]: [1, 3, 4, 4, 4] }), { held: false });
  opened = openBooking();
  await choose(/^Saturday, November 28/);
  await choose(/9 AM to 11 AM, last place/);
  const full = await time(/9 AM to 11 AM, full$/);
  expect([full.checked, full.disabled]).toEqual([true, false]);
  await time(/11 AM to 1 PM, 3 places left/);
  await said('9:00 AM is full. We keep your request: take another time, or we call you with one.');
  const request = () => page.calls.filter(({ path }) => path.startsWith('/api/slots?'));
  await eventually(() => request().length > 1, 'Another question');
});

it('says before it is sent that a time is not held of which much is asked for from here, and sends it all the same', async () => {
  serve(page, offered({ [saturday]: [3, 3, 4, 4, 4] }), { held: false, many: true });
  opened = openBooking();
  await choose(/^Saturday, November 28/);
  await choose(/9 AM to 11 AM, 3 places left/);
  await said('Not held');
  await said(
    'We cannot hold 9:00 AM for now. We keep your request, and call you if we cannot keep that time.',
  );
  await submit();
  await eventually(async () => (await page.device.hub.outbox.count()) === 1, 'The request');
});

it('takes a full time for what it is: nothing is held, and it is asked for all the same', async () => {
  serve(page, offered({ [saturday]: [0, 4, 4, 4, 4] }));
  opened = openBooking();
  await choose(/^Saturday, November 28/);
  await choose(/9 AM to 11 AM, full$/);
  await said('9:00 AM is full. We keep your request');
  await submit();
  await eventually(async () => (await page.device.hub.outbox.count()) === 1, 'The request');
  expect(holdsOf(page).holdRequests).toEqual([]);
});

it('says the last two minutes of a hold, and its end; one press holds it again', async () => {
  serve(page, offered(), { until: '2026-11-26T09:41:48.000Z' });
  opened = openBooking();
  await choose(/^Saturday, November 28/);
  await choose(/9 AM to 11 AM/);
  await said('Held for you1:48');
  await said('Held for you for two more minutes.');
  vi.setSystemTime(Date.parse('2026-11-26T09:42:00.000Z'));
  serve(page, offered());
  (await named('button', 'Hold it again')).click();
  await eventually(() => holdsOf(page).holdRequests.length === 2, 'Another hold');
  await eventually(() => allNamed('button', 'Hold it again').length === 0, 'The row');
});

it('shows without signal what was known, of when, and promises nothing', async () => {
  await keepSlots(page.device.hub, 'AC Services', offered({ [saturday]: [2, 0, 4, 1, 4] }));
  opened = openBooking();
  await choose(/^Saturday, November 28/);
  await said('We confirm yours when you are back online.');
  expect(mainText()).toMatch(/Times as of \d?\d:40 [AP]M\./);
  await time(/11 AM to 1 PM, full then$/);
  expect(mainText()).toContain('1 left then');
  await choose(/9 AM to 11 AM, 2 places left then$/);
  await said('Not held');
  await said('If 9:00 AM is gone when your request arrives, we keep the request');
  expect(holdsOf(page).holdRequests).toEqual([]);
});

it('without signal a request is saved and not submitted, which its button says', async () => {
  serve(page, capacityDisabled);
  opened = openBooking();
  await named('button', 'Submit request');
  deviceState.set({ unanswered: true, offline: true });
  await named('button', 'Save request');
  await said('Kept on this device and sent when there is signal.');
  expect(allNamed('button', 'Submit request')).toEqual([]);
});

it('what is known is of before as soon as a hold is not heard, and is held once the server is there again', async () => {
  serve(page, offered());
  opened = openBooking();
  await choose(/^Saturday, November 28/);
  await time(/9 AM to 11 AM, free$/);
  const { api } = page;
  const [slots, holds] = [Object.keys(api).find((path) => path.includes('?')) ?? '', '/api/slots/holds'];
  const answers = { [slots]: api[slots], [holds]: api[holds] };
  for (const path of [slots, holds]) api[path] = () => Promise.reject(new TypeError('Failed to fetch'));
  await choose(/9 AM to 11 AM/);
  await said('We confirm yours when you are back online.');
  await said('Not held');
  Object.assign(api, answers);
  document.dispatchEvent(new Event('visibilitychange'));
  await said('Held for you');
});

it('a page that is loaded anew still has the last slot, which counts as taken by then', async () => {
  serve(page, offered({ [saturday]: [1, 4, 4, 4, 4] }));
  opened = openBooking();
  await choose(/^Saturday, November 28/);
  await choose(/9 AM to 11 AM, last place/);
  await said('Held for you');
  opened.screen.leave();
  serve(page, offered({ [saturday]: [0, 4, 4, 4, 4] }));
  opened = openBooking();
  await eventually(() => holdsOf(page).holdRequests.length === 2, 'The hold again');
  await said('Held for you');
  expect(mainText()).not.toContain('9:00 AM is full');
});

it('where there is room the week stands at once, and the chosen visit beside it', async () => {
  standIns({ wide: true });
  serve(page, offered({ [saturday]: [2, 0, 4, 4, 4] }));
  opened = openBooking();
  await choose(/^Saturday, November 28, 9 AM to 11 AM, 2 places left$/);
  await eventually(
    () => mainText().includes('held for youSat, Nov 289:00 AM-11:00 AMAC Services'),
    'The visit',
  );
  (await named('button', 'Week after')).click();
  await said('Dec 3 to Dec 9');
  await time(/^Saturday, December 5, 9 AM to 11 AM, free$/);
  await submit();
  await eventually(async () => (await page.device.hub.outbox.count()) === 1, 'The request');
  const [entry] = await page.device.hub.outbox.toArray();
  expect(entry?.op).toMatchObject({ date: `${saturday} 9:00 AM`, holdId: holdsOf(page).holdRequests[0].id });
  standIns({ wide: false });
});

it('keeps what the server said for the time without signal', async () => {
  const answer = offered({ [saturday]: [3, 3, 3, 3, 3] });
  serve(page, answer);
  opened = openBooking();
  await choose(/^Saturday, November 28/);
  await time(/9 AM to 11 AM, 3 places left/);
  await eventually(async () => (await page.device.hub.meta.get('slots'))?.v !== undefined, 'What is kept');
  expect((await page.device.hub.meta.get('slots'))?.v).toEqual({ 'AC Services': answer });
});

it('what the server just said stays so, however long the device takes to keep it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse(at) });
  const { hub } = page.device;
  let isBusy = true;
  const writing = hub.transaction('rw', hub.meta, async () => {
    while (isBusy) await hub.meta.get('slots');
  });
  serve(page, offered());
  opened = openBooking();
  await choose(/^Saturday, November 28/);
  await time(/9 AM to 11 AM, free$/);
  await vi.advanceTimersByTimeAsync(2_000);
  await choose(/9 AM to 11 AM, free$/);
  await vi.advanceTimersByTimeAsync(400);
  expect(mainText()).not.toMatch(/Times as of|Not held/);
  isBusy = false;
  await writing;
  await said('Held for you');
});
