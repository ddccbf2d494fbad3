// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { OpOf } from '../../../contract/sync/sync';
import { allNamed, eventually, mainText, named, said } from '../../ui/testing';
import { at, choose, guestBooking, holdsOf, offered, openBooking, saturday, serve, submit } from './testing';

const { page, openPage } = guestBooking();
let opened: ReturnType<typeof openBooking>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

const time = (name: RegExp) => named<HTMLInputElement>('field', name);

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
  openPage(() => new Promise(() => {}));
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
