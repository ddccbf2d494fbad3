// @vitest-environment jsdom
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorStatus } from '../../../contract/errors';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, find, mainText, named, said, toastsSaid } from '../../ui/testing';
import { UndoKey } from '../kit/keys/undo';
import { deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { teamOf, technician } from '../team/testing';
import { AlarmBar } from './alarm-bar';

vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));
vi.mock('antd', () => ({}));

const desk = deskPerTest();
let rings: object[];
let onCallAnswer: () => Response | Promise<Response>;

const now = () => new Date();
const alarm = (n: number, minutes: number) => ({
  ...{ id: `b-${n}`, reference: `HH-${n}`, what: 'water', name: `Maryam ${n}`, phone: '+971501230147' },
  ...{ address: 'Villa 14', area: 'Al Barsha 2', notes: 'From the ceiling', fee: 150, rev: 3 },
  askedAt: now().toISOString(),
  until: new Date(now().getTime() + minutes * 60_000 + 30_000).toISOString(),
});
const everyDay = Array.from({ length: 7 }, () => [0, 1, 2, 3, 4]);
const team = teamOf(
  ['Imran Khan', 'Joseph', 'Yusuf', 'Zain'].map((name, at) => ({
    ...technician(at),
    ...{ id: `t-${at + 1}`, name, week: everyDay },
    skills: name === 'Zain' ? ['Painting'] : ['Plumbing'],
  })),
);
team.business.week = everyDay;
const staff = team.technicians.map(({ id, name }) => ({
  ...{ id, displayName: name, email: '', role: 'staff', isLocked: false },
}));
const given = (to: string | null, rev = 4) => ({ id: 'b-1', status: 'pending', assignedTo: to, rev });

