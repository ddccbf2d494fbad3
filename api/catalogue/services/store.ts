import type { Knex } from 'knex';
import type { Service, ServiceInput } from '../../../contract/content/services';
import { Problem } from '../../../contract/errors';
import { type Editable, editRow } from '../../db/edits/edit-row';
import type { Tx } from '../../db/transaction';

interface ServiceRow {
  id: string;
  name: string;
  service_type: Service['serviceType'];
  path: string;
  summary: string;
  description: string;
  benefits: string;
  features: string;
  brochure_url: string | null;
  files: string;
  rev: number;
}

/** The services as everybody reads them, in their order. */
export async function allServices(knex: Knex): Promise<Service[]> {
  const rows: ServiceRow[] = await knex('service').orderBy(['position', 'id']);
  return rows.map(fromRow);
}

/** One service by its slug; `not_found` otherwise. */
export async function oneService(knex: Knex, id: string): Promise<Service> {
  const row: ServiceRow | undefined = await knex('service').where({ id }).first();
  if (!row) throw new Problem('not_found');
  return fromRow(row);
}

const services: Editable<ServiceRow> = {
  table: 'service',
  recorded: fromRow,
  follow: (tx) => tx.publicChanged(),
};

/**
 * Replaces what an admin may set; `conflict` with the current service where it changed since `seen`. Nothing changed is
 * nothing written.
 */
export async function updateService(
  tx: Tx,
  id: string,
  { brochureUrl, benefits, features, files, ...words }: ServiceInput,
  seen?: number,
): Promise<Service> {
  const patch = {
    ...words,
    benefits: JSON.stringify(benefits),
    features: JSON.stringify(features),
    brochure_url: brochureUrl,
    files: JSON.stringify(files),
  };
  return fromRow(await editRow(tx, services, { id, seen, patch, action: 'service.update' }));
}

function fromRow(row: ServiceRow): Service {
  return {
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
  };
}
