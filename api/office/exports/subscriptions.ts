import type { Knex } from 'knex';
import { toAed } from '../../../contract/money';
import { showPhone } from '../../../contract/phone/phone-text';
import { subscriptionListing } from '../../../contract/plans/admin-subscriptions';
import { packageTitle, splitPackageType } from '../../../contract/plans/package-names';
import { dubaiMinute } from '../../../contract/time';
import { type ListedRow, openSubscriptions } from '../../plans/office/list';
import { defineExport } from './export';

type Row = ListedRow & { home: string };

export const subscriptionsExport = defineExport({
  list: subscriptionListing,
  file: 'subscriptions',
  does: 'Subscriptions that match the filters, as CSV.',
  people: true,
  columns: [
    ['User', (row: Row) => row.display_name],
    ['Email', (row) => row.email],
    ['Phone', (row) => row.phone && showPhone(row.phone)],
    ['Package', (row) => row.package_name],
    ['Type', (row) => packageTitle(splitPackageType(row.package_type))],
    ['BHK', (row) => splitPackageType(row.package_type).bhk ?? null],
    ['Amount (AED)', (row) => toAed(row.amount_fils)],
    ['Home', (row) => row.home],
    ['Start', (row) => row.start_date],
    ['End', (row) => row.end_date],
    ['Status', (row) => row.status],
    ['Created', (row) => dubaiMinute(row.created_at)],
  ],
  async open({ knex, actor, now }, query) {
    const { page, total } = await openSubscriptions(knex, actor, query, now);
    return {
      total,
      async page(request) {
        const found = await page(request);
        const homes = await homesOf(
          knex,
          found.rows.map((row) => row.home_id),
        );
        const rows = found.rows.map((row) => ({ ...row, home: homes.get(row.home_id ?? '') ?? '' }));
        return { ...found, rows };
      },
    };
  },
});

/** What homes of these ids are called; nothing of one that is removed. */
async function homesOf(knex: Knex, ids: ReadonlyArray<string | null>): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await knex('home').whereIn('id', wanted).whereNull('removed_at').select('id', 'label');
  return new Map(rows.map((each) => [each.id, each.label]));
}
