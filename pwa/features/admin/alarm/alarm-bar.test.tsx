// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorStatus } from '../../../../contract/errors';
import { json } from '../../../sync/testing';
import { eventually, find, toastsSaid } from '../../../ui/testing';
import { deskServer, pageOf, pressNamed, sit } from '../kit/testing';
import { AlarmBar } from './alarm-bar';

vi.mock('../../../data/device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));
vi.mock('antd', () => ({}));

let desk: ReturnType<typeof deskServer>;
let rings: object[];

const now = () => new Date();
const alarm = (n: number, minutes: number) => ({
  ...{ id: `b-${n}`, reference: `HH-${n}`, what: 'water', name: `Maryam ${n}`, phone: '+971501230147' },
  ...{ address: 'Villa 14', area: 'Al Barsha 2', notes: 'From the ceiling', fee: 150, rev: 3 },
  askedAt: now().toISOString(),
  until: new Date(now().getTime() + minutes * 60_000 + 30_000).toISOString(),
});
const staff = ['Imran Khan', 'Joseph', 'Yusuf'].map((displayName, at) => ({
  ...{ id: `t-${at + 1}`, displayName, email: '', role: 'staff', isLocked: false },
}));
const given = (to: string | null, rev = 4) => ({ id: 'b-1', status: 'pending', assignedTo: to, rev });

beforeEach(() => {
  document.title = 'Bookings · Admin';
  desk = deskServer();
  rings = [alarm(1, 171)];
  desk.answer(({ method, path, body }) => {
    if (path === '/alarms')
      return json({
        serverTime: now().toISOString(),
        urgent: rings,
        urgentMore: false,
        needsTime: 0,
        away: false,
      });
    if (path === '/on-call') return json({ people: ['t-2'], rev: 1, savedAt: null, savedBy: null });
    if (path === '/users') return pageOf(staff);
    if (path === '/bookings') return pageOf([]);
    if (method === 'PUT') {
      rings = body?.assignedTo ? [] : [alarm(1, 170)];
      return json(given((body?.assignedTo as string | null) ?? null));
    }
    return undefined;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const words = () => document.querySelector('main')?.textContent ?? '';
const said = (text: string) => eventually(() => words().includes(text), text);
function press(key: string, target: Element = document.body) {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
async function open() {
  sit(
    <>
      <AlarmBar />
      <input aria-label="Search" />
    </>,
    '/admin/bookings',
  );
  await said('Give to Yusuf');
}

it('says what it is, whose and by when, and who could go, on call first; the tab says it too', async () => {
  await open();
  expect(words()).toContain('Urgent: water coming in, Maryam 1');
  expect(words()).toContain('Villa 14, Al Barsha 2');
  expect(words()).toMatch(/2:51:\d\dleft, by /);
  const buttons = [...document.querySelectorAll('button')].map((each) => each.textContent);
  expect(buttons.filter((each) => each?.startsWith('Give'))).toEqual([
    'Give to Joseph 1',
    'Give to Imran 2',
    'Give to Yusuf 3',
  ]);
  expect(document.title).toBe('(1) Urgent');
  document.title = 'Users · Admin';
  await eventually(() => document.title === '(1) Urgent');
});

it('is given by its key, says so, and can be taken back', async () => {
  await open();
  press('1');
  await said('You gave it to Joseph');
  expect(desk.last('PUT', /bookings\/b-1/)?.body).toEqual({ assignedTo: 't-2' });
  await eventually(() => !words().includes('Urgent:'));
  await eventually(() => document.title === 'Bookings · Admin');
  press('u');
  await eventually(() => desk.last('PUT', /bookings\/b-1/)?.body?.assignedTo === null);
  await said('Urgent: water coming in');
});

it('takes no letter from somebody who types', async () => {
  await open();
  press('1', find('[aria-label=Search]'));
  press('m', find('[aria-label=Search]'));
  expect(desk.last('PUT', /bookings/)).toBeUndefined();
  expect(words()).toContain('Allow sound');
});

it('sounds only once somebody allowed it', async () => {
  await open();
  press('m');
  await said('Sound on');
  press('m');
  await said('Sound off');
});

it('counts what else rings, the nearest target first', async () => {
  rings = [alarm(2, 20), alarm(1, 171)];
  await open();
  expect(words()).toContain('Maryam 2');
  expect(words()).toContain('2 urgent');
  expect(document.title).toBe('(2) Urgent');
});

it('stays past its target and says how late it is', async () => {
  rings = [alarm(1, -13)];
  await open();
  expect(words()).toContain('12 min late');
});

it('says who gave it to whom where another was faster, without a way to take that back', async () => {
  await open();
  desk.answer(({ method, path }) => {
    if (path === '/bookings/b-1/history')
      return json([
        {
          id: 'h',
          at: '',
          action: 'booking.assign',
          by: { id: 'n', name: 'Noura', role: 'admin' },
          changes: [],
        },
      ]);
    if (path !== '/bookings/b-1') return undefined;
    if (method === 'GET') return json(given('t-1'));
    rings = [];
    const error = { code: 'conflict', message: 'c', requestId: 'r', current: given('t-1') };
    return json({ message: 'c', error }, errorStatus.conflict);
  });
  await pressNamed('Give to Joseph 1');
  await said('Noura gave it to Imran Khan');
  expect(words()).not.toContain('Undo');
  expect(toastsSaid()).toEqual([]);
});

it('says calmly how many requests wait for an answer, and leads to them', async () => {
  desk.answer(({ path }) =>
    path === '/alarms'
      ? json({
          ...{
            serverTime: '2026-11-26T09:40:00.000Z',
            urgent: [],
            urgentMore: false,
            needsTime: 0,
            away: false,
          },
          unanswered: { count: 3, since: '2026-11-26T06:05:00.000Z' },
        })
      : undefined,
  );
  sit(<AlarmBar />, '/admin');
  await said('3 requests wait for an answer, the oldest asked 10:05 AM.');
  expect(find('a').getAttribute('href')).toBe('/admin/bookings?needs=answer');
  expect(document.title).toBe('Bookings · Admin');
});

it('names nobody before a page that was left alone, and goes on ringing', async () => {
  desk.answer(({ path }) =>
    path === '/alarms'
      ? json({
          ...{ serverTime: now().toISOString(), urgentMore: false, needsTime: 0, away: true },
          urgent: [{ ...alarm(1, 171), name: '', phone: '', address: '', area: '', notes: '' }],
        })
      : undefined,
  );
  sit(<AlarmBar />, '/admin');
  await said('Nobody is named');
  expect(words()).not.toContain('Give to');
  expect(document.title).toBe('(1) Urgent');
});
