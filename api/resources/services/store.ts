import type { Knex } from 'knex';
import type { Service } from '../../../contract/services';

/** The services as everybody reads them, in their order. */
export async function allServices(knex: Knex): Promise<Service[]> {
  const rows = await knex('service').orderBy(['position', 'id']);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    serviceType: row.service_type,
    path: row.path,
    summary: row.summary,
    description: row.description,
    benefits: JSON.parse(row.benefits),
    features: JSON.parse(row.features),
    brochureUrl: row.brochure_url,
    files: JSON.parse(row.files),
    rev: row.rev,
  }));
}
