import type { Knex } from 'knex';
import { slots } from '../../../contract/slots';
import { technicianOn } from '../../../contract/team/roster';
import { dubaiDay, dubaiHour } from '../../../contract/time';
import type { Database } from '../../db/database';
import { rowsOf } from '../../db/statements';
import { inTransaction, type Tx, takeTime } from '../../db/transaction';
import { addresseesOf } from '../../notifications/enqueue/addressees';
import { enqueueNotifications } from '../../notifications/enqueue/enqueue';
import { toPerson } from '../../notifications/enqueue/notify-people';
import { rosterInForce, technicianOf } from '../../scheduling/roster/roster';

/** After so many days nobody is reminded any more: the office knows of it. */
const mostDays = 14;
/** More than a business of this size has technicians. */
const mostPeople = 500;

interface Waiting {
  photos: number;
  jobs: number;
}

const waitingSql = `FROM work JOIN photo ON photo.booking_id = work.booking_id
  WHERE work.finished_at >= ? AND photo.purpose IN ('before', 'after')
  AND photo.arrived_at IS NULL AND photo.refused IS NULL AND photo.removed_at IS NULL AND photo.same_as IS NULL`;

const since = (now: Date) => new Date(now.getTime() - mostDays * 86_400_000).toISOString();

/** How many photos of finished jobs a technician's phone has still to send. */
export async function waitingOn(knex: Knex, userId: string, now: Date): Promise<Waiting> {
  const [row] = await rowsOf<Waiting>(
    knex,
    `SELECT COUNT(*) AS photos, COUNT(DISTINCT work.booking_id) AS jobs ${waitingSql} AND photo.added_by = ?`,
    [since(now), userId],
  );
  return { photos: Number(row?.photos ?? 0), jobs: Number(row?.jobs ?? 0) };
}

/**
 * Reminds technicians whose phones have photos of finished jobs to send, at the start of their hours of today; on a day off nobody is.
 * Once a day, however often it is looked; answers how many it will remind.
 */
export async function remindOfPhotos(db: Database, now: Date): Promise<number> {
  const people = await rowsOf<{ id: string; roster: string | null }>(
    db.read,
    `SELECT DISTINCT photo.added_by AS id, technician.roster AS roster ${waitingSql.replace(
      ' WHERE',
      ' JOIN technician ON technician.user_id = photo.added_by WHERE',
    )} LIMIT ${mostPeople}`,
    [since(now)],
  );
  if (people.length === 0) return 0;
  return inTransaction(db, { now, actor: null, requestId: 'nightly' }, async (tx) => {
    await takeTime(tx);
    const { business } = await rosterInForce(tx.trx);
    const day = dubaiDay(now);
    const due = people.flatMap(({ id, roster }) => {
      const { works } = technicianOn(business, { id, roster: technicianOf(roster) }, day);
      const first = slots[works.indexOf(true)];
      // Half an hour before their first place of the day: while they set out.
      const at = first && new Date(dubaiHour(day, first.hour).getTime() - 1_800_000);
      return at && at > now ? [{ id, at }] : [];
    });
    return remind(tx, day, due);
  });
}

async function remind(tx: Tx, day: string, due: ReadonlyArray<{ id: string; at: Date }>): Promise<number> {
  const people = await addresseesOf(
    tx.trx,
    due.map(({ id }) => id),
  );
  const rows = people.flatMap((person) => {
    const at = due.find(({ id }) => id === person.id)?.at;
    if (!at || person.isLocked || person.role === 'customer') return [];
    return toPerson(
      { event: 'photos-waiting', subject: day, facts: { due: at.toISOString() }, due: at },
      person,
    );
  });
  await enqueueNotifications(tx, rows);
  return rows.length;
}

/** Until when a reminder of a day says anything: its noon. */
export function remindedUntil(dueAt: string): Date {
  return dubaiHour(dubaiDay(dueAt), 12);
}
