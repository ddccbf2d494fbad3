import type { Knex } from 'knex';
import type { Written } from '../../../contract/team/violations';
import type { BookingRow } from '../../bookings/row/row';

interface Act {
  by: string | null;
  at: string;
}

/** What of a job's history its card says. `allowed`: only while the change stands that it was said of. */
export interface JobActs {
  changed?: Act;
  allowed?: Act & { said: { because?: string; written?: Written } };
  doneAt?: string;
}

/** By job, with who did it. */
export interface LastActs {
  of: Map<string, JobActs>;
  actors: string[];
}

/** What changes where a job stands, as the history keeps it. */
const placing = ['assigned_to', 'crew', 'date'] as const;

/** Who moved or gave these last, why that was right, and when they were done: of the history, which keeps all of it. */
export async function lastActs(knex: Knex, rows: readonly BookingRow[]): Promise<LastActs> {
  const of = new Map<string, JobActs>();
  if (rows.length === 0) return { of, actors: [] };
  const like = [...placing, 'because', 'written'].map((key) => `%"${key}":%`);
  const found: Array<{ entity_id: string; at: string; actor_id: string | null; after: string }> = await knex(
    'audit',
  )
    .where({ entity_type: 'booking' })
    .whereIn(
      'entity_id',
      rows.map(({ id }) => id),
    )
    .where((any) => {
      for (const each of [...like, '%"status":"completed"%']) any.orWhere('after', 'like', each);
    })
    .orderBy(['at', 'id'])
    .select('entity_id', 'at', 'actor_id', 'after');
  for (const { entity_id, at, actor_id: by, after } of found) {
    const is = JSON.parse(after) as Record<string, unknown> & { because?: string; written?: Written };
    const known = of.get(entity_id) ?? {};
    if (is.status === 'completed') known.doneAt = at;
    if (placing.some((key) => key in is)) {
      known.changed = { by, at };
      delete known.allowed;
    }
    const { because, written } = is;
    if (because || written)
      known.allowed = { by, at, said: { ...(because && { because }), ...(written && { written }) } };
    of.set(entity_id, known);
  }
  return {
    of,
    actors: [...of.values()]
      .flatMap(({ changed, allowed }) => [changed?.by, allowed?.by])
      .filter((id) => typeof id === 'string'),
  };
}
