import { adminRules, publicRulesShape, rulesInput } from '../../../contract/rules/admin-rules';
import type { Database } from '../../db/database';
import { publicVersion } from '../../db/feed';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { isFresh } from '../../http/answers/fresh';
import { admins, anybody, type Handled, handle, route } from '../../http/route';
import { rulesForAll, rulesForOffice, saveRules } from './store';

const showPublic = route('GET /api/rules', anybody, 'The price and target time of urgent help.', {
  answer: publicRulesShape,
  headers: ['If-None-Match'],
});
const show = route('GET /api/admin/rules', admins, 'The business rules and their current effects.', {
  answer: adminRules,
});
const change = route('PUT /api/admin/rules', admins, 'Saves a new version of the business rules.', {
  body: rulesInput,
  row: adminRules,
  answer: adminRules,
  headers: ['If-Match'],
});

/** The rules of the business: what everybody may know of them, and the office's page of all. */
export function ruleRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(showPublic, async (ctx) => {
      if (isFresh(ctx, await publicVersion(db.read))) return;
      return rulesForAll(db.read);
    }),

    handle(show, () => rulesForOffice(db.read, now())),

    handle(change, (ctx, { body, seen }) =>
      inTransaction(db, acting(ctx, now()), (tx) => saveRules(tx, body, seen)),
    ),
  ];
}
