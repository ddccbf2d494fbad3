// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { sentQuote } from '../../../contract/money/quotes/testing';
import { allNamed, eventually, fill, named, said } from '../../ui/testing';
import { json, now, openVisit, pageAtNow, visit } from './testing';

const page = pageAtNow();
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

const quote = sentQuote({ bookingId: visit.id });
const quoted = { ...visit, hasQuote: true as const };
const sent = () => page.calls.filter(({ path }) => path === '/api/visit/quote/accept');

it('a quote is accepted by the link with a name, once, whatever becomes of the answer', async () => {
  openVisit(page, {
    '/visit': json(quoted),
    '/visit/quote': json(quote),
    '/visit/quote/accept': () => Promise.reject(new TypeError('no network')),
  });
  const accept = async () => (await named('button', 'Accept for AED 1,890')).click();
  await accept();
  await said('Type your name.');
  expect(sent()).toEqual([]);
  fill(await named('field', /^Your name/), 'Noor A.');
  await accept();
  await said('It could not be sent. Please try again when you are online.');
  const answered = { at: now, name: 'Noor A.' };
  page.api['/api/visit/quote/accept'] = json({ ...quote, state: 'accepted', answered, rev: 2 });
  await accept();
  await said('Accepted on Nov 28, 2026 by Noor A.');
  const keys = sent().map(({ init }) => new Headers(init.headers).get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(JSON.parse(String(sent()[1]?.init.body))).toEqual({ version: 1, name: 'Noor A.' });
});

it('another version that came meanwhile is said, and shown', async () => {
  openVisit(page, { '/visit': json(quoted), '/visit/quote': json(quote) });
  fill(await named('field', /^Your name/), 'Noor A.');
  const error = { code: 'conflict', message: 'Version 2 replaced this one. Please look at it.' };
  page.api['/api/visit/quote/accept'] = json({ message: '', error }, 409);
  const { current } = quote;
  const newer = {
    ...quote,
    current: { ...current, version: 2, title: 'Painting anew' },
    before: current,
    rev: 2,
  };
  page.api['/api/visit/quote'] = json(newer);
  (await named('button', /^Accept for/)).click();
  await said('Painting anew');
  await said('Version 2 replaces version 1');
});

it('a visit without one asks for none', async () => {
  openVisit(page, { '/visit': json(visit) });
  await said('AC Services');
  expect(allNamed('button', /^Accept/)).toEqual([]);
  expect(page.calls.some(({ path }) => path === '/api/visit/quote')).toBe(false);
});

it('one that somebody else answered meanwhile is shown as answered', async () => {
  openVisit(page, { '/visit': json(quoted), '/visit/quote': json(quote) });
  await named('button', 'Accept for AED 1,890');
  page.api['/api/visit'] = json({ ...quoted, rev: 2 });
  const answered = { at: now, name: 'Noor A.' };
  page.api['/api/visit/quote'] = json({ ...quote, state: 'accepted', answered, rev: 2 });
  document.dispatchEvent(new Event('visibilitychange'));
  await said('Accepted on Nov 28, 2026 by Noor A.');
  await eventually(() => allNamed('button', /^Accept/).length === 0, 'Nothing asks for an answer');
});

it('an answer stays said where the quote of before comes after it', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  openVisit(page, { '/visit': json(quoted), '/visit/quote': json(quote) });
  fill(await named('field', /^Your name/), 'Noor A.');
  let isAsked = false;
  page.api['/api/visit/quote'] = async () => {
    isAsked = true;
    await arrived;
    return json(quote)();
  };
  document.dispatchEvent(new Event('visibilitychange'));
  await eventually(() => isAsked, 'It is asked for anew');
  const answered = { at: now, name: 'Noor A.' };
  page.api['/api/visit/quote/accept'] = json({ ...quote, state: 'accepted', answered, rev: 2 });
  (await named('button', 'Accept for AED 1,890')).click();
  await said('Accepted on Nov 28, 2026 by Noor A.');
  arrive();
  let turns = 0;
  await eventually(() => ++turns > 50);
  expect(allNamed('button', /^Accept/)).toEqual([]);
});
