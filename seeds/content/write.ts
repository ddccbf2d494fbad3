import { createPackage } from '../../api/catalogue/packages/store';
import { createPrice } from '../../api/catalogue/prices/office';
import type { Tx } from '../../api/db/transaction';
import { writeChecklist } from '../../api/work/checklists/store';
import { offerDay } from '../../contract/content/offer-days';
import { usualRules } from '../../contract/rules/business-rules';
import { dubaiDay } from '../../contract/time';
import { checklists } from './checklists';
import { offersOn } from './offers';
import { packages } from './packages';
import { prices } from './prices';
import { services } from './services';

/** Puts the checklists in where there is none: the office changes them, and takes none away. */
export async function addChecklists(tx: Tx): Promise<void> {
  if (await tx.trx('checklist').first('id')) return;
  for (const { id, serviceType, points } of checklists) await writeChecklist(tx, serviceType, points, id);
}

/** Puts the public content in, in the order in which it is shown. */
export async function writeContent(tx: Tx): Promise<void> {
  const now = tx.now.toISOString();
  await tx.trx('service').insert(
    services.map((each, position) => ({
      id: each.id,
      name: each.name,
      service_type: each.serviceType,
      path: each.path,
      summary: each.summary,
      description: each.description,
      benefits: JSON.stringify(each.benefits),
      features: JSON.stringify(each.features),
      brochure_url: each.brochureUrl,
      files: JSON.stringify(each.files),
      position,
      updated_at: now,
    })),
  );
  // Not audited: the office's history begins with what a person does.
  const unnoted = { ...tx, audit: async () => {} };
  for (const { id, ...each } of packages) await createPackage(unnoted, id, each);
  for (const { id, ...each } of prices) await createPrice(unnoted, id, each);
  await tx.trx('offer').insert(
    offersOn(dubaiDay(tx.now)).map((each, position) => ({
      id: each.id,
      title: each.title,
      description: each.description,
      valid_until: offerDay(each.validUntil),
      image_url: each.imageUrl,
      service_path: each.servicePath,
      active: each.active,
      position,
    })),
  );
  await tx
    .trx('business_rules')
    .insert({ version: 1, rules: JSON.stringify(usualRules), saved_at: now, saved_by: null })
    .onConflict('version')
    .ignore();
  tx.publicChanged();
}
