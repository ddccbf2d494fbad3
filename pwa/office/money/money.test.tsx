// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorStatus } from '../../../contract/errors';
import type { MoneyOverview, UnpaidInvoice } from '../../../contract/money/overview';
import type { TechnicianCash } from '../../../contract/money/payments/cash';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, fill, named, toastsSaid } from '../../ui/testing';
import { addressQuery, deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { AdminMoneyPage } from './admin-money-page';

vi.mock('antd', () => import('../kit/testing'));

const invoice = (of: Partial<UnpaidInvoice>): UnpaidInvoice => ({
  ...{ id: 'd-1', reference: 'INV-2026-000001', about: 'Cleaning', payBy: '2026-11-20', open: 30_000 },
  ...{ buyer: 'Karim J.', contact: '+971500000121', userId: 'u-1', bookingId: 'b-1' },
  ...{ subscriptionId: null, chargeId: null, remindedAt: null, paysLater: null },
  ...of,
});
const technician: TechnicianCash = {
  ...{ id: 't-1', name: 'Bilal', inHand: 74_000, held: [], since: '2026-11-20T08:00:00.000Z', jobs: 4 },
  handOvers: [
    {
      ...{ id: 'h-1', fils: 64_000, at: '2026-11-28T07:00:00.000Z', counted: null },
      ...{ countedAt: null, countedBy: null, note: '', rev: 1 },
    },
  ],
};

const server = deskPerTest();
let overview: MoneyOverview;
let unpaid: UnpaidInvoice[];
let cash: TechnicianCash[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T08:00:00.000Z') });
  cash = [];
  unpaid = [
    invoice({ paysLater: { at: '2026-11-26T08:00:00.000Z', by: 'Imran' } }),
    invoice({
      ...{ id: 'd-2', reference: 'INV-2026-000002', buyer: 'Sofia M.', payBy: '2026-12-01', open: 125_900 },
    }),
  ];
  overview = {
    today: '2026-11-28',
    came: [{ method: 'cash', fils: 136_000, count: 4 }],
    back: { fils: -8500, count: 1 },
    open: { fils: 155_900, count: 2 },
    overdue: { fils: 30_000, count: 1 },
    plans: { fils: 0, count: 0, rows: [] },
    checks: [],
    held: { fils: 0, count: 0, rows: [] },
  };
  server.answer(({ method, path }) => {
    if (path === '/money') return json(overview);
    if (path === '/unpaid') return pageOf(unpaid);
    if (path === '/cash') return json(cash);
    if (path === '/documents') return pageOf([]);
    if (method === 'POST' && path === '/documents/d-1/remind') {
      const remindedAt = '2026-11-28T08:00:00.000Z';
      unpaid = unpaid.map((each) => ({ ...each, remindedAt }));
      return json({ remindedAt });
    }
    return undefined;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const page = () => sit(<AdminMoneyPage />, '/admin/money');
const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
const text = () => document.body.textContent ?? '';

describe('the money of the office', () => {
  it('names the online payments to look at, until somebody says that they did', async () => {
    const check = { id: 'c-1', about: 'AC Services', reference: 'INV-2026-000007', amount: 38_000 };
    const none = { bookingId: 'b-7', subscriptionId: null, userId: null, detail: '' };
    overview.checks = [
      { ...check, ...none, reason: 'disputed', since: '2026-11-27T08:00:00.000Z', answerBy: '2026-12-04' },
    ];
    server.answer(({ method, path }) => {
      if (method !== 'POST' || path !== '/checkouts/c-1/checked') return undefined;
      overview = { ...overview, checks: [] };
      return new Response(null, { status: 204 });
    });
    page();
    const done = await named('button', 'Looked at INV-2026-000007');
    expect(text()).toContain('The customer’s bank asks for this money. Answer at Stripe by Dec 4, 2026.');
    done.click();
    await eventually(() => !text().includes('Online payments to look at'), 'That nothing is to look at');
  });

  it('says what came by method, what is late first, and what is not due yet', async () => {
    page();
    await named('button', 'Remind Karim J. of INV-2026-000001');
    expect(text()).toMatch(/1,275\.00.*4 payments.*Cash.*1,360\.00.*Refunds.*−85\.00/);
    expect(text()).toMatch(/Overdue 1, longest first300\.00.*Nov 208 days late.*Not due yet 1/);
    expect(text()).toMatch(/1,259\.00.*Dec 1in 3 days|Dec 1in 3 days.*1,259\.00/);
    expect(allNamed('button', /^Remind Sofia/)).toEqual([]);
    expect(text()).toContain('Pays later, told Imran Nov 26');
    expect(text()).toContain('+971 50 000 0121');
    expect(text()).not.toMatch(/Plans that are not paid|Money we hold/);
  });

  it('shows the plans that are not paid below the open invoices', async () => {
    const plan = { id: 's-1', userId: 'u-9', buyer: 'Noor', contact: '+971500000109', about: 'Flat Care' };
    overview = {
      ...overview,
      plans: {
        fils: 90_000,
        count: 1,
        rows: [{ ...plan, startDate: '2026-11-24', isPart: true, open: 90_000 }],
      },
    };
    page();
    await named('button', 'Noor');
    const table = document.querySelector('[aria-label="Plans that are not paid"]')?.textContent;
    expect(table).toContain('Paid in part');
    expect(table).toContain('+971 50 000 0109');
    expect(table).toContain('900.00');
  });

  it('shows whose money we hold, longest first, and opens the booking where it is given back', async () => {
    const of = { bookingId: 'b-7', subscriptionId: null, chargeId: null, userId: 'u-7' };
    const row = { id: 'b-7', ...of, name: 'Hana' };
    const more = { contact: '+971500000107', about: 'Painting', reference: 'HH-7', since: '2026-11-11' };
    overview = { ...overview, held: { fils: 129_000, count: 60, rows: [{ ...row, ...more, held: 9000 }] } };
    page();
    await named('button', 'Hana');
    const table = document.querySelector('[aria-label="Money we hold"]')?.textContent;
    expect(table).toMatch(/Money we hold 60, longest first1,290\.00/);
    expect(table).toMatch(/Hana.*\+971 50 000 0107.*Painting.*HH-7.*Paid Nov 11.*17 days ago.*90\.00/);
    expect(text()).toContain('The first 1 of 60 are shown.');
    await pressNamed('Hana');
    await eventually(() => addressQuery().booking === 'b-7', 'Its booking is open');
  });

  it('gives back what we hold of a fee where it is listed, as the fee’s', async () => {
    const of = { bookingId: 'b-7', subscriptionId: null, chargeId: 'c-7', userId: 'u-7' };
    const row = { id: 'c-7', ...of, name: 'Hana', contact: '', about: 'No one at home', reference: 'HH-7' };
    overview = {
      ...overview,
      held: { fils: 5000, count: 1, rows: [{ ...row, since: '2026-11-11', held: 5000 }] },
    };
    const paid = {
      ...{ id: 'p-1', reference: 'PAY-1', amount: 5000, method: 'cash', theirReference: '', note: '' },
      ...{ paidAt: '2026-11-11T09:00:00.000Z', about: 'No one at home', bookingId: 'b-7' },
      ...{ subscriptionId: null, chargeId: 'c-7', takesBack: null, name: 'Hana', booking: 'HH-7' },
      ...{ userId: 'u-7', recordedBy: 'Dana', recordedAt: '2026-11-11T09:00:00.000Z', takenBack: null },
    };
    server.answer(({ method, path, params: { charge } }) => {
      if (path !== '/payments') return undefined;
      return method === 'POST' ? json(paid, 201) : pageOf(charge === 'c-7' ? [paid] : []);
    });
    page();
    await pressNamed('Hana');
    await eventually(() => /No one at home, HH-7.*PAY-1/.test(text()), 'Of which fee, and how it was paid');
    await pressNamed('Give back 50.00');
    await eventually(() => server.last('POST', /payments/) !== undefined, 'It is sent');
    expect(server.last('POST', /payments/)).toMatchObject({
      body: { chargeId: 'c-7', amount: 5000, isRefund: true, method: 'cash' },
    });
    expect(addressQuery().booking).toBeUndefined();
  });

  it('reminds by a key of the row that has the focus, and then not again', async () => {
    page();
    await named('button', 'Remind Karim J. of INV-2026-000001');
    press('r');
    expect(server.last('POST', /remind/)).toBeUndefined();
    press('j');
    document.querySelector<HTMLElement>('tr[data-row="d-1"]')?.focus();
    press('r');
    await eventually(() => /Reminded Nov 28/.test(text()), 'It says when');
    const [button] = allNamed('button', 'Remind Karim J. of INV-2026-000001');
    expect((button as HTMLButtonElement).disabled).toBe(true);
  });

  it('says why a reminder was refused', async () => {
    server.answer(({ path }) => {
      if (path !== '/documents/d-1/remind') return undefined;
      const error = { code: 'breaks_rules', message: 'No e-mail: please call.', requestId: 'r' };
      return json({ message: error.message, error }, errorStatus.breaks_rules);
    });
    page();
    await pressNamed('Remind Karim J. of INV-2026-000001');
    await eventually(() => /please call/.test(toastsSaid().flat().join()), 'The reason');
  });

  it('asks for what is typed, and for the next page', async () => {
    server.answer(({ path, params: { search, cursor } }) => {
      if (path !== '/unpaid') return undefined;
      if (search) return pageOf(unpaid.slice(1));
      return cursor ? pageOf(unpaid.slice(1)) : pageOf(unpaid.slice(0, 1), { total: 51, next: 'second' });
    });
    page();
    const rows = () => [...document.querySelectorAll('tr[data-row]')].map((row) => row.textContent).join();
    await eventually(() => rows().includes('Karim J.'), 'The first to be paid');
    expect(text()).toMatch(/Overdue 1, longest first.*1 to 1 of 51/);
    await pressNamed('Due later');
    await eventually(() => rows().includes('Sofia M.') && !rows().includes('Karim'), 'The next page');
    expect(addressQuery()).toEqual({ cursor: 'second' });
    fill(await named('field', /^Search by/), '1259');
    await eventually(() => addressQuery().search === '1259', 'It stands in the address');
    expect(server.last('GET', /unpaid/)?.params).toMatchObject({ search: '1259' });
  });

  it('says no sum of all invoices over those that are found', async () => {
    server.answer(({ path, params: { search } }) =>
      path === '/unpaid' ? pageOf(search ? unpaid.slice(0, 1) : unpaid) : undefined,
    );
    overview.overdue = { fils: 90_000, count: 3 };
    page();
    await eventually(() => text().includes('Overdue 3, longest first900.00'), 'All of them');
    fill(await named('field', /^Search by/), 'Karim');
    await eventually(() => !text().includes('Sofia M.'), 'What is found');
    expect(text()).toMatch(/Overdue longest firstKarim J\./);
  });

  it('says of a page whose invoices were paid meanwhile that none is left on it', async () => {
    server.answer(({ path, params: { cursor } }) => {
      if (path !== '/unpaid') return undefined;
      return cursor ? pageOf([], { total: 1 }) : pageOf(unpaid.slice(0, 1), { total: 51, next: 'second' });
    });
    page();
    await pressNamed('Due later');
    await eventually(() => text().includes('No open invoice is left on this page.'), 'It says so');
    await pressNamed('Due before');
    await named('button', 'Karim J.');
  });

  it('counts what was handed in, and says in red what is held too long', async () => {
    cash = [technician];
    server.answer(({ path }) =>
      path === '/cash/h-1/count' ? json({ ...technician, handOvers: [] }) : undefined,
    );
    page();
    await pressNamed('It differs');
    expect(text()).toContain('4 jobs since Fri, Nov 20. Over 5 days');
    fill(await named('field', 'Counted'), '600');
    await pressNamed('Save the count');
    expect(server.last('POST', /count/)).toBeUndefined();
    fill(await named('field', 'What is different'), 'A note was missing');
    await pressNamed('Save the count');
    await eventually(() => server.last('POST', /count/) !== undefined, 'It is sent');
    expect(server.last('POST', /count/)).toMatchObject({
      body: { counted: 60_000, note: 'A note was missing' },
      seen: '"1"',
    });
  });

  it('says that nothing is open', async () => {
    unpaid = [];
    overview = {
      ...overview,
      came: [],
      open: { fils: 0, count: 0 },
      back: { fils: 0, count: 0 },
    };
    page();
    await eventually(() => /Nothing came yet.*Every invoice is paid\./.test(text()), 'Nothing is open');
  });

  it('says of invoices alone that they are paid, and what is open of these', async () => {
    const plan = { id: 's-1', userId: 'u-9', buyer: 'Noor', contact: '', about: 'Flat Care', isPart: false };
    const rows = [{ ...plan, startDate: '2026-11-24', open: 90_000 }];
    unpaid = [];
    overview = { ...overview, open: { fils: 0, count: 0 }, plans: { fils: 90_000, count: 1, rows } };
    page();
    await named('button', 'Noor');
    expect(text()).not.toMatch(/Everything is paid|Open in all/);
    expect(text()).toContain('Open invoices AED 0.00, VAT included');
  });

  it('keeps a payment that is typed where its invoice leaves the list meanwhile', async () => {
    server.answer(({ path, params: { search } }) =>
      path === '/unpaid' && search ? pageOf(unpaid.slice(1)) : undefined,
    );
    page();
    await named('button', 'Karim J.');
    await pressNamed(/^Record a payment/);
    fill(await named('field', 'For'), 'd-1');
    expect(text()).not.toContain('may be paid by now');
    fill(await named('field', 'Amount'), '123');
    fill(await named('field', /^Search by/), '1259');
    await eventually(() => document.querySelector('tr[data-row="d-1"]') === null, 'It left the list');
    expect((await named<HTMLInputElement>('field', 'Amount')).value).toBe('123');
    expect((await named<HTMLSelectElement>('field', 'For')).value).toBe('d-1');
    expect(text()).toContain('This invoice is not in the list any more. It may be paid by now.');
    fill(await named('field', 'For'), 'd-2');
    await eventually(() => !text().includes('may be paid by now'), 'Of one that is listed nothing is said');
  });

  it('needs the network, and says so', async () => {
    server.answer(() => Promise.reject(new TypeError('offline')));
    page();
    await eventually(() => /Failed to load the money/.test(text()), 'It says so');
    expect(text()).toMatch(/There is no connection. This page works online only/);
  });
});
