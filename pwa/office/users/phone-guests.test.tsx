// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { PhoneGuest } from '../../../contract/office/callers';
import { uuid } from '../../device/db/testing';
import { allNamed, eventually, named } from '../../ui/testing';
import { onNewBookingRequested } from '../data/new-booking/ask-new-booking';
import type { OfficeDraft } from '../data/new-booking/office-draft';
import { addressQuery, deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { search, tableRows } from '../kit/testing-list';
import { PhoneGuestsPage } from './phone-guests-page';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const guest = (n: number, change: Partial<PhoneGuest> = {}): PhoneGuest => ({
  id: uuid(n),
  hasAccount: false,
  name: `Guest ${n}`,
  phone: `050 111 000${n}`,
  email: '',
  address: 'Villa 2',
  area: 'Dubai Marina',
  lastDate: '2026-12-05 1:00 PM',
  visits: 3,
  open: 1,
  lastAt: '2026-10-20T05:00:00.000Z',
  nextAt: '2026-12-05T09:00:00.000Z',
  ...change,
});
const noor = guest(1, { name: 'Noor' });
const office = guest(2, {
  ...{ name: '', phone: '04 123 4567', area: '', visits: 1, open: 0 },
  ...{ lastAt: null, nextAt: null },
});

const server = deskPerTest();
beforeEach(() => {
  server.answer(({ path, params }) =>
    path === '/phone-guests' ? pageOf(params.search === 'nobody' ? [] : [noor, office]) : undefined,
  );
});

const open = async (at = '', wide = true) => {
  sit(<PhoneGuestsPage />, `/admin/users/guests${at}`, { wide });
  await named('link', 'Guests');
};
const hrefOf = async (name: string | RegExp) =>
  (await named<HTMLAnchorElement>('link', name)).getAttribute('href');

it('shows each as last given, with telephone, area and visits', async () => {
  await open();
  await eventually(() => tableRows().length === 2, 'Two guests');
  expect(tableRows().map((cells) => cells.slice(0, 6))).toEqual([
    ['Noor', '+971 50 111 0001', 'Dubai Marina', '3 visits · 1 open', 'Oct 20, 2026', 'Dec 5, 2026'],
    ['+971 4 123 4567', '+971 4 123 4567', '-', '1 visit', '-', '-'],
  ]);
});

it.each([{ wide: true }, { wide: false }])(
  'calls, and writes only to a number that can have a chat, wide: $wide',
  async ({ wide }) => {
    await open('', wide);
    expect(await hrefOf('+971 50 111 0001')).toBe('tel:+971501110001');
    expect(await hrefOf('WhatsApp to Noor')).toBe('https://wa.me/971501110001');
    expect(allNamed('link', /^WhatsApp to/)).toHaveLength(1);
    // Each page is beside the other; nothing here is taken out as a file or ordered otherwise.
    expect(await hrefOf('Accounts')).toBe('/admin/users');
    expect(allNamed('button', 'Export')).toEqual([]);
    expect(allNamed('field', 'Sort')).toEqual([]);
  },
);

it.each([{ wide: true }, { wide: false }])(
  'opens to the bookings of a number, wide: $wide',
  async ({ wide }) => {
    await open('', wide);
    await pressNamed('Noor');
    await eventually(() => addressQuery().search === '+971 50 111 0001', 'Their bookings');
  },
);

it('takes another booking for them, filled with who they are', async () => {
  const requests: (Partial<OfficeDraft> | undefined)[] = [];
  const stop = onNewBookingRequested((filled) => requests.push(filled));
  await open();
  await pressNamed('New booking for Noor');
  expect(requests).toMatchObject([
    { caller: noor.id, userId: '', name: 'Noor', phone: '050 111 0001', area: 'Dubai Marina', search: '' },
  ]);
  stop();
});

it('searches by what is typed, and says where nobody is found', async () => {
  await open();
  await search('nobody');
  await eventually(() => document.body.textContent?.includes('No phone guests match'), 'Nobody');
  expect(server.last('GET', /phone-guests/)?.params).toEqual({ limit: '50', search: 'nobody' });
  await pressNamed('Clear filters');
  await eventually(() => tableRows().length === 2, 'All of them');
});

it('says what will stand here where there is none yet', async () => {
  server.answer(({ path }) => (path === '/phone-guests' ? pageOf([]) : undefined));
  await open();
  await eventually(
    () => document.body.textContent?.includes('People who book without an account appear here.'),
    'The words',
  );
});
