import * as z from 'zod/mini';
import type { SubscriptionPackage } from '../../../contract/plans/packages';
import { listPackages } from '../../catalogue/packages/store';
import { defineExport } from './export';

export const packagesExport = defineExport({
  path: 'subscription-packages',
  file: 'packages',
  query: z.strictObject({}),
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
  total: async ({ knex }) => (await listPackages(knex, { limit: 1 })).total,
  page: async ({ knex }, _, page) => (await listPackages(knex, page)).page,
});
