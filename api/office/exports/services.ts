import type { Service } from '../../../contract/content/services';
import { allServices } from '../../catalogue/services/store';
import { defineExport, plainList, whole } from './export';

export const servicesExport = defineExport({
  list: plainList('services'),
  file: 'services',
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
  // All at once: the office changes services, but adds none. A limit could only leave some out.
  open: async ({ knex }) => whole(await allServices(knex)),
});
