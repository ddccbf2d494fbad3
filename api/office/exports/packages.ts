import type { SubscriptionPackage } from '../../../contract/plans/packages';
import { listPackages } from '../../catalogue/packages/store';
import { defineExport, plainList } from './export';

export const packagesExport = defineExport({
  list: plainList('subscription-packages'),
  file: 'packages',
  people: false,
  columns: [
    ['Name', (row: SubscriptionPackage) => row.name],
    ['Type', (row) => row.type],
    ['BHK', (row) => row.bhk],
    ['Price (AED)', (row) => row.price],
    ['Duration (months)', (row) => row.duration],
    ['Features', (row) => row.features.join('; ')],
    ['Active', (row) => row.isActive],
  ],
  open: async ({ knex }) => ({
    total: async () => (await listPackages(knex, { limit: 1 })).total,
    page: async (asked) => (await listPackages(knex, asked)).page,
  }),
});
