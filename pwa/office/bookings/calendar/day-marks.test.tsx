// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { errorStatus } from '../../../../contract/errors';
import { json } from '../../../device/sync/testing';
import { eventually } from '../../../ui/testing';
import { deskServer, sit } from '../../kit/testing';
import { BookingsCalendar } from './bookings-calendar';
import type { RoomOfDay } from './day-rooms';

vi.mock('../../../device/device', () => ({
  openDevice: () => Promise.reject(new Error('no device')),
}));
vi.mock('antd', () => ({}));

const days: RoomOfDay[] = [
  { day: '2026-11-30', room: 'open' },
  { day: '2026-12-01', room: 'nearly' },
  { day: '2026-12-02', room: 'closed', closed: 'National Day' },
  { day: '2026-12-04', room: 'full' },
];

function open(wide: boolean, view: 'week' | 'day' = 'week') {
  const server = deskServer();
  server.answer(({ path }) => (path === '/bookings/days' ? json({ days }) : undefined));
  const list = { data: { rows: [], next: undefined, total: '0' }, isError: false } as never;
  const screen = sit(
    <BookingsCalendar
      {...{ list, view, wide, day: '2026-12-02', today: '2026-11-26' }}
      nameOf={() => ''}
      onChangeFilters={() => {}}
      onOpen={() => {}}
    />,
    '/admin/bookings',
  );
  return { ...server, screen };
}
const headings = () =>
  [...document.querySelectorAll('th[scope=col], h3, section section')].map((each) => each.textContent ?? '');
const says = (day: string, words: string) =>
  eventually(() => headings().some((each) => each.includes(day) && each.includes(words)), `${day} ${words}`);

it.each([
  ['as a table', true, ['Tue 1', 'Wed 2', 'Fri 4', 'Mon 30']],
  ['on a phone', false, ['Tuesday', 'Wednesday', 'Friday', 'Monday']],
])(
  'marks the days of a week that are full, nearly full or closed, %s',
  async (_, wide, [tue, wed, fri, mon]) => {
    const server = open(wide);
    await says(tue ?? '', 'Nearly full');
    await says(wed ?? '', 'Closed: National Day');
    await says(fri ?? '', 'Full');
    const monday = headings().find((each) => each.includes(mon ?? '')) ?? '';
    expect(monday).not.toMatch(/full|closed/i);
    expect(server.last('GET', /bookings\/days/)?.params).toEqual({ from: '2026-11-30', days: '7' });
  },
);

it('says it of a single day as well', async () => {
  open(true, 'day');
  await eventually(() => document.querySelector('main')?.textContent?.includes('Closed: National Day'));
});

it('stands without marks where the server does not say, and where the sign-in is over', async () => {
  for (const code of ['internal', 'unauthenticated'] as const) {
    const server = open(true);
    const error = { code, message: 'm', requestId: 'r' };
    server.answer(({ path }) =>
      path === '/bookings/days' ? json({ message: 'm', error }, errorStatus[code]) : undefined,
    );
    await eventually(() => server.last('GET', /bookings\/days/) !== undefined, 'The question');
    await eventually(() => headings().some((each) => each.includes('Wed 2')), 'The week');
    expect(document.querySelector('main')?.textContent).not.toMatch(/full|closed/i);
    server.screen.leave();
  }
  open(true);
});
