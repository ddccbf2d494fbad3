// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../contract/accounts/default-settings';
import type { WaitlistEntry } from '../../../contract/availability/waitlist';
import { applyAll, profile, serveWaitlist, testPage } from '../../data/testing';
import { writeMeta } from '../../device/db/meta';
import { booking, userA, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { deviceState } from '../../device/sync/device-state';
import { json } from '../../device/sync/testing';
import {
  allNamed,
  eventually,
  mainText,
  named,
  said,
  showScreen,
  standIns,
  toastsSaid,
} from '../../ui/testing';
import { BookingsPage } from './bookings-page';

let page: ReturnType<typeof testPage>;
let screen: ReturnType<typeof showScreen>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns({ wide: false }));

/** Thursday, Nov 26, 1:40 PM in Dubai; the visit is on Monday at eleven. */
const now = '2026-11-26T09:40:00.000Z';
const visit = {
  status: 'confirmed',
  date: '2026-11-30 11:00 AM',
  startsAt: '2026-11-30T07:00:00.000Z',
  changing: {
    freeUntil: '2026-11-29T16:00:00.000Z',
    phoneFrom: '2026-11-30T05:00:00.000Z',
    fee: 50,
    first: false,
  },
} as const;
const saturday: Partial<WaitlistEntry> = { id: uuid(11), date: '2026-11-28 9:00 AM' };

async function open(
  watches: readonly Partial<WaitlistEntry>[] | undefined,
  { online = true, address = '/bookings' } = {},
) {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  page = testPage(applyAll);
  vi.stubGlobal('navigator', { onLine: online });
  const db = page.device.person(userA);
  await db.bookings.put({ id: uuid(1), rev: 1, gen: 1, data: booking(uuid(1), visit) });
  await writeMeta(db, 'lastSyncAt', 5);
  const served = watches && serveWaitlist(page, watches);
  await page.signIn();
  show(address);
  return served ?? serveWaitlist(page);
}

function show(address = '/bookings') {
  screen = showScreen(
    <MemoryRouter initialEntries={[address]}>
      <BookingsPage />
    </MemoryRouter>,
  );
}

it('what somebody waits for is listed: which service and time, in whose place, and whether they were told', async () => {
  await open([
    saturday,
    { id: uuid(12), date: '2026-12-01 1:00 PM', booking: uuid(1), toldAt: '2026-11-26T06:42:00.000Z' },
  ]);
  await said('Waiting for a free time');
  const rows = [...document.querySelectorAll('[aria-labelledby=free-watches] li')].map(
    (each) => each.textContent,
  );
  expect(rows).toEqual([
    '28NovAC ServicesNovember 28, 2026Saturday, 9:00 AM-11:00 AMStill full. We will tell you.Stop',
    '1DecAC ServicesDecember 1, 2026Tuesday, 1:00 PM-3:00 PMInstead of Mon, Nov 30, 11:00 AMWe told you Thu, Nov 26, 10:42 AM.Stop',
  ]);
});

it('whoever switched such messages off reads that they will not hear, and where to switch them on', async () => {
  await open([saturday]);
  const settings = { ...defaultSettings, notify: { 'place-free': { push: false, email: false } } };
  const data = profile({ settings });
  await page.device.person(userA).profile.put({ id: userA, rev: 1, gen: 0, data });
  await said('Messages about free times are off, so you will get none about these.');
  expect(mainText()).not.toContain('We will tell you');
  expect((await named('link', 'Turn them on')).getAttribute('href')).toBe('/profile/notifications');
});

it('nobody who waits for nothing reads of it', async () => {
  await open([]);
  await eventually(() => page.calls.some(({ path }) => path === '/api/free-watches'), 'The question');
  await named('button', /^Move: AC Services/);
  expect(mainText()).not.toContain('Waiting for a free time');
});

it('one that was told of leads to the form with its service and time', async () => {
  await open([{ ...saturday, toldAt: '2026-11-26T06:42:00.000Z' }]);
  const link = await named('link', 'Request this time: AC Services, Sat, Nov 28, 9:00 AM');
  expect(link.getAttribute('href')).toBe('/booking?service=AC+Services&date=2026-11-28&slot=9%3A00+AM');
});

