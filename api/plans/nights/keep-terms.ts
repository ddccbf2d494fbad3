import { entitlementText } from '../../../contract/plans/entitlement-text';
import type { Entitlement } from '../../../contract/plans/entitlements';
import { usualTerms } from '../../../contract/plans/usual-terms';
import type { Database } from '../../db/database';
import { type Editable, writeRow } from '../../db/edits/edit-row';
import { inTransaction, locked } from '../../db/transaction';
import type { SubscriptionRow } from '../rows/row';
import { subscriptions } from '../store';

const batch = 200;

/**
 * Keeps with each subscription of before what its package includes as it stands now, under the usual terms, and says so in the history. Those of
 * a package of which nobody has said it yet wait for that. To be repeated each night; answers how many.
 */
export async function keepTermsOfBefore(db: Database, now: Date): Promise<number> {
  for (let total = 0; ; ) {
    const count = await inTransaction(db, { now, actor: null, requestId: 'terms' }, async (tx) => {
      const said = tx.trx('package').whereNotNull('entitlements').select('id', 'entitlements');
      const found: Array<{ id: string; said: string }> = await tx
        .trx('subscription')
        .join(said.as('said'), 'said.id', 'subscription.package_id')
        .whereNull('subscription.entitlements')
        .orderBy('subscription.id')
        .limit(batch)
        .select('subscription.id', 'said.entitlements as said');
      const ids = found.map(({ id }) => id);
      const rows: SubscriptionRow[] = await locked(
        tx,
        tx.trx('subscription').whereIn('id', ids).whereNull('entitlements').orderBy('id'),
      );
      const includedBy = new Map(found.map(({ id, said }) => [id, said]));
      const terms = JSON.stringify(usualTerms);
      for (const row of rows) {
        const patch = { entitlements: includedBy.get(row.id) ?? '[]', terms, look_on: '' };
        await writeRow(tx, told, row, patch, 'subscription.terms');
      }
      return rows.length;
    });
    total += count;
    if (count < batch) return total;
  }
}

/** What the history says of it. */
const told: Editable<SubscriptionRow> = {
  ...subscriptions,
  recorded: ({ entitlements }) => ({
    entitlements: entitlements && (JSON.parse(entitlements) as Entitlement[]).map(entitlementText),
  }),
};
