// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { lineOfAmount } from '../../../contract/money/lines/booking-lines';
import { readMeta } from '../../device/db/meta';
import { uuid } from '../../device/db/testing';
import { allNamed, eventually, named, said } from '../../ui/testing';
import { json, link, openVisit, pageAtNow, visit } from './testing';

const page = pageAtNow();
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

const open = (answers: Parameters<typeof openVisit>[1]) => openVisit(page, answers);
/** Until this device has kept what it heard of the visit. */
const keptOne = () =>
  vi.waitFor(async () => expect(await readMeta(page.device.hub, 'visits')).not.toBeUndefined());

const item = { itemId: uuid(7), text: 'Annual check', textAr: '', unit: 'visit', isFixed: true } as const;
const charged = {
  ...lineOfAmount(uuid(8), 'Annual check', 38_000),
  discount: 6_000,
  discountReason: 'Warranty',
};
const papers = {
  documents: [
    {
      ...{ id: uuid(5), kind: 'invoice', reference: 'INV-2026-000123', issuedAt: '2026-11-26T08:00:00.000Z' },
      ...{ gross: 32_000, payBy: '2026-12-03' },
    },
  ],
  payments: [
    {
      ...{ id: uuid(6), reference: 'PAY-12345', amount: 10_000, method: 'cash', takesBack: null },
      paidAt: '2026-11-26T09:00:00.000Z',
    },
  ],
  open: 22_000,
};

it('shows what was asked for and what it comes to, and once it is agreed its lines with their sum', async () => {
  const first = open({ '/visit': json({ ...visit, items: [{ ...item, quantity: 2, price: 190 }] }) });
  await said('2 × Annual check. Comes to AED 380, VAT included. We confirm it.');
  first.leave();
  open({ '/visit': json({ ...visit, status: 'confirmed', amount: 320, lines: [charged] }) });
  await said('380.00');
  await said('Warranty');
  await said('Sum, VAT includedAED 320.00');
});

it('opens its invoice and its receipt by the link, in a header alone', async () => {
  const pdf = () => new Response('x', { headers: { 'content-type': 'application/pdf' } });
  const paths = [`/visit/documents/${uuid(5)}/pdf`, `/visit/payments/${uuid(6)}/pdf`] as const;
  open({
    '/visit': json({ ...visit, status: 'completed', amount: 320, lines: [charged], papers }),
    ...Object.fromEntries(paths.map((path) => [path, pdf])),
  });
  await said('Open now: AED 220, VAT included');
  (await named('button', 'Invoice, INV-2026-000123')).click();
  (await named('button', 'Receipt, PAY-12345')).click();
  for (const path of paths) {
    await eventually(() => page.calls.some((each) => each.path === `/api${path}`), 'It is fetched');
    const call = page.calls.find((each) => each.path === `/api${path}`);
    expect(new Headers(call?.init.headers).get('Visit-Link')).toBe(link);
    expect(new Headers(call?.init.headers).get('authorization')).toBeNull();
  }
  expect(page.calls.some(({ path }) => path.includes(link))).toBe(false);
});

it('keeps what it costs for later, and of what is open nothing', async () => {
  const first = open({
    '/visit': json({ ...visit, status: 'completed', amount: 320, lines: [charged], papers }),
  });
  await said('Open now: AED 220, VAT included');
  await keptOne();
  first.leave();
  open({ '/visit': () => Promise.reject(new TypeError('no network')) });
  await said('Sum, VAT includedAED 320.00');
  await said('Invoices and receipts need a connection.');
  expect(document.body.textContent).not.toContain('220');
});

it('of what was paid meanwhile nothing stays to be paid', async () => {
  const done = { ...visit, status: 'completed' as const, amount: 320, lines: [charged] };
  const payable = {
    ...{
      kind: 'invoice',
      id: uuid(5),
      about: 'AC Services',
      reference: 'INV-2026-000123',
      payBy: '2026-12-03',
    },
    ...{ open: 22_000, gross: 32_000, vat: 1524, issuedDay: '2026-11-26', online: true, lines: [] },
    transfer: null,
  };
  open({ '/visit': json({ ...done, papers }), '/visit/payable': json({ payable }) });
  await named('button', 'Pay AED 220 online');
  page.api['/api/visit'] = json({ ...done, papers: { ...papers, open: 0 } });
  page.api['/api/visit/payable'] = json({ payable: null });
  document.dispatchEvent(new Event('visibilitychange'));
  await said('Nothing is open.');
  await eventually(() => allNamed('button', /^Pay AED/).length === 0, 'Nothing asks to be paid');
});
