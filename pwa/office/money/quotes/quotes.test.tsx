// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { ListedQuote } from '../../../../contract/money/quotes/quote-listing';
import { allNamed, eventually, named } from '../../../ui/testing';
import { addressQuery, deskPerTest, pageOf, sit } from '../../kit/testing';
import { AdminQuotesPage } from '../admin-quotes-page';

vi.mock('antd', () => import('../../kit/testing'));

const quote = (of: Partial<ListedQuote>): ListedQuote => ({
  ...{ id: 'q-1', bookingId: 'b-1', booking: 'HH-3C8WQ', reference: 'QUO-2026-0041', name: 'Maryam A.' },
  ...{ title: 'Painting', state: 'sent', version: 1, gross: 3050_00, validUntil: '2026-12-11' },
  ...{ sentAt: '2026-11-27T08:00:00.000Z', hasDraft: false },
  ...of,
});
const server = deskPerTest();
const text = () => document.body.textContent ?? '';

it('says of each quote whose it is, how it stands and what it comes to, and opens the money of its booking', async () => {
  const draft = { id: 'q-2', bookingId: 'b-2', reference: null, state: 'draft', version: 0 } as const;
  server.answer(({ path }) =>
    path === '/quotes'
      ? pageOf([
          quote({}),
          quote({ ...draft, booking: 'HH-9KD2P', validUntil: null, sentAt: null, hasDraft: true }),
        ])
      : undefined,
  );
  sit(<AdminQuotesPage />, '/admin/money/quotes');
  await named('button', /^QUO-2026-0041/);
  expect(text()).toContain('Version 1');
  expect(text()).toContain('Dec 11, 2026');
  expect(text()).toContain('Not sent yet');
  expect(allNamed('button', /^For HH-9KD2P/)).toHaveLength(1);
  (await named('button', /^QUO-2026-0041/)).click();
  await eventually(() => addressQuery().booking === 'b-1', 'Its booking opens');
});

it('asks for one state by the address', async () => {
  server.answer(({ path }) => (path === '/quotes' ? pageOf([]) : undefined));
  sit(<AdminQuotesPage />, '/admin/money/quotes?state=expired');
  await eventually(() => server.last('GET', /quotes/)?.params.state === 'expired', 'It asks');
});
