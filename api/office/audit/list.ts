import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import type { AuditEntry, auditListing } from '../../../contract/office/audit';
import type { AuditRow } from '../../db/audit-chain';
import { daysOf, whereUnindexed } from '../../db/lists/filters';
import { type Conditions, type OpenList, openList } from '../../db/lists/open-list';
import type { Page, Sort } from '../../db/lists/page';
import { peopleOf } from '../../people/accounts/names';
import { changesOf, isErased, peopleIn } from './changes';
import { type DoesOf, thingNames } from './things';

/** A request's own id is a UUID; what the server does by itself goes under a name. */
const requestIdLength = 36;

type Filters = z.infer<typeof auditListing.whole>;

const sorts = {
  newest: { column: 'at', direction: 'desc' },
  oldest: { column: 'at', direction: 'asc' },
} as const satisfies Record<Filters['sort'], Sort>;

const done = daysOf('audit.at');

const conditions: Conditions<Filters> = {
  actor: narrowToActor,
  type(rows, type, { action, entity }) {
    // An act is of one type nearly always: its own index finds fewer.
    if (action && !entity) whereUnindexed(rows, 'audit.entity_type', [type]);
    else rows.where('audit.entity_type', type);
  },
  entity: (rows, entity) => rows.where('audit.entity_id', entity),
  action: (rows, action) => rows.where('audit.action', action),
  from: done.from,
  to: done.to,
};

/** What was done by whom as it is asked for, by which its export goes as well; with the names of now. */
export async function openAudit(knex: Knex, query: Filters, doesOf: DoesOf): Promise<OpenList<AuditEntry>> {
  const found = await openList<AuditRow, Filters>(knex, query, {
    table: 'audit',
    rows: () => knex('audit').select('audit.*'),
    conditions,
    sort: sorts[query.sort],
  });
  return {
    total: found.total,
    async page(request) {
      const page = await found.page(request);
      return { ...page, rows: await present(knex, page.rows, doesOf) };
    },
  };
}

/** What was done by whom, with how much fits, exactly to a thousand. */
export async function listAudit(
  knex: Knex,
  query: z.infer<typeof auditListing.page>,
  doesOf: DoesOf,
): Promise<{ page: Page<AuditEntry>; total: string }> {
  const found = await openAudit(knex, query, doesOf);
  return { page: await found.page(query), total: await found.total() };
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

async function present(knex: Knex, rows: readonly AuditRow[], doesOf: DoesOf): Promise<AuditEntry[]> {
  const people = await peopleOf(knex, [
    ...rows.map((row) => row.actor_id),
    ...rows.flatMap((row) => peopleIn(row)),
  ]);
  const nameOf = await thingNames(knex, rows, doesOf);
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
