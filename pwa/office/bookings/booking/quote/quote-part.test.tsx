// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { errorStatus } from '../../../../../contract/errors';
import { lineOfAmount } from '../../../../../contract/money/lines/booking-lines';
import type { AdminQuote, QuoteDraft } from '../../../../../contract/money/quotes/admin-quotes';
import { validUntilFrom } from '../../../../../contract/money/quotes/quote-rules';
import { version } from '../../../../../contract/money/quotes/testing';
import { dubaiDay } from '../../../../../contract/time';
import { booking } from '../../../../device/db/testing';
import { json } from '../../../../device/sync/testing';
import { eventually, fill, named, said, toastsSaid } from '../../../../ui/testing';
import { deskPerTest, pageOf, pressNamed, sit } from '../../../kit/testing';
import { QuotePart } from './quote-part';
import { usualTerms } from './quote-terms';

vi.mock('antd', () => import('../../../kit/testing'));

const server = deskPerTest();
const visit = booking('b-1', {
  serviceType: 'Painting',
  lines: [lineOfAmount('6f8a4c1e-0000-4000-8000-000000000001', 'Walls', 32_000)],
});
const today = dubaiDay(new Date());
let quote: AdminQuote | null;

beforeEach(() => {
  quote = null;
  server.answer(({ method, path, body }) => {
    if (path === '/prices') return pageOf([]);
    if (path === '/settings') return json({ taxNumber: '100000000000003', hours: [], rev: 1 });
    if (path === '/bookings/b-1/quote' && method === 'GET') return json({ quote });
    if (path === '/bookings/b-1/quote/fit')
      return json(
        (body as unknown as QuoteDraft).days.map(({ date }, at) => ({ date, why: at > 0 ? 'taken' : null })),
      );
    if (path === '/bookings/b-1/quote') {
      quote = { ...blank, draft: body as QuoteDraft, rev: (quote?.rev ?? 0) + 1 };
      return json(quote);
    }
    if (path === '/bookings/b-1/quote/send') {
      const sent = { ...version({ validUntil: validUntilFrom(today) }), sentBy: 'Dana' };
      quote = { ...blank, state: 'sent', reference: 'QUO-2026-0041', versions: [sent], rev: 9 };
      return json(quote);
    }
    return undefined;
  });
});

const blank: AdminQuote = {
  ...{ id: 'q-1', bookingId: 'b-1', reference: null, state: 'draft', draft: null, draftAt: null },
  ...{ versions: [], answered: null, rev: 1 },
};
const open = () => sit(<QuotePart booking={visit} />, '/admin/bookings');

it('is begun with what is charged, and sent with its deposit and days', async () => {
  open();
  await pressNamed('Make a quote');
  const deposit = (await named('field', /^Deposit/)) as HTMLSelectElement;
  deposit.value = '30';
  deposit.dispatchEvent(new Event('change', { bubbles: true }));
  await pressNamed('Add a day');
  await pressNamed(/^Send version 1/);
  await eventually(() => /Choose the day/.test(document.body.textContent ?? ''), 'It says what is missing');
  expect(server.last('POST', /send/)).toBeUndefined();
  fill(await named('field', 'Day 1'), '2027-01-04');
  await eventually(
    () => /Deposit, when they accept96.00/.test(document.body.textContent ?? ''),
    'What they see',
  );
  await pressNamed(/^Send version 1, 320.00/);
  await eventually(() => server.last('POST', /send/) !== undefined, 'It is sent');
  expect(server.last('PUT', /quote/)).toMatchObject({
    seen: '"0"',
    body: {
      title: 'Painting',
      deposit: { percent: 30 },
      days: [{ date: '2027-01-04 9:00 AM', slots: 1, people: 1 }],
      lines: [{ unitPrice: 32_000 }],
    },
  });
  expect(server.last('POST', /send/)?.seen).toBe('"1"');
  await said('QUO-2026-0041, AED 1,890.00: sent, waiting for an answer until');
});

it('stays a draft where it is closed', async () => {
  open();
  await pressNamed('Make a quote');
  fill(await named('field', /^Title$|^Title(?!,)/), 'Three bedrooms');
  await pressNamed('Close');
  await eventually(() => server.last('PUT', /quote/) !== undefined, 'It is kept');
  expect(server.last('PUT', /quote/)?.body).toMatchObject({ title: 'Three bedrooms' });
  await named('button', 'Open the draft');
});

