// @vitest-environment jsdom
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { CheckoutSeen, Payable } from '../../../contract/money/payments/checkouts';
import { tellOwn } from '../../data/live/own-news';
import { applyAll, testPage } from '../../data/testing';
import { uuid } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { allNamed, named, said, showScreen, standIns } from '../../ui/testing';
import { PaidPage } from './paid-page';
import { PayLinkPage } from './pay-link-page';
import { PayPage } from './pay-page';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));
beforeAll(() => standIns({ wide: false }));

const id = uuid(1);
const left: string[] = [];
const refusal = (code: string, status: number) =>
  json({ message: 'x', error: { code, message: 'x', requestId: 'r' } }, status);
beforeEach(async () => {
  page = testPage(applyAll);
  left.splice(0);
  await page.signIn();
});

const payable: Payable = {
  ...{ kind: 'invoice', id, about: 'AC Services', reference: 'INV-2026-000123', payBy: '2026-12-05' },
  ...{ open: 40_500, gross: 40_500, vat: 1929, issuedDay: '2026-11-28', online: true },
  lines: [
    { text: 'Annual check', gross: 32_000 },
    { text: 'Capacitor', gross: 8500 },
  ],
  transfer: { name: 'Eco Care HomeHub', iban: 'AE070331234567890123456' },
};
const seen: CheckoutSeen = {
  ...{ state: 'paid', amount: 40_500, about: 'AC Services', reference: 'INV-2026-000123' },
  ...{ kind: 'invoice', of: id, byLink: false, rest: 0 },
  payment: {
    ...{ id: uuid(2), reference: 'PAY-7H2KD', theirReference: 'Visa ending 4242' },
    paidAt: '2026-11-28T07:52:00.000Z',
  },
};

function open(at: string) {
  vi.stubGlobal('location', {
    ...window.location,
    protocol: 'https:',
    assign: (to: string) => left.push(to),
  });
  return showScreen(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="/profile/money/pay/:id" element={<PayPage />} />
        <Route path="/pay/:link" element={<PayLinkPage />} />
        <Route path="/paid/:id" element={<PaidPage />} />
      </Routes>
    </MemoryRouter>,
  );
}
function toPay(change: Partial<Payable> = {}) {
  page.api[`/api/money/payable/${id}`] = () => json({ ...payable, ...change });
  open(`/profile/money/pay/${id}`);
}
function paid(change: Partial<CheckoutSeen> = {}) {
  page.api[`/api/checkouts/${id}/look`] = () => json({ ...seen, ...change });
  open(`/paid/${id}`);
}

it('says what is to be paid, and leaves for the payment company’s page with the sum that was shown', async () => {
  page.api['/api/checkouts'] = () => json({ id: uuid(3), url: 'https://checkout.example/c/1' });
  toPay();
  await said('405.00');
  await said('Please pay by Dec 5, 2026.');
  await said('19.29');
  (await named('button', 'Pay AED 405 online')).click();
  await vi.waitFor(() => expect(left).toEqual(['https://checkout.example/c/1']));
  const { init } = page.calls.find(({ path }) => path === '/api/checkouts') ?? {};
  expect(JSON.parse(String(init?.body))).toMatchObject({ of: id, amount: 40_500 });
});

it('stays and says why where it cannot be begun, with what is open by now', async () => {
  const error = { code: 'price_changed', message: 'x', requestId: 'r', current: { price: 305 } };
  page.api['/api/checkouts'] = () => json({ message: 'x', error }, 409);
  toPay();
  const button = await named('button', 'Pay AED 405 online');
  page.api[`/api/money/payable/${id}`] = () => json({ ...payable, open: 30_500 });
  button.click();
  await said('The amount has changed. Open now: AED 305.');
  await said('Paid or credited already');
  expect(left).toEqual([]);
  await named('button', 'Pay AED 305 online');
});

it('follows what is paid or credited elsewhere while it is looked at', async () => {
  toPay();
  await named('button', 'Pay AED 405 online');
  page.api[`/api/money/payable/${id}`] = () => json({ ...payable, open: 30_500 });
  tellOwn();
  await named('button', 'Pay AED 305 online');
  page.api[`/api/money/payable/${id}`] = () => refusal('not_found', 404);
  tellOwn();
  await said('Nothing of this is open any more');
  expect(allNamed('button', /^Pay /)).toEqual([]);
});

it('shows the account to transfer to and what to write, and nothing of ways that are off', async () => {
  toPay({ online: false });
  await said('AE07 0331 2345 6789 0123 456');
  await said('Write this');
  expect(document.querySelector('main, body')?.textContent).not.toContain('online');
});

it('says that paying online needs the network', async () => {
  toPay();
  const button = await named<HTMLButtonElement>('button', 'Pay AED 405 online');
  vi.stubGlobal('navigator', { onLine: false });
  dispatchEvent(new Event('offline'));
  await said('Paying online needs a connection.');
  expect(button.disabled).toBe(true);
});

