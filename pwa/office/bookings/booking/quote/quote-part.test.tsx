// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { errorStatus } from '../../../../../contract/errors';
import { lineOfAmount } from '../../../../../contract/money/booking-lines';
import type { AdminQuote, QuoteDraft } from '../../../../../contract/money/quotes/admin-quotes';
import { validUntilFrom } from '../../../../../contract/money/quotes/quote-rules';
import { version } from '../../../../../contract/money/quotes/testing';
import { dubaiDay } from '../../../../../contract/time';
import { booking } from '../../../../device/db/testing';
import { json } from '../../../../device/sync/testing';
import { eventually, fill, named, said, toastsSaid } from '../../../../ui/testing';
import { deskPerTest, pageOf, pressNamed, sit } from '../../../kit/testing';
import { QuotePart } from './quote-part';

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
  await pressNamed('Send version 1, 320.00');
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
