import { isDeepStrictEqual } from 'node:util';
import { packageOf, updatePackage } from '../../api/catalogue/packages/store';
import type { Database } from '../../api/db/database';
import { inTransaction } from '../../api/db/transaction';
import { packages } from './packages';

/**
 * Says what the packages include that were put in before that was kept as data, where their texts are still the ones that were put in. All
 * others the office says itself. Answers how many; to be repeated at each start.
 */
export async function includeInPackages(db: Database, now: Date): Promise<number> {
  const unsaid = await db.read('package').whereNull('entitlements').whereNull('deleted_at').pluck('id');
  const known = packages.filter(({ id }) => unsaid.includes(id));
  if (known.length === 0) return 0;
  return inTransaction(db, { now, actor: null, requestId: 'start' }, async (tx) => {
    let said = 0;
    for (const { id, features, entitlements } of known) {
      const found = await packageOf(tx, id);
      if (!found || found.entitlements || !isDeepStrictEqual(found.features, features)) continue;
      const { id: _, rev, ...input } = found;
      await updatePackage(tx, id, { ...input, entitlements }, rev);
      said += 1;
    }
    return said;
  });
}
