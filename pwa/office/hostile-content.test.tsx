// @vitest-environment jsdom
import type { ReactElement } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { markup } from '../../contract/testing';
import { booking } from '../device/db/testing';
import { json } from '../device/sync/testing';
import { loadAllArt } from '../ui/drawings/art-store';
import { eventually, type showScreen } from '../ui/testing';
import { AdminAuditPage } from './audit/admin-audit-page';
import { AdminBookingsPage } from './bookings/admin-bookings-page';
import { deskServer, pageOf, sit } from './kit/testing';
import { AdminMessagesPage } from './messages/admin-messages-page';
import { AdminOffersPage } from './offers/admin-offers-page';
import { AdminPackagesPage } from './packages/admin-packages-page';
import { AdminPricesPage } from './prices/admin-prices-page';
import { AdminServicesPage } from './services/admin-services-page';
import { AdminSubscriptionsPage } from './subscriptions/admin-subscriptions-page';
import { plan, price, subscription, user } from './testing';
import { AdminUsersPage } from './users/admin-users-page';

vi.mock('antd', () => import('./kit/testing'));
vi.mock('../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

// Drawings follow their page: both takes have them from the beginning.
beforeAll(loadAllArt);

let screen: ReturnType<typeof showScreen> | undefined;

const at = '2026-11-21T08:00:00.000Z';
const customerInfo = (text: string) => ({
  name: text,
  phone: '1',
  email: 'a@example.com',
  address: text,
  area: text,
});
const service = (text: string, n: number) => ({
  id: `s-${n}`,
  serviceType: 'Painting',
  path: '/services/painting',
  name: text,
  summary: text,
  description: text,
  features: [text],
  benefits: [text],
  brochureUrl: null,
  files: [],
  rev: 1,
});
const offer = (text: string, n: number) => ({
  id: `o-${n}`,
  title: text,
  description: text,
  validUntil: '31/12/2099',
  imageUrl: text,
  servicePath: text,
  active: true,
  position: n,
  past: false,
  rev: 1,
});
const message = (text: string, n: number) => ({
  id: `m-${n}`,
  name: text,
  email: 'a@example.com',
  subject: text,
  message: text,
  state: 'new',
  userId: null,
  createdAt: at,
  rev: 1,
});
const act = (text: string, n: number) => ({
  id: `a-${n}`,
  at,
  action: 'package.update',
  actor: { id: 'x', name: text, role: 'admin' },
  guest: false,
  erased: false,
  entity: { type: 'package', id: 'p', name: text },
  changes: [{ field: 'name', before: text, after: text }],
});

/** Each list of the office, what it asks for, and a row in which every text of a person is this one. */
const lists: [string, ReactElement, (text: string, n: number) => object][] = [
  [
    '/bookings',
    <AdminBookingsPage key="1" />,
    (text, n) => booking(`b-${n}`, { serviceName: text, notes: text, customerInfo: customerInfo(text) }),
  ],
  [
    '/users',
    <AdminUsersPage key="2" />,
    (text, n) => user(1 + (n % 9), { id: `u-${n}`, displayName: text, phone: text }),
  ],
  ['/messages', <AdminMessagesPage key="3" />, message],
  [
    '/subscription-packages',
    <AdminPackagesPage key="4" />,
    (text, n) => ({ ...plan, id: `p-${n}`, name: text, features: [text] }),
  ],
  ['/services', <AdminServicesPage key="5" />, service],
  ['/offers', <AdminOffersPage key="6" />, offer],
  [
    '/prices',
    <AdminPricesPage key="9" />,
    (text, n) => price({ id: `i-${n}`, name: text, nameAr: text, included: text, position: n }),
  ],
  [
    '/subscriptions',
    <AdminSubscriptionsPage key="7" />,
    (text, n) => ({
      ...subscription(),
      id: `s-${n}`,
      packageName: text,
      features: [text],
      user: { displayName: text, email: 'a@example.com', phone: text },
    }),
  ],
  ['/audit', <AdminAuditPage key="8" />, act],
];

/** Few rows, so that a list is drawn at once: each says five of them in one breath. */
const hostileTexts = [0, 5, 10, 15, 20].map((from) => markup.slice(from, from + 5).join(' '));

/** What stands on the screen, its texts aside. */
const made = () =>
  [...document.body.querySelectorAll('*')].map(
    (each) => `${each.localName} ${each.getAttributeNames().sort().join(' ')}`,
  );

async function drawn(
  path: string,
  page: ReactElement,
  rows: object[],
  texts: readonly string[],
  wide: boolean,
) {
  deskServer().answer((request) => {
    if (request.method !== 'GET' || request.path !== path) return undefined;
    return ['/services', '/offers', '/prices'].includes(path) ? json(rows) : pageOf(rows);
  });
  screen = sit(page, `/admin${path}`, { wide });
  const last = texts.at(-1) ?? '';
  await eventually(() => document.body.textContent?.includes(last), `${last} on ${path}`);
  const shown = { made: made(), text: document.body.textContent ?? '' };
  screen.leave();
  screen = undefined;
  return shown;
}

it.each(lists.flatMap((list) => [true, false].map((wide) => [...list, wide] as const)))(
  '%s draws markup as the text it is, wide: $3',
  async (path, page, row, wide) => {
    const calm = hostileTexts.map((_, n) => `Words number ${n}.`);
    const [plain, hostile] = [
      await drawn(path, page, calm.map(row), calm, wide),
      await drawn(path, page, hostileTexts.map(row), hostileTexts, wide),
    ];
    for (const text of hostileTexts) expect(hostile.text).toContain(text);
    expect(hostile.made).toEqual(plain.made);
    expect(window).not.toHaveProperty('__xss');
  },
);
