// What narrows rows.
import type { Knex } from 'knex';
import { addDays, dubaiHour } from '../../../contract/time';

/** A span of Dubai days, both included, as instants: from the first, to before the second. */
export function instantsOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return {
    ...(from && { from: dubaiHour(from, 0).toISOString() }),
    ...(to && { before: dubaiHour(addDays(to, 1), 0).toISOString() }),
  };
}

/** Narrows a query to instants of these Dubai days, both included. */
export function whereDays(
  query: Knex.QueryBuilder,
  column: string,
  days: Parameters<typeof instantsOf>[0],
): void {
  const { from, before } = instantsOf(days);
  if (from) query.where(column, '>=', from);
  if (before) query.where(column, '<', before);
}

/** The same for a first and a last day that stand under names of their own. */
export function daysOf(column: string) {
  return {
    from: (rows: Knex.QueryBuilder, from: string) => whereDays(rows, column, { from }),
    to: (rows: Knex.QueryBuilder, to: string) => whereDays(rows, column, { to }),
  };
}

/** Narrows a query to rows in one of some states. In several the list is read by its order: SQLite would sort them all. */
export function whereState(query: Knex.QueryBuilder, column: string, states: readonly string[]): void {
  if (states.length === 1) query.whereIn(column, states);
  else whereUnindexed(query, column, states);
}

/**
 * Narrows a query to rows with one of these texts, where SQLite had better take another index. PostgreSQL takes no notice of
 * the cast and chooses by its statistics.
 */
export function whereUnindexed(query: Knex.QueryBuilder, column: string, values: readonly string[]): void {
  query.whereRaw(`CAST(?? AS TEXT) IN (${values.map(() => '?').join(', ')})`, [column, ...values]);
}
