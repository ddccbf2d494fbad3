import { toAed } from '../../../contract/money';
import { packageTitle, splitPackageType } from '../../../contract/package-names';
import { dubaiMinute } from '../../../contract/time';
import { filtered, type ListedSubscription, pageOf, totalOf } from '../subscriptions/list';
import { defineExport } from './export';

export const subscriptionsExport = defineExport({
  path: 'subscriptions',
  file: 'subscriptions',
  query: filtered,
  people: true,
  columns: [
    ['User', (row: ListedSubscription) => row.display_name],
    ['Email', (row) => row.email],
    ['Phone', (row) => row.phone],
    ['Package', (row) => row.package_name],
    ['Type', (row) => packageTitle(splitPackageType(row.package_type))],
    ['BHK', (row) => splitPackageType(row.package_type).bhk ?? null],
    ['Amount (AED)', (row) => toAed(row.amount_fils)],
    ['Start', (row) => row.start_date],
    ['End', (row) => row.end_date],
    ['Status', (row) => row.status],
    ['Created', (row) => dubaiMinute(row.created_at)],
  ],
  total: ({ knex }, query) => totalOf(knex, query),
  page: ({ knex, actor }, query, page) => pageOf(knex, actor, query, page),
});
