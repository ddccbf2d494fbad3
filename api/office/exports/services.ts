import * as z from 'zod/mini';
import type { Service } from '../../../contract/content/services';
import { allServices } from '../../catalogue/services/store';
import { defineExport } from './export';

export const servicesExport = defineExport({
  path: 'services',
  file: 'services',
  query: z.strictObject({}),
  people: false,
  columns: [
    ['Name', (row: Service) => row.name],
    ['Page', (row) => row.path],
    ['Summary', (row) => row.summary],
    ['Description', (row) => row.description],
    ['Benefits', (row) => row.benefits.join('; ')],
    ['Features', (row) => row.features.join('; ')],
    ['Brochure', (row) => row.brochureUrl],
    ['Files', (row) => row.files.map(({ name, url }) => `${name}: ${url}`).join('; ')],
  ],
  total: async ({ knex }) => String((await allServices(knex)).length),
  // All at once: the office changes services, but adds none. A limit could only leave some out.
  page: async ({ knex }) => ({ rows: await allServices(knex) }),
});
