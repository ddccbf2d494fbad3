import { caller, callerGlance, callersQuery, phoneGuest } from '../../../contract/office/callers';
import type { Database } from '../../db/database';
import { answerList } from '../../http/answers/list';
import { admins, type Handled, handle, route } from '../../http/route';
import { findCallers } from './find';
import { glanceAt } from './glance';
import { guestsQuery, listGuests } from './guests';

const find = route('GET /api/admin/callers', admins, 'Finds callers by number, name or e-mail.', {
  query: callersQuery,
  answer: [caller],
});
const glance = route(
  'GET /api/admin/callers/:id',
  admins,
  'One caller: addresses, plan, open requests and last visits.',
  { answer: callerGlance },
);
const guests = route('GET /api/admin/phone-guests', admins, 'Guests known only by their phone number.', {
  query: guestsQuery,
  answer: [phoneGuest],
});

/** Who is on the telephone: found while the office types, seen at a glance, and all of those without an account. */
export function callerRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(find, (_ctx, { query }) => findCallers(db.read, query.search)),

    handle(glance, (_ctx, { params }) => glanceAt(db.read, params.id, now())),

    handle(guests, async (ctx, { query }) => answerList(ctx, await listGuests(db.read, query, now()))),
  ];
}
