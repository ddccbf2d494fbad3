import type { Knex } from 'knex';
import type { Actor } from '../../../contract/accounts/users';
import type { UrgentKind } from '../../../contract/bookings/urgent';
import { toAed } from '../../../contract/money';
import { type Alarms, alarms, mostAlarms, type UrgentAlarm } from '../../../contract/rules/admin-rules';
import { unansweredSince, whereUnanswered } from '../../bookings/notifications/unanswered';
import { visibleTo } from '../../bookings/record/store';
import type { BookingRow } from '../../bookings/row/row';
import { whereUrgentWaiting } from '../../bookings/row/urgent/urgent';
import type { Database } from '../../db/database';
import type { Session } from '../../http/access/authenticate';
import { admins, type Handled, handle, route } from '../../http/route';
import { isAway } from '../../people/auth/second-step/idle-guard';
import { isCapacityEnabled } from '../../scheduling/roster/roster';
import { longUnsent } from '../unsent/unsent';

// It leaves people out by itself where nobody is at it, so that what rings rings on.
const show = route('GET /api/admin/alarms', admins, 'Open urgent requests, for the bar on every page.', {
  answer: alarms,
  polled: true,
  showsNobody: true,
});

/** `GET /api/admin/alarms`: asked for by every page of the office all the time, so a few reads of few rows. */
export function alarmRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(show, async (ctx, { actor }) => {
      const at = now();
      const { session } = ctx.state as { session: Session | null };
      const away = session !== null && isAway(session, at);
      return { ...(await alarmsFor(db.read, { actor: actor, away }, at)), away };
    }),
  ];
}

async function alarmsFor(
  knex: Knex,
  { actor, away }: { actor: Actor; away: boolean },
  now: Date,
): Promise<Omit<Alarms, 'away'>> {
  const waiting = (await whereUrgentWaiting(visibleTo(knex, actor))
    .orderBy(['booking.urgent_waiting', 'booking.id'])
    .limit(mostAlarms + 1)) as BookingRow[];
  const toCall = await visibleTo(knex, actor)
    .whereNotNull('booking.needs_time')
    .limit(mostAlarms)
    .select('booking.id');
  const owed = await knex('charge').where('state', 'owed').limit(mostAlarms).select('id');
  const late = await unansweredFor(knex, actor, now);
  const unsent = await longUnsent(knex, now);
  return {
    serverTime: now.toISOString(),
    urgent: waiting.slice(0, mostAlarms).map((row) => alarmOf(row, away)),
    urgentMore: waiting.length > mostAlarms,
    needsTime: toCall.length,
    ...(owed.length > 0 && { owed: owed.length }),
    ...(late.length > 0 && { unanswered: { count: late.length, since: late[0]?.created_at ?? '' } }),
    ...(unsent && { unsent }),
  };
}

/** The oldest first; while capacity is not limited the office answers as it always did. */
async function unansweredFor(knex: Knex, actor: Actor, now: Date): Promise<Pick<BookingRow, 'created_at'>[]> {
  if (!(await isCapacityEnabled(knex))) return [];
  return whereUnanswered(visibleTo(knex, actor), unansweredSince(now))
    .orderBy(['booking.created_at', 'booking.id'])
    .limit(mostAlarms)
    .select('booking.created_at');
}

const noDetails = { name: '', phone: '', address: '', area: '', notes: '' };

/** Before a page that was left alone for long nobody is named, and it rings on. */
function alarmOf(row: BookingRow, away: boolean): UrgentAlarm {
  const { id, reference, rev } = row;
  const { name, phone, address, area, notes } = away ? noDetails : row;
  return {
    ...{ id, reference, name, phone, address, area, notes, rev },
    what: row.urgent as UrgentKind,
    fee: toAed(row.urgent_fee_fils),
    askedAt: row.created_at,
    until: row.urgent_until ?? '',
  };
}