it('is ended with one press, which keeps the focus in the list', async () => {
  const watches = await open([saturday]);
  (await named('button', 'Stop: AC Services, Sat, Nov 28, 9:00 AM')).click();
  await said('You are not waiting for any time.');
  expect(watches.asked()).toMatchObject([{ method: 'DELETE', id: uuid(11) }]);
  expect(document.activeElement?.textContent).toBe('Waiting for a free time');
  expect(toastsSaid()[0]).toEqual(['We will not tell you about Sat, Nov 28, 9:00 AM.']);
});

it('stays where the end did not arrive, and says why', async () => {
  await open([saturday]);
  const stop = await named('button', /^Stop/);
  page.api['/api/free-watches/*'] = () =>
    json({ error: { code: 'unavailable', message: 'We are busy. Please try again shortly.' } }, 503);
  stop.click();
  await eventually(() => toastsSaid().flat().includes('We are busy. Please try again shortly.'), 'The words');
  await said('Saturday, 9:00 AM-11:00 AM');
});

it('without a connection shows what was heard before, and ends nothing', async () => {
  await open([saturday]);
  await said('Waiting for a free time');
  const kept = () => page.device.person(userA).meta.get('freeWatches');
  await eventually(async () => (await kept()) !== undefined, 'What is kept');
  deviceState.set({ unanswered: true, offline: true });
  await said('You need a connection to stop one.');
  expect((await named<HTMLButtonElement>('button', /^Stop/)).disabled).toBe(true);
  // Another start, without a network.
  screen.leave();
  session.set({ status: 'guest' });
  session.set({ status: 'signed-in', userId: userA, user: profile() });
  show();
  await said('Saturday, 9:00 AM-11:00 AM');
});

it('in the sheet of a move a full time is asked for, for this visit, and stands in the list behind it', async () => {
  const watches = await open([]);
  page.api[`/api/slots?service=AC+Services&from=2026-11-26&booking=${uuid(1)}`] = () =>
    json({ isCounted: true, at: now, days: [{ day: '2026-11-30', slots: [0, 0, 2, 0, 0] }] });
  (await named('button', /^Move: AC Services/)).click();
  const bell = await named<HTMLButtonElement>(
    'button',
    'Tell me when free: Monday, November 30, 9 AM to 11 AM',
  );
  expect(allNamed('button', /^Tell me when free.* 11 AM to 1 PM/), 'which is theirs').toEqual([]);
  bell.focus();
  bell.click();
  await eventually(() => bell.textContent === 'We will tell you', 'The server’s word');
  expect(document.activeElement).toBe(bell);
  expect(watches.asked()).toMatchObject([
    { method: 'PUT', body: { booking: uuid(1), date: '2026-11-30 9:00 AM' } },
  ]);
  await said('Still full. We will tell you.');
  await said('Instead of Mon, Nov 30, 11:00 AM');
});

it('the notification that a time is free opens the move of its visit with it, once', async () => {
  const address = `/bookings?move=${uuid(1)}&to=2026-11-30+1%3A00+PM`;
  await open([], { address });
  page.api[`/api/slots?service=AC+Services&from=2026-11-26&booking=${uuid(1)}`] = () =>
    json({ isCounted: true, at: now, days: [{ day: '2026-11-30', slots: [0, 0, 2, 0, 0] }] });
  await named('dialog', 'Move your visit');
  await eventually(async () => (await named<HTMLInputElement>('field', /1 PM to 3 PM/)).checked, 'The time');
  (await named('button', 'Close')).click();
  await eventually(() => allNamed('dialog', /./).length === 0, 'The end of the sheet');
  await said('Upcoming bookings');
  expect(allNamed('dialog', /./)).toEqual([]);
});

it('an ended sign-in says in the sheet what to do', async () => {
  await open([]);
  session.set({ status: 'expired', userId: userA, user: profile() });
  page.api[`/api/slots?service=AC+Services&from=2026-11-26&booking=${uuid(1)}`] = () =>
    json({ isCounted: true, at: now, days: [{ day: '2026-11-30', slots: [0, 0, 2, 0, 0] }] });
  (await named('button', /^Move: AC Services/)).click();
  await said('Sign in again, and we can tell you when a full time is free.');
  expect((await named('link', 'Sign in again')).getAttribute('href')).toBe('/login?next=%2Fbookings');
});
