// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AdminDocument } from '../../../contract/money/documents/admin-documents';
import type { MoneyOverview, UnpaidInvoice } from '../../../contract/money/overview';
import type { AdminPayment } from '../../../contract/money/payments/admin-payments';
import type { TechnicianCash } from '../../../contract/money/payments/cash';
import { json } from '../../device/sync/testing';
import { allNamed, named } from '../../ui/testing';
import { AdminLayout } from '../admin-layout';
import { deskPerTest, pageOf, sit } from '../kit/testing';
import { AdminDocumentsPage } from './admin-documents-page';
import { AdminMoneyPage } from './admin-money-page';
import { AdminPaymentsPage } from './admin-payments-page';

vi.mock('antd', async () => ({
  ...(await import('../kit/testing')),
  ConfigProvider: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const of = { bookingId: 'b-1', subscriptionId: null, chargeId: null };
const invoice: UnpaidInvoice = {
  ...{ id: 'd-1', reference: 'INV-2026-000001', about: 'Cleaning', payBy: '2026-11-20', open: 30_000 },
  ...{
    buyer: 'Karim J.',
    contact: '+971500000121',
    userId: 'u-1',
    ...of,
    remindedAt: null,
    paysLater: null,
  },
};
const document = {
  ...{
    id: 'd-1',
    kind: 'invoice',
    reference: 'INV-2026-000001',
    issuedAt: '2026-11-20T08:00:00.000Z',
    ...of,
  },
  ...{ about: 'Cleaning', buyer: 'Karim J.', gross: 30_000, net: 28_571, vat: 1429, payBy: '2026-11-27' },
  ...{ credited: 0, userId: 'u-1', againstId: null },
} as unknown as AdminDocument;
const payment: AdminPayment = {
  ...{
    id: 'p-1',
    reference: 'PAY-1',
    amount: 5000,
    method: 'cash',
    paidAt: '2026-11-20T08:00:00.000Z',
    ...of,
  },
  ...{
    theirReference: '',
    about: 'Cleaning',
    takesBack: null,
    name: 'Karim J.',
    booking: 'HH-1',
    userId: 'u-1',
  },
  ...{ note: '', recordedBy: 'Dana', recordedAt: '2026-11-20T08:00:00.000Z', takenBack: null },
};
const technician: TechnicianCash = {
  ...{ id: 't-1', name: 'Bilal', inHand: 74_000, held: [], since: '2026-11-20T08:00:00.000Z', jobs: 4 },
  handOvers: [
    {
      ...{ id: 'h-1', fils: 64_000, at: '2026-11-28T07:00:00.000Z', counted: null },
      ...{ countedAt: null, countedBy: null, note: '', rev: 1 },
    },
  ],
};
const overview: MoneyOverview = {
  today: '2026-11-28',
  came: [{ method: 'cash', fils: 136_000, count: 4 }],
  back: { fils: 0, count: 0 },
  open: { fils: 30_000, count: 1 },
  overdue: { fils: 30_000, count: 1 },
  plans: {
    ...{ fils: 90_000, count: 9 },
    rows: [
      {
        ...{ id: 's-1', userId: 'u-9', buyer: 'Noor', contact: '+971500000109', about: 'Flat Care' },
        ...{ startDate: '2026-11-01', isPart: false, open: 90_000 },
      },
    ],
  },
  checks: [],
  held: {
    ...{ fils: 9000, count: 1 },
    rows: [
      {
        ...{
          id: 'b-7',
          bookingId: 'b-7',
          subscriptionId: null,
          chargeId: null,
          userId: 'u-7',
          name: 'Hana',
          contact: '',
        },
        ...{ about: 'Painting', reference: 'HH-7', since: '2026-11-11', held: 9000 },
      },
    ],
  },
};

const server = deskPerTest();
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  server.answer(({ method, path }) => {
    asked.push(`${method} ${path}`);
    if (path === '/money') return json(overview);
    if (path === '/unpaid') return pageOf([invoice]);
    if (path === '/cash') return json([technician]);
    if (path === '/documents') return pageOf([document]);
    if (path === '/payments') return pageOf([payment]);
    return undefined;
  });
});

const buttons = () =>
  allNamed('button', /./).map((each) => each.getAttribute('aria-label') ?? each.textContent);

it.each([
  ['the money', '/admin/money', <AdminMoneyPage key="page" />, 'Handed in'],
  ['whose money we hold', '/admin/money', <AdminMoneyPage key="page" />, 'HH-7'],
  ['documents', '/admin/documents', <AdminDocumentsPage key="page" />, 'INV-2026-000001'],
  ['payments', '/admin/payments', <AdminPaymentsPage key="page" />, 'Karim J.'],
])('shows %s, and nothing that would be refused', async (_, at, page, words) => {
  sit(page, at, { role: 'accountant' });
  await vi.waitFor(() => expect(globalThis.document.body.textContent).toContain(words));
  for (const button of buttons())
    expect(button).not.toMatch(/Remind|Record|Credit|Count|differs|Open |Take back|Give back|New booking/);
  for (const key of ['n', 'p', 'r', 'c', 'Enter'])
    globalThis.document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  expect(globalThis.document.querySelector('dialog')).toBeNull();
  expect(allNamed('link', 'Documents')).toHaveLength(1);
  expect(allNamed('link', 'Quotes')).toEqual([]);
  expect(asked.filter((each) => !each.startsWith('GET'))).toEqual([]);
});

it('stands in an office whose only place is the money, and that asks for nothing else', async () => {
  sit(<AdminLayout />, '/admin/money', { role: 'accountant' });
  await named('link', 'Money');
  const nav = globalThis.document.querySelector('nav[aria-label="Admin"]');
  expect([...(nav?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual(['Money']);
  expect(asked.filter((each) => each.includes('/alarms'))).toEqual([]);
});