it('by a payer’s link says what is to be paid, and leaves with the link in a header alone', async () => {
  page.api['/api/pay'] = () => json(payable);
  page.api['/api/pay/checkouts'] = () => json({ id: uuid(3), url: 'https://checkout.example/c/1' });
  const { leave } = open('/pay/a-secret_1');
  await said('Invoice INV-2026-000123');
  expect(document.body.textContent).not.toContain('pay the technician');
  (await named('button', 'Pay AED 405 online')).click();
  await vi.waitFor(() => expect(left).toEqual(['https://checkout.example/c/1']));
  const { init } = page.calls.find(({ path }) => path === '/api/pay/checkouts') ?? {};
  expect(new Headers(init?.headers).get('Pay-Link')).toBe('a-secret_1');
  const { id: checkout, ...body } = JSON.parse(String(init?.body));
  expect(body).toEqual({ amount: 40_500 });
  leave();
  // The way back finds it in this tab: nothing was taken, and it can be tried again.
  page.api[`/api/checkouts/${checkout}/look`] = () =>
    json({ ...seen, state: 'open', payment: null, byLink: true });
  open(`/paid/${checkout}`);
  const again = await named<HTMLAnchorElement>('link', 'Back to AED 405 to pay');
  expect(again.getAttribute('href')).toBe('/pay/a-secret_1');
  sessionStorage.clear();
});

it.each([
  [
    'nothing is open any more',
    () => json({ ...payable, open: 0 }),
    'Nothing of invoice INV-2026-000123 is open.',
  ],
  ['it has ended', () => refusal('not_found', 404), 'This link no longer works'],
  ['the server is busy', () => refusal('unavailable', 503), 'Your invoice could not be loaded'],
])('by a payer’s link where %s it says so, and asks for no money', async (_, answer, words) => {
  page.api['/api/pay'] = answer;
  open('/pay/a-secret_1');
  await said(words);
  expect(allNamed('button', /^Pay /)).toEqual([]);
});

it('by a payer’s link asks again when it is looked at again, and keeps what it knew without the network', async () => {
  page.api['/api/pay'] = () => json(payable);
  open('/pay/a-secret_1');
  await named('button', 'Pay AED 405 online');
  let asked = 0;
  page.api['/api/pay'] = () => {
    asked += 1;
    throw new TypeError('no network');
  };
  const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));
  lookAgain();
  await vi.waitFor(() => expect(asked).toBe(1));
  await named('button', 'Pay AED 405 online');
  page.api['/api/pay'] = () => json({ ...payable, open: 0 });
  lookAgain();
  await said('Nothing of invoice INV-2026-000123 is open. Thank you.');
});

it('says paid once the server says so, with the receipt', async () => {
  paid();
  await said('Paid. Thank you.');
  await said('Visa ending 4242, online');
  await named('button', 'Receipt as a PDF, PAY-7H2KD');
});

it('by the link to a visit it says so without papers', async () => {
  paid({ byLink: true });
  await said('We also send you the receipt.');
  expect(allNamed('button', /Receipt/)).toEqual([]);
});

it('by the link to a visit the tab that paid opens the receipt by it', async () => {
  sessionStorage.setItem(`paid-by:${id}`, JSON.stringify({ kind: 'visit', secret: 'a-secret_1' }));
  onTestFinished(() => sessionStorage.clear());
  paid({ byLink: true });
  await named('button', 'Receipt as a PDF, PAY-7H2KD');
  const visit = await named<HTMLAnchorElement>('link', 'Your visit');
  expect(visit.getAttribute('href')).toBe('/visit/a-secret_1');
});

it.each([
  ['asking', { state: 'asking' as const, payment: null }, 'We are checking with the bank…'],
  ['not paid', { state: 'open' as const, payment: null }, 'Nothing was taken.'],
  ['over', { state: 'ended' as const, payment: null }, 'Nothing was taken.'],
  ['wrong', { state: 'wrong' as const, payment: null }, 'We are looking into it'],
])('never says paid while it is %s', async (_, change, words) => {
  paid(change);
  await said(words);
  expect(document.body.textContent).not.toContain('Thank you');
});

it('asks again until it is known, and says so where there is no network', async () => {
  let answers = 0;
  page.api[`/api/checkouts/${id}/look`] = () => {
    answers += 1;
    if (answers === 1) throw new TypeError('no network');
    return json(seen);
  };
  open(`/paid/${id}`);
  await said('There is no connection right now.');
  await said('Paid. Thank you.');
});

it('of somebody else tells nothing', async () => {
  const error = { code: 'not_found', message: 'Not found.', requestId: 'r' };
  page.api[`/api/checkouts/${id}/look`] = () => json({ message: 'Not found.', error }, 404);
  open(`/paid/${id}`);
  await said('We cannot show this payment here');
});
