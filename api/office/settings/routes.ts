import { adminSettings, publicBusiness, settingsInput } from '../../../contract/settings/admin-settings';
import type { Database } from '../../db/database';
import { publicVersion } from '../../db/feed';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { isFresh } from '../../http/answers/fresh';
import { admins, anybody, type Handled, handle, route } from '../../http/route';
import { businessForAll, saveSettings, settingsForOffice } from './store';

const business = route(
  'GET /api/business',
  anybody,
  'The contact details, office hours and visit hours of the business.',
  { answer: publicBusiness, headers: ['If-None-Match'] },
);
const show = route('GET /api/admin/settings', admins, 'The business settings.', { answer: adminSettings });
const change = route('PUT /api/admin/settings', admins, 'Saves a new version of the business settings.', {
  body: settingsInput,
  row: adminSettings,
  answer: adminSettings,
  headers: ['If-Match'],
});

/** The business's own facts: what everybody may know of them, and the office's page of all. */
export function settingsRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(business, async (ctx) => {
      if (isFresh(ctx, await publicVersion(db.read))) return;
      return businessForAll(db.read);
    }),

    handle(show, () => settingsForOffice(db.read)),

    handle(change, (ctx, { body, seen }) =>
      inTransaction(db, acting(ctx, now()), (tx) => saveSettings(tx, body, seen)),
    ),
  ];
}
