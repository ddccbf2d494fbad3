import { expect, it } from 'vitest';
import { up } from '../../../../migrations/0070-former-quotes';
import { pull } from '../../../testing/sync';
import { capacityPerTest } from '../../../testing/team';
import { draftOfQuote, quoteSteps, sentQuote } from '../testing';

// Thursday, 1:40 PM in Dubai; the visits are on Saturday, Monday and Tuesday.
const { app, admin, noor, tech } = capacityPerTest();
const { accept, linked, linkTo, path, visit } = quoteSteps({ app, admin, noor });

const days = ['2026-11-30 9:00 AM', '2026-12-01 9:00 AM'].map((date) => ({ date, slots: 1, people: 1 }));
const kept = async () => ({
  days: await app.db.read('quote_day').orderBy(['quote_id', 'booking_id']),
  words: await app.db.read('search_term').where({ noun: 'quote' }).orderBy(['term', 'entity_id']),
  quotes: await app.db.read('quote').orderBy('id').select('id', 'found_by'),
});

/** Quotes as they stood before it was kept what their work is and what they are found by. */
async function asOfBefore(): Promise<void> {
  await app.db.write('quote_day').delete();
  await app.db.write('search_term').where({ noun: 'quote' }).delete();
  await app.db.write('quote').update({ found_by: '' });
}

it('quotes of before are found, and have their work, as if they were sent today', async () => {
  const open = await visit();
  await accept(await sentQuote(admin, open, { days }));
  const alone = await visit();
  await accept(await sentQuote(admin, alone));
  const guests = await visit(null);
  const { id } = await sentQuote(admin, guests, { days, deposit: undefined });
  const headers = await linkTo(guests, 'noor@example.ae');
  await app.request('PUT', '/api/visit/quote/accept', { body: { version: 1, name: 'Noor' }, headers });
  const over = await visit();
  await app.db.write('booking').where({ id: over }).update({ status: 'completed' });
  await accept(await sentQuote(admin, over, { days }));
  await noor.ok('PUT', `/api/quotes/${(await sentQuote(admin, await visit())).id}/decline`, { version: 1 });
  await admin.ok('PUT', path(await visit()), draftOfQuote());
  // The office linked this one, to no quote.
  app.clock.advance(1000);
  const linkedLater = await visit();
  await app.db.write('booking').where({ id: linkedLater }).update({ part_of: open });
  const now = await kept();
  expect(now.days.filter(({ quote_id }) => quote_id === id)).toHaveLength(3);
  expect(now.days).toHaveLength(3 + 1 + 3 + 2);
  expect(now.quotes).toHaveLength(6);

  await asOfBefore();
  expect(await admin.ok('GET', '/api/admin/quotes?search=noor')).toEqual([]);
  await up(app.db.write);
  expect(await kept()).toEqual(now);
  expect(await admin.ok('GET', '/api/admin/quotes?search=noor')).toHaveLength(6);
  await up(app.db.write);
  expect(await kept()).toEqual(now);
});

it('a phone that has a day of such work hears what is due at it, once', async () => {
  const first = await visit();
  await accept(await sentQuote(admin, first, { days: days.slice(0, 1) }));
  const second = (await linked(first))[0]?.id ?? '';
  for (const each of [first, second])
    await admin.ok('PUT', `/api/admin/bookings/${each}`, { assignedTo: tech.id, because: 'They come.' });
  await asOfBefore();
  const { cursor, rows } = await pull(app, tech);
  const had = new Map(rows.map(({ id, rev }) => [id, rev]));
  await up(app.db.write);
  const after = await pull(app, tech, cursor);
  expect(after.rows.map(({ id }) => id).sort()).toEqual([first, second].sort());
  for (const { id, rev } of after.rows) expect(rev).toBeGreaterThan(had.get(id) ?? 0);
  await up(app.db.write);
  expect((await pull(app, tech, after.cursor)).rows).toEqual([]);
});
