import { type DatabaseLocation, openDatabase } from '../../api/db/database';
import { startsAt } from '../../contract/bookings/booking-rules';
import { newTechnician } from '../../contract/team/roster';
import { addDays, dubaiDay, weekday } from '../../contract/time';
import { fillTeam } from '../fill/fill-team';
import { madeUpBoard } from './made-up-board';

/** Puts the made-up day into a database, as the next day on which the team works; answers which. */
export async function fillDay(location: DatabaseLocation): Promise<string> {
  const db = openDatabase(location);
  const at = new Date().toISOString();
  const soon = addDays(dubaiDay(at), 2);
  const day = weekday(soon) === 0 ? addDays(soon, 1) : soon;
  const board = madeUpBoard();
  const ids = await fillTeam(
    db,
    board.technicians.map(({ skills, works }) => ({
      ...newTechnician,
      skills: skills as typeof newTechnician.skills,
      week: newTechnician.week.map(() => works.flatMap((does, slot) => (does ? [slot] : []))),
    })),
  );
  const idOf = new Map(board.technicians.map(({ id }, n) => [id, ids[n] ?? null]));
  const rows = board.jobs.map((job) => ({
    id: crypto.randomUUID(),
    reference: job.reference,
    assigned_to: job.assignedTo && idOf.get(job.assignedTo),
    service_type: job.serviceType,
    name: job.customer,
    area: job.area,
    date: `${day} ${job.date.slice(11)}`,
    starts_at: startsAt(`${day} ${job.date.slice(11)}`),
    status: job.status,
    needs_time: job.needsTime ? JSON.stringify(job.needsTime) : null,
    email: '',
    created_at: at,
    created_day: dubaiDay(at),
    updated_at: at,
  }));
  await db.write.batchInsert('booking', rows, 50);
  await db.close();
  return day;
}