beforeEach(() => {
  document.title = 'Bookings · Admin';
  rings = [alarm(1, 171)];
  onCallAnswer = () => json({ people: ['t-2'], rev: 1, savedAt: null, savedBy: null });
  desk.answer(({ method, path, body }) => {
    if (path === '/alarms')
      return json({
        serverTime: now().toISOString(),
        urgent: rings,
        urgentMore: false,
        needsTime: 0,
        away: false,
      });
    if (path === '/on-call') return onCallAnswer();
    if (path === '/team') return json(team);
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
  vi.restoreAllMocks();
  localStorage.clear();
});

const toasted = (title: string) => eventually(() => toastsSaid().some(([each]) => each === title), title);
const offered = () =>
  allNamed('button', /^Assign to/).map((each) => each.getAttribute('aria-label') ?? each.textContent);
function press(key: string, target: Element = document.activeElement ?? document.body) {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
async function open() {
  sit(
    <>
      <AlarmBar />
      <UndoKey />
      <Link to="/admin/users">Users</Link>
      <input aria-label="Search" />
    </>,
    '/admin/bookings',
  );
  await named('button', /^Urgent: water coming in/);
}
async function openWhole() {
  await open();
  await pressNamed(/^Urgent: water coming in/);
  await named('button', 'Assign to Yusuf');
}

it('is one line that says what it is, whose and how long is left, until it is pressed; the tab says it too', async () => {
  await open();
  expect(mainText()).toContain('Urgent: water coming in, Maryam 1');
  expect(mainText()).toMatch(/2:51:\d\d left/);
  expect(mainText()).not.toContain('Villa 14');
  expect(offered()).toEqual([]);
  expect(document.title).toBe('(1) Urgent');
  document.title = 'Users · Admin';
  await eventually(() => document.title === '(1) Urgent');
  await pressNamed(/^Urgent: water coming in/);
  await said('Villa 14, Al Barsha 2');
});

it('opens and closes by A, and Esc leaves it', async () => {
  await open();
  press('a');
  await said('Villa 14, Al Barsha 2');
  press('Escape');
  await eventually(() => !mainText().includes('Villa 14'));
  expect(document.activeElement?.textContent).toContain('Urgent: water coming in');
});

it('offers who fits, on call first; below them the others, with why not', async () => {
  await openWhole();
  expect(offered()).toEqual([
    'Assign to Joseph',
    'Assign to Imran',
    'Assign to Yusuf',
    'Assign to Zain anyway',
  ]);
  expect(find('ul[aria-label=Others]').textContent).toContain('Not one of their skills.');
});

it('offers nobody before it is known who is on call', async () => {
  let arrive = (_: Response) => {};
  const awaited = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  onCallAnswer = () => awaited;
  await open();
  await pressNamed(/^Urgent: water coming in/);
  await eventually(() => desk.last('GET', /bookings$/) && desk.last('GET', /team$/), 'All else is asked for');
  await said('Villa 14');
  expect(offered()).toEqual([]);
  for (const key of ['1', '2', '3', 'c']) press(key, document.body);
  expect(desk.last('PUT', /bookings/)).toBeUndefined();
  arrive(json({ people: ['t-3'], rev: 1, savedAt: null, savedBy: null }));
  await named('button', 'Assign to Yusuf');
  expect(offered()[0]).toBe('Assign to Yusuf');
});

it('says where the order could not be had, and offers nobody', async () => {
  onCallAnswer = () => json({ message: 'm', error: { code: 'internal', message: 'm', requestId: 'r' } }, 500);
  await open();
  await pressNamed(/^Urgent: water coming in/);
  await said('Could not load who can go.');
  expect(offered()).toEqual([]);
});

it('is given by a press, says so, closes by itself, and can be taken back by U', async () => {
  await openWhole();
  await pressNamed('Assign to Joseph');
  await toasted('Assigned to Joseph');
  expect(desk.last('PUT', /bookings\/b-1/)?.body).toEqual({ assignedTo: 't-2' });
  await eventually(() => !mainText().includes('Urgent:'));
  await eventually(() => document.title === 'Bookings · Admin');
  press('u', document.body);
  await eventually(() => desk.last('PUT', /bookings\/b-1/)?.body?.assignedTo === null);
  await toasted('Undone: the request rings again');
});

it('U does nothing once the page was left', async () => {
  await openWhole();
  await pressNamed('Assign to Joseph');
  await toasted('Assigned to Joseph');
  find('a[href="/admin/users"]').click();
  await eventually(() => allNamed('button', /Undo/).length === 0, 'no way back');
  press('u', document.body);
  expect(desk.last('PUT', /bookings\/b-1/)?.body).toEqual({ assignedTo: 't-2' });
});

it('what is open stays the one that was opened while a more pressing one comes, and closes once somebody has it', async () => {
  await openWhole();
  const refusal = desk.failing('PUT', /bookings/);
  refusal.arrive();
  rings = [alarm(2, 20), alarm(1, 170)];
  // Whatever came of it the alarms are asked for anew.
  await pressNamed('Assign to Joseph');
  await eventually(() => document.title === '(2) Urgent', 'The second');
  expect(find('h2').textContent).toBe('Urgent: water coming in, Maryam 1');
  desk.answer(({ path }) => (path.endsWith('/history') ? json([]) : undefined));
  desk.answer(({ method, path }) =>
    path === '/bookings/b-1' && method === 'GET' ? json(given('t-1')) : undefined,
  );
  rings = [alarm(2, 20)];
  await toasted('Not assigned');
  await pressNamed('Assign to Joseph');
  await toasted('Someone assigned the request to Imran Khan');
  expect(mainText()).toContain('Maryam 2');
  expect(mainText()).not.toContain('Villa 14');
});

it('takes no letter from somebody who types', async () => {
  await openWhole();
  press('m', find('[aria-label=Search]'));
  press('a', find('[aria-label=Search]'));
  expect(mainText()).toContain('Allow sound');
});

it('sounds only once somebody allowed it', async () => {
  await openWhole();
  press('m');
  await said('Sound on');
  press('m');
  await said('Sound off');
});

it('counts what else rings, the nearest target first', async () => {
  rings = [alarm(2, 20), alarm(1, 171)];
  await open();
  expect(mainText()).toContain('Maryam 2');
  expect(mainText()).toContain('2 urgent');
  expect(document.title).toBe('(2) Urgent');
});

it('stays past its target and says how late it is', async () => {
  rings = [alarm(1, -13)];
  await open();
  expect(mainText()).toContain('12 min late');
});

it('says who gave it to whom where another was faster, without a way to take that back', async () => {
  await openWhole();
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
  await pressNamed('Assign to Joseph');
  await toasted('Noura assigned the request to Imran Khan');
  expect(allNamed('button', /Undo/)).toEqual([]);
});

it('says calmly how many requests wait for an answer, and leads to them; beside what is urgent in the same line', async () => {
  const unanswered = { count: 3, since: '2026-11-26T06:05:00.000Z' };
  let urgent: object[] = [];
  desk.answer(({ path }) =>
    path === '/alarms'
      ? json({
          ...{ serverTime: '2026-11-26T09:40:00.000Z', urgentMore: false, needsTime: 0, away: false },
          ...{ urgent, unanswered },
        })
      : undefined,
  );
  const { leave } = sit(<AlarmBar />, '/admin');
  await said('3 requests are waiting for an answer, the oldest received 10:05 AM.');
  expect(find('main a').getAttribute('href')).toBe('/admin/bookings?needs=answer');
  expect(document.title).toBe('Bookings · Admin');
  leave();
  urgent = [alarm(1, 171)];
  sit(<AlarmBar />, '/admin');
  await said('3 unanswered');
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
  await said('Names are hidden');
  await pressNamed(/Show customer/);
  expect(offered()).toEqual([]);
  expect(document.title).toBe('(1) Urgent');
});
