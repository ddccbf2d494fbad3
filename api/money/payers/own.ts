import type { Knex } from 'knex';
import { addressLine } from '../../../contract/homes/home-rules';
import type { PaidHome } from '../../../contract/money/overview';
import { fromRow, type HomeRow } from '../../people/homes/row';

/** More are not told of. */
const mostShown = 100;

/**
 * The homes that somebody pays for beside their own: where they are and whose, as the office named them. Nothing else of a home is told to
 * who pays for it.
 */
export async function homesPaidBy(knex: Knex, userId: string): Promise<PaidHome[]> {
  const rows: Array<HomeRow & { owner: string }> = await knex('payer')
    .join('home', 'home.payer_id', 'payer.id')
    .join('user as owner', 'owner.id', 'home.user_id')
    .where('payer.user_id', userId)
    .orderBy(['payer.created_at', 'home.id'])
    .limit(mostShown)
    .select('home.*', 'owner.display_name as owner');
  return rows.map((row) => {
    const home = fromRow(row);
    const place = [addressLine(home), home.area].filter(Boolean).join(', ');
    return { homeId: home.id, customer: row.owner, place };
  });
}
