import type { Knex } from 'knex';
import { cashCount, type TechnicianCash, technicianCash } from '../../../contract/money/payments/cash';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { admins, type Handled, handle, moneyReaders, route } from '../../http/route';
import { namesOf } from '../../people/accounts/names';
import { countHandOver } from './hand-over';
import { cashOf, cashSums, heldSince } from './held';

const list = route('GET /api/admin/cash', moneyReaders, 'Cash with technicians, and what they handed in.', {
  answer: [technicianCash],
});
const count = route('POST /api/admin/cash/:id/count', admins, 'Says what was counted of a hand-over.', {
  body: cashCount,
  answer: technicianCash,
  headers: ['If-Match'],
});

/** What technicians took in cash: who has it, and what they handed in. */
export function cashRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(list, () => cashWithTechnicians(db.read)),

    handle(count, (ctx, { params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), async (tx) =>
        technicianCashOf(tx.trx, await countHandOver(tx, params.id, body, seen)),
      ),
    ),
  ];
}

/** More never have cash at once. */
const most = 200;

/** Everybody who has cash or handed some in that is not counted, whoever has it longest first. */
export async function cashWithTechnicians(knex: Knex): Promise<TechnicianCash[]> {
  const sums = await cashSums(knex);
  const uncounted: string[] = await knex('cash_hand_over')
    .whereNull('counted_at')
    .distinct('technician_id')
    .limit(most)
    .pluck('technician_id');
  const ids = new Set([...[...sums].flatMap(([id, fils]) => (fils === 0 ? [] : [id])), ...uncounted]);
  const all = await Promise.all([...ids].slice(0, most).map((id) => technicianCashOf(knex, id)));
  const key = ({ since, name }: TechnicianCash) => `${since ?? '~'} ${name}`;
  return all.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

async function technicianCashOf(knex: Knex, id: string): Promise<TechnicianCash> {
  const cash = await cashOf(knex, id);
  const names = await namesOf(knex, [id]);
  return {
    ...cash,
    name: names.get(id) ?? 'Technician',
    ...(await heldSince(knex, cash)),
  };
}
