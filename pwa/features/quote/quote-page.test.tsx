// @vitest-environment jsdom
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Quote } from '../../../contract/money/quotes/quotes';
import { sentQuote, version } from '../../../contract/money/quotes/testing';
import { applyAll, testPage } from '../../data/testing';
import { writeMeta } from '../../device/db/meta';
import { userA, uuid } from '../../device/db/testing';
import type { Answerer } from '../../device/sync/testing';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, fill, named, said, showScreen, standIns, toastsSaid } from '../../ui/testing';
import { QuotePage } from './quote-page';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));
beforeAll(() => standIns({ wide: false }));

async function open(
  quote: Quote,
  { day = '2026-12-01', answer = applyAll }: { day?: string; answer?: Answerer } = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T06:00:00.000Z`) });
  page = testPage(answer);
  await page.signIn();
  const db = page.device.person(userA);
  await db.quotes.put({ id: quote.id, rev: quote.rev, gen: 1, data: quote });
  await writeMeta(db, 'lastSyncAt', 5);
  showScreen(
    <MemoryRouter initialEntries={[`/quote/${quote.id}`]}>
      <Routes>
        <Route path="/quote/:id" element={<QuotePage />} />
      </Routes>
    </MemoryRouter>,
  );
  return db;
}

/** No server is there. */
const nobody: Answerer = () => Promise.reject(new TypeError('no network'));

it('says what it covers, what is paid when, and what was replaced', async () => {
  const before = version({ lines: [{ ...version().lines[0], discount: 0 } as never] });
  await open(sentQuote({ current: version({ version: 2, changes: '150 off' }), before }));
  await said('Quote QUO-2026-0041, version 2 of Nov 27, 2026');
  await said('Bedroom walls3 rooms × 680.002,040.00Three rooms at once−150.00');
  await said('VAT 5 %, included90.00Sum, VAT includedAED 1,890.00');
  await said('Deposit, when you acceptAED 567.00After the workAED 1,323.00');
  await said('Version 1 was AED 2,040.00 and can no longer be accepted.');
  await said('9:00 AM to 7:00 PM');
});

it('without a network is kept and waits, and nobody says that it is accepted', async () => {
  const db = await open(sentQuote(), { answer: nobody });
  (await named('button', 'Accept for AED 1,890')).click();
  await said('Accepted on this phone, waiting');
  await said('until then no day is booked');
  expect(allNamed('button', /^Accept/)).toEqual([]);
  const [entry] = await db.outbox.toArray();
  expect(entry).toMatchObject({
    entity: `quote:${sentQuote().id}`,
    op: { kind: 'quote.accept', version: 1 },
  });
  expect(toastsSaid()).toEqual([]);
});

it('is accepted once the server has said so', async () => {
  const quote = sentQuote();
  const done = {
    ...quote,
    state: 'accepted' as const,
    answered: { at: '2026-12-01T06:00:00.000Z', name: '' },
    rev: 2,
  };
  await open(quote, {
    answer: async (request) => {
      const answered = await (await applyAll(request)).json();
      const rows = answered.results.length > 0 ? [{ type: 'quote', id: quote.id, rev: 2, data: done }] : [];
      return json({ ...answered, rows });
    },
  });
  (await named('button', 'Accept for AED 1,890')).click();
  await eventually(
    () => page.hurry() === undefined && /Accepted on Dec 1, 2026/.test(document.body.textContent ?? ''),
  );
  expect(allNamed('button', /^Accept/)).toEqual([]);
});

it('whose earlier version was answered too late says so, and the newest is accepted in its place', async () => {
  const replacing = sentQuote({ current: version({ version: 2 }), before: version(), rev: 2 });
  const db = await open(replacing, { answer: nobody });
  await db.outbox.add({
    ...{ opId: uuid(7), v: 1, entity: `quote:${replacing.id}`, op: { kind: 'quote.accept', version: 1 } },
    ...{ queuedAt: '2026-11-30T06:00:00.000Z', about: {}, state: 'attention', attempts: 1 },
    problem: { code: 'conflict', message: 'Version 2 replaced this one. Please look at it.' },
  } as never);
  await said('Your yes to version 1 was not taken');
  (await named('button', 'Accept for AED 1,890')).click();
  await said('Accepted on this phone, waiting');
  const waiting = await db.outbox.toArray();
  expect(waiting).toMatchObject([{ op: { kind: 'quote.accept', version: 2 }, state: 'queued' }]);
  expect(waiting[0]?.opId).not.toBe(uuid(7));
  expect(document.body.textContent).not.toContain('was not taken');
});

it('is declined with why', async () => {
  const db = await open(sentQuote(), { answer: nobody });
  (await named('button', 'Decline')).click();
  fill(await named('field', /^Why/), 'Too much');
  (await named('button', 'Decline the quote')).click();
  await said('Declined on this phone, waiting');
  expect((await db.outbox.toArray())[0]?.op).toEqual({ kind: 'quote.decline', version: 1, why: 'Too much' });
});

it.each([
  ['after its last day', sentQuote(), '2026-12-12', 'This quote is no longer valid. Please call us.'],
  [
    'once it was declined',
    sentQuote({ state: 'declined' }),
    '2026-12-01',
    'Changed your mind? Please call us.',
  ],
  ['once it was accepted', sentQuote({ state: 'accepted' }), '2026-12-01', 'The price is agreed.'],
] as const)('has no button %s', async (_, quote, day, words) => {
  await open(quote, { day });
  await said(words);
  expect(allNamed('button', /^(Accept|Decline)/)).toEqual([]);
});
