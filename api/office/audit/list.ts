import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { day, id, line } from '../../../contract/fields';
import { type AuditEntry, auditSorts, auditTypes, unnamed } from '../../../contract/office/audit';
import type { AuditRow } from '../../db/audit-chain';
import { whereDays, whereUnindexed } from '../../db/filters';
import { cappedTotal, listQuery, type Page, type PageAsked, type Sort, takePage } from '../../db/page';
import { peopleOf } from '../../people/accounts/names';
import { changesOf, isErased, peopleIn } from './changes';
import { thingNames } from './things';

/** A request's own id is a UUID; what the server does by itself goes under a name. */
const requestIdLength = 36;

const sorts = {
  newest: { column: 'at', direction: 'desc' },
  oldest: { column: 'at', direction: 'asc' },
} as const satisfies Record<(typeof auditSorts)[number], Sort>;

const fields = z.strictObject({
  actor: z.optional(
    z.union([z.enum(['nobody', ...unnamed]), id], 'actor is a person, guest, system or nobody.'),
  ),
  type: z.optional(z.enum(auditTypes, 'Unknown type.')),
  entity: z.optional(line(100, 'entity')),
  action: z.optional(line(60, 'action')),
  from: z.optional(day),
  to: z.optional(day),
  sort: z._default(z.enum(auditSorts, 'Unknown sort.'), 'newest'),
});
const typed = z.refine<{ entity?: string | undefined; type?: string | undefined }>(
  ({ entity, type }) => entity === undefined || type !== undefined,
  { error: 'Say of which type it is.', path: ['type'] },
);

/** The office's filters, which its export takes as well; days are Dubai days, both included. */
export const filtered = fields.check(typed);
export const auditQuery = listQuery(fields.shape).check(typed);
export type Filters = z.infer<typeof filtered>;

/** What was done by whom, with how much fits, exactly to a thousand. */
export async function listAudit(
  knex: Knex,
  query: z.infer<typeof auditQuery>,
): Promise<{ page: Page<AuditEntry>; total: string }> {
  return { page: await pageOf(knex, query, query), total: await totalOf(knex, query) };
}

/** One page of the acts that fit, with the names of now. */
export async function pageOf(knex: Knex, query: Filters, page: PageAsked): Promise<Page<AuditEntry>> {
  const found = await takePage<AuditRow>(narrow(knex, query), 'audit', sorts[query.sort], page);
  return { ...found, rows: await present(knex, found.rows) };
}

/** How many acts fit, exactly to a thousand. */
export function totalOf(knex: Knex, query: Filters): Promise<string> {
  return cappedTotal(knex, narrow(knex, query));
}

function narrow(knex: Knex, query: Filters): Knex.QueryBuilder {
  const rows = knex('audit').select('audit.*');
  if (query.actor) narrowToActor(rows, query.actor);
  // An act is of one type nearly always: its own index finds fewer.
  if (query.type && query.action && !query.entity) whereUnindexed(rows, 'audit.entity_type', [query.type]);
  else if (query.type) rows.where('audit.entity_type', query.type);
  if (query.entity) rows.where('audit.entity_id', query.entity);
  if (query.action) rows.where('audit.action', query.action);
  whereDays(rows, 'audit.at', query);
  return rows;
}

function narrowToActor(rows: Knex.QueryBuilder, actor: string): void {
  if (actor !== 'nobody' && actor !== 'guest' && actor !== 'system') {
    rows.where('audit.actor_id', actor);
    return;
  }
  rows.whereNull('audit.actor_id');
  if (actor !== 'nobody')
    rows.whereRaw(`LENGTH(??) ${actor === 'guest' ? '=' : '<>'} ?`, ['audit.request_id', requestIdLength]);
}

async function present(knex: Knex, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const people = await peopleOf(knex, [
    ...rows.map((row) => row.actor_id),
    ...rows.flatMap((row) => peopleIn(row)),
  ]);
  const nameOf = await thingNames(knex, rows);
  return rows.map((row) => {
    const actor = people.get(row.actor_id ?? '');
    return {
      id: row.id,
      at: row.at,
      action: row.action,
      actor: actor ? { id: actor.id, name: actor.display_name, role: actor.role } : null,
      guest: row.actor_id === null && row.request_id.length === requestIdLength,
      entity: { type: row.entity_type, id: row.entity_id, name: nameOf(row) },
      changes: changesOf(row, (userId) => people.get(userId)?.display_name ?? null),
      erased: isErased(row),
    };
  });
}
