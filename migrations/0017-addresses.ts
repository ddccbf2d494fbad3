import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

/**
 * Addresses in the one form in which they are compared. Where several accounts would have the same, each keeps its own, and
 * the history tells the office of it: they are perhaps not one person's.
 */
export async function up(knex: Knex): Promise<void> {
  const people: Array<{ id: string; email: string }> = await special(knex, 'user').whereNull('erased_at');
  const wanted = people.map((each) => ({ ...each, to: canonical(each.email) }));
  for (const { id, email, to } of wanted.filter((each) => each.to !== each.email)) {
    const others = await knex('user').where({ email: to }).whereNot({ id }).first('id');
    const isFree = !others && wanted.filter((each) => each.to === to).length === 1;
    if (isFree) {
      await knex('user').where({ id }).update({ email: to });
      await findAs(knex, id, { email, to });
    } else await tell(knex, id, { email, sameAs: to });
  }
  for (const { id, email } of await special(knex, 'booking'))
    await knex('booking')
      .where({ id })
      .update({ email: canonical(email) });
}

/** How an address was written before is not known any more; the new one is as good. */
export async function down(): Promise<void> {}

/** Those with more in their address than plain ASCII, which was in small letters already. */
function special(knex: Knex, table: string): Knex.QueryBuilder {
  const isPg = knex.client.config.client === 'pg';
  return knex(table)
    .whereRaw(isPg ? "email ~ '[^ -~]'" : "email GLOB '*[^ -~]*'")
    .select('id', 'email');
}

function canonical(email: string): string {
  const visible = email.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
  return visible.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}

/** The search finds the person, and their subscriptions, by the new address. */
async function findAs(knex: Knex, id: string, change: { email: string; to: string }): Promise<void> {
  const [before, after] = [begin(change.email), begin(change.to)];
  const subscriptions: string[] = await knex('subscription').where({ user_id: id }).pluck('id');
  const rows = [['user', id], ...subscriptions.map((each) => ['subscription', each])];
  for (const [noun = '', entity_id] of rows) {
    const terms = () => knex('search_term').where({ noun, entity_id });
    await terms().where({ term: before }).delete();
    const known = await terms().where({ term: after }).first('term');
    if (!known) await knex('search_term').insert({ noun, entity_id, term: after });
    const row = await knex(noun).where({ id: entity_id }).first('found_by');
    const words = row.found_by.split(' ').filter((each: string) => each && each !== before && each !== after);
    await knex(noun)
      .where({ id: entity_id })
      .update({ found_by: [...words, after].map((each) => ` ${each}`).join('') });
  }
}

/** A word of the search is at most this long. */
function begin(term: string): string {
  return [...term].slice(0, 60).join('');
}

async function tell(knex: Knex, id: string, after: object): Promise<void> {
  await knex('audit').insert({
    id: randomUUID(),
    at: new Date().toISOString(),
    actor_id: null,
    action: 'user.same-address',
    entity_type: 'user',
    entity_id: id,
    before: 'null',
    after: JSON.stringify(after),
    request_id: 'migration',
  });
}
