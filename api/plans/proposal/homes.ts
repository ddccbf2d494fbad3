import type { Knex } from 'knex';
import type { SubscriptionRow } from '../rows/row';

/** Where the visits of a plan are. */
interface PlanHome {
  id: string;
  area: string;
}

type Of = Pick<SubscriptionRow, 'id' | 'user_id' | 'home_id'>;

/** The home of each of these plans, by its id; of one that is for none, or whose home is gone, the usual one of its customer. */
export async function homeOfPlans(knex: Knex, plans: readonly Of[]): Promise<Map<string, PlanHome>> {
  const people = [...new Set(plans.map(({ user_id }) => user_id))];
  const homes: Array<PlanHome & { user_id: string }> = await knex('home')
    .whereIn('user_id', people)
    .whereNull('removed_at')
    .orderBy([{ column: 'usual', order: 'desc' }, 'created_at', 'id'])
    .select('id', 'user_id', 'area');
  return new Map(
    plans.flatMap(({ id, user_id, home_id }) => {
      const theirs = homes.filter((home) => home.user_id === user_id);
      const home = theirs.find((each) => each.id === home_id) ?? theirs[0];
      return home ? [[id, { id: home.id, area: home.area }]] : [];
    }),
  );
}
