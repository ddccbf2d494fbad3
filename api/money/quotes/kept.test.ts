import { describe, expect, it } from 'vitest';
import { changeBooking } from '../../bookings/record/change';
import { inTransaction } from '../../db/transaction';
import { eraseUser } from '../../people/own-data/erase';
import { day } from '../../testing/clock';
import { person, tokenFor } from '../../testing/factories';
import { pull } from '../../testing/sync';
import { capacityPerTest } from '../../testing/team';
import { forgetOldQuotes } from './forget';
import { draftOfQuote, quoteSteps, sentQuote } from './testing';
import { saveDraft } from './versions/draft';

// Thursday, 1:40 PM in Dubai.
const { app, make, admin, noor } = capacityPerTest();
const omar = make(person);
const { accept, visit } = quoteSteps({ app, admin, noor });
const quotes = () => app.db.read('quote').orderBy('created_at').pluck('id');
const words = () => app.db.read('search_term').where({ noun: 'quote' });

describe('a version that was sent', () => {
  it.each([
    "UPDATE quote_version SET content = '{}'",
    'UPDATE quote_version SET gross_fils = 1',
    "UPDATE quote_version SET valid_until = '2099-01-01'",
    'DELETE FROM quote_version',
    'INSERT OR REPLACE INTO quote_version SELECT * FROM quote_version',
    'TRUNCATE quote_version',
    'TRUNCATE quote CASCADE',
    "INSERT INTO quote_version SELECT * FROM quote_version WHERE true ON CONFLICT (quote_id, version) DO UPDATE SET content = '{}'",
  ])('refuses %s', async (sql) => {
    await sentQuote(admin, await visit());
    const before = await app.db.read('quote_version');
    const told = await app.db.write.raw(sql).then(
      () => 'done',
      (error: Error) => error.message,
    );
    // What the other engine does not know is an error of syntax.
    expect(told).toMatch(/append-only|syntax error/);
    expect(await app.db.read('quote_version')).toEqual(before);
  });
});

describe('whose it is', () => {
  it('goes with the visit: to the account that it is given to, and away with its person', async () => {
    const id = await visit(null);
    const quote = await sentQuote(admin, id);
    const acting = { now: app.clock.now(), actor: null };
    const { cursor } = await pull(app, omar);
    await inTransaction(app.db, acting, async (tx) => {
      const row = await tx.trx('booking').where({ id }).first();
      await changeBooking(tx, row, { user_id: omar.id }, 'booking.claim');
    });
    const { rows } = await pull(app, omar, cursor);
    expect(rows.find(({ type }) => type === 'quote')?.id).toBe(quote.id);
    await eraseUser(app.db, acting, omar.id);
    expect(await app.db.read('quote')).toEqual([]);
    expect(await app.db.read('quote_version')).toEqual([]);
  });

  it('goes with a guest’s visit once their address is proven and erased', async () => {
    const id = await visit(null);
    await app.db.write('booking').where({ id }).update({ email: omar.email });
    await sentQuote(admin, id);
    expect(await words()).not.toEqual([]);
    await eraseUser(app.db, { now: app.clock.now(), actor: null }, omar.id);
    for (const table of ['quote', 'quote_version']) expect(await app.db.read(table)).toEqual([]);
    expect(await words()).toEqual([]);
  });
});

describe('a quote that nobody accepted', () => {
  const sweep = () => forgetOldQuotes(app.db, app.clock.now());

  it('goes a year after its last day, with its versions, from every device; what was accepted stays', async () => {
    const open = await sentQuote(admin, await visit());
    const guests = await sentQuote(admin, await visit(null, '2026-11-30 9:00 AM'));
    const taken = await sentQuote(admin, await visit(noor, '2026-12-01 9:00 AM'));
    await accept(taken);
    const { cursor } = await pull(app, noor);
    app.clock.advance(378 * day);
    expect(await sweep()).toBe(0);
    app.clock.advance(2 * day);
    expect(await sweep()).toBe(2);
    expect(await quotes()).toEqual([taken.id]);
    expect(await app.db.read('quote_version').pluck('quote_id')).toEqual([taken.id]);
    expect(await words().whereIn('entity_id', [open.id, guests.id])).toEqual([]);
    const signedIn = { ...noor, token: await tokenFor(app, noor.actor) };
    const { gone } = await pull(app, signedIn, cursor);
    expect(gone).toContainEqual({ type: 'quote', id: open.id });
    expect(await sweep()).toBe(0);
  });

  it('and was never sent goes a year after it was last written', async () => {
    const id = await visit();
    const write = (title: string) =>
      inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
        saveDraft(tx, id, draftOfQuote({ title }), undefined),
      );
    await write('Walls');
    app.clock.advance(364 * day);
    await write('Walls and ceilings');
    app.clock.advance(364 * day);
    expect(await sweep()).toBe(0);
    app.clock.advance(3 * day);
    expect(await sweep()).toBe(1);
  });
});