it('where somebody else was quicker keeps what was typed, and says so', async () => {
  open();
  await pressNamed('Make a quote');
  server.answer(({ path, method }) => {
    if (path !== '/bookings/b-1/quote' || method !== 'PUT') return undefined;
    const error = { code: 'conflict', message: 'c', requestId: 'r', current: { ...blank, rev: 5 } };
    return json({ message: 'c', error }, errorStatus.conflict);
  });
  fill(await named('field', /^Title$|^Title(?!,)/), 'Three bedrooms');
  await pressNamed('Save draft');
  await eventually(() => /in the meantime/.test(toastsSaid().flat().join()), 'It says so');
  await pressNamed('Save draft');
  await eventually(() => server.last('PUT', /quote/)?.seen === '"5"', 'The next one has seen it');
});

it('says before it is sent which days fit, and which do not', async () => {
  open();
  await pressNamed('Make a quote');
  await pressNamed('Add a day');
  fill(await named('field', 'Day 1'), '2027-01-04');
  await said('1 day fits now');
  await pressNamed('Add a day');
  fill(await named('field', 'Day 2'), '2027-01-05');
  await said('1 of 2 days fits now. Jan 5: nobody is free.');
  expect(server.last('POST', /fit/)?.body).toMatchObject({ service: 'Painting' });
});

it('and before a yes by telephone is written down', async () => {
  const days = ['2027-01-04 9:00 AM', '2027-01-05 9:00 AM'].map((date) => ({ date, slots: 1, people: 1 }));
  const sent = { ...version({ validUntil: validUntilFrom(today), days }), sentBy: 'Dana' };
  quote = { ...blank, state: 'sent', reference: 'QUO-2026-0041', versions: [sent] };
  open();
  await pressNamed('Open the quote');
  await pressNamed('Write down a yes by phone');
  await said('1 of 2 days fits now. Jan 5: nobody is free. This cannot be undone.');
});

it('has its lines in the order that the office gives them, by buttons and by Alt with an arrow', async () => {
  open();
  await pressNamed('Make a quote');
  await pressNamed(/^Type a line/);
  fill(await named('field', 'What, line 2'), 'Ceilings');
  fill(await named('field', 'Price of one in AED, Ceilings'), '220');
  await pressNamed('Move up: Ceilings');
  const texts = () =>
    (server.last('PUT', /quote/)?.body as QuoteDraft | undefined)?.lines.map(({ text }) => text);
  await pressNamed('Save draft');
  await eventually(() => texts()?.join() === 'Ceilings,Walls', 'The second is the first');
  const field = await named('field', 'What, Ceilings');
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true }));
  const save = (await named('button', 'Save draft')) as HTMLButtonElement;
  await eventually(() => !save.ariaDisabled, 'It can be kept');
  save.click();
  await eventually(() => texts()?.join() === 'Walls,Ceilings', 'And back');
});

it('has terms that are chosen or typed, each taken away by a press, and is sent by Ctrl and Enter', async () => {
  open();
  await pressNamed('Make a quote');
  const usual = (await named('field', 'From the usual terms')) as HTMLSelectElement;
  const [first = ''] = usualTerms;
  usual.value = first;
  usual.dispatchEvent(new Event('change', { bubbles: true }));
  await named('button', `Remove the term ${first}`);
  const typed = await named('field', 'Another term');
  const enter = (more: KeyboardEventInit = {}) =>
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more });
  fill(typed, 'Keys are left with the guard.');
  typed.dispatchEvent(enter({ ctrlKey: true }));
  await named('button', 'Remove the term Keys are left with the guard.');
  expect(server.last('POST', /send/)).toBeUndefined();
  await pressNamed(`Remove the term ${first}`);
  typed.dispatchEvent(enter({ ctrlKey: true }));
  await eventually(() => server.last('POST', /send/) !== undefined, 'It is sent');
  expect(server.last('PUT', /quote/)?.body).toMatchObject({ terms: ['Keys are left with the guard.'] });
});
