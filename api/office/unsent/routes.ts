import { unsentPhone } from '../../../contract/work/unsent';
import type { Database } from '../../db/database';
import { admins, type Handled, handle, route } from '../../http/route';
import { unsentPhones } from './unsent';

const list = route(
  'GET /api/admin/unsent',
  admins,
  'The phones of technicians with work that has not arrived, the longest first.',
  { answer: [unsentPhone] },
);

/** What is still on phones, for whoever calls their technicians. */
export function unsentRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [handle(list, () => unsentPhones(db.read, now()))];
}
