// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { daysText, visitDays } from '../../../contract/settings/business-hours';
import { keepSlots } from '../../data/slots/use-slots';
import { deviceState } from '../../device/sync/device-state';
import { allNamed, eventually, find, mainText, named, said, standIns } from '../../ui/testing';
import {
  at,
  capacityDisabled,
  choose,
  guestBooking,
  holdsOf,
  offered,
  openBooking,
  saturday,
  serve,
  slotsPath,
  submit,
} from './testing';

const { page, openPage } = guestBooking();
let opened: ReturnType<typeof openBooking>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

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

it.each(['saved', 'left'])(
  'keeps the hold of what was sent without an answer, once it is %s',
  async (how) => {
    openPage(() => new Promise(() => {}));
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
