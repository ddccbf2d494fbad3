import type { Knex } from 'knex';
import { type Findable, termsOf } from './0036-search-words';
import { inChunks } from './in-chunks';

/** In chunks of its own, so that the office goes on working meanwhile. */
export const config = { transaction: false };

/**
 * Quotes from before 0056 get what it brought: they are found by name and number, and of those that were accepted it is known which visits
 * are the work, as their acceptance wrote them down. Phones that have one of these days are told anew what is due at it.
 */
export async function up(knex: Knex): Promise<void> {
  await inChunks<Quote>(knex, 'quote', {
    columns: ['booking_id', 'state', 'decided_at', 'found_by'],
    async write(_, quotes) {
      const unfound = quotes.filter(({ found_by }) => found_by === '');
      const workless = await withoutWork(knex, quotes);
      if (unfound.length === 0 && workless.length === 0) return;
      await knex.transaction(async (trx) => {
        for (const quote of unfound) await index(trx, quote);
        const told: string[] = [];
        for (const quote of workless) told.push(...(await writeWork(trx, quote)));
        await tell(trx, told);
      });
    },
  });
}

/** What is known of them now is as the app itself writes it. */
export async function down(): Promise<void> {}

interface Quote {
  id: string;
  booking_id: string;
  state: string;
  decided_at: string | null;
  found_by: string;
}

async function index(trx: Knex, { id, booking_id }: Quote): Promise<void> {
  const visit: Findable = await trx('booking')
    .where({ id: booking_id })
    .first('name', 'phone', 'email', 'reference');
  const terms = termsOf(visit);
  const found_by = terms.map((term) => ` ${term}`).join('');
  if ((await trx('quote').where({ id, found_by: '' }).update({ found_by })) === 0) return;
  const rows = terms.sort().map((term) => ({ noun: 'quote', term, entity_id: id }));
  await trx('search_term').insert(rows).onConflict().ignore();
}

async function withoutWork(knex: Knex, quotes: readonly Quote[]): Promise<Quote[]> {
  const accepted = quotes.filter(({ state }) => state === 'accepted');
  const ids = accepted.map(({ id }) => id);
  const known = new Set<string>(await knex('quote_day').whereIn('quote_id', ids).pluck('quote_id'));
  return accepted.filter(({ id }) => !known.has(id));
}

/** Writes the days of its work down; answers those whose phones are to hear of it. */
async function writeWork(trx: Knex, { id, booking_id, decided_at }: Quote): Promise<string[]> {
  const visit = await trx('booking').where({ id: booking_id }).first('id', 'part_of');
  // An acceptance books its days in the moment in which it is written.
  const days: Array<{ id: string }> = await trx('booking')
    .where({ part_of: visit.part_of ?? visit.id, created_at: decided_at })
    .whereNot({ id: visit.id })
    .orderBy(['starts_at', 'id'])
    .select('id');
  const isCharged = await trx('audit')
    .where({ entity_type: 'booking', entity_id: visit.id, action: 'quote.accept' })
    .first('id');
  // Of a visit that was over the first of the days is charged, and the visit itself is no part of the work.
  const charged = isCharged ? visit.id : await chargedOf(trx, days);
  const work = isCharged || days.length === 0 ? [visit, ...days] : days;
  const rows = work.map((day) => ({
    booking_id: day.id,
    quote_id: id,
    is_charged: day.id === (charged ?? visit.id),
  }));
  await trx('quote_day').insert(rows).onConflict().ignore();
  return work.length > 1 ? work.map((day) => day.id) : [];
}

async function chargedOf(trx: Knex, days: ReadonlyArray<{ id: string }>): Promise<string | undefined> {
  for (const { id } of days) {
    const booked = await trx('audit')
      .where({ entity_type: 'booking', entity_id: id, action: 'quote.book' })
      .first('after');
    if (booked && JSON.parse(booked.after).amount_fils > 0) return id;
  }
  return days[0]?.id;
}

/** Brings the days that are still open to those who have them once more. The clock is moved last, as every writer does. */
async function tell(trx: Knex, ids: readonly string[]): Promise<void> {
  const open: string[] = await trx('booking')
    .whereIn('id', ids)
    .whereIn('status', ['pending', 'confirmed'])
    .orderBy('id')
    .pluck('id');
  if (open.length === 0) return;
  await trx('booking').whereIn('id', open).increment('rev', 1);
  // Held before the feed is read, so that nobody moves a row of it in between.
  await trx('sync_clock').where({ space: 'main' }).increment('value', 0);
  const feed: Array<{ audience: string; entity_id: string }> = await trx('sync_feed')
    .where({ entity_type: 'booking', gone: false })
    .whereIn('entity_id', open)
    .orderBy('seq')
    .select('audience', 'entity_id');
  const clock = await trx('sync_clock').where({ space: 'main' }).first('value');
  for (const [at, { audience, entity_id }] of feed.entries())
    await trx('sync_feed')
      .where({ audience, entity_type: 'booking', entity_id })
      .update({ seq: Number(clock.value) + at + 1 });
  await trx('sync_clock').where({ space: 'main' }).increment('value', feed.length);
}
