import type { Knex } from 'knex';
import { slots } from '../../../contract/slots';

/** How many people are missing, by slot (`2026-11-28 9:00 AM`). */
export type Missing = Map<string, number>;

/** Who is on leave on a day: all leave of a schedule is of one day. */
const onLeave = (day: string) => `team.roster LIKE '%{"from":"' || ${day} || '","to":"' || ${day} || '"}%'`;

/**
 * The capacity rule once more, without any of the product's code: by SQL alone. It is as short as this because all that a schedule asks
 * for is of one service, and nobody has so much of a day that their most is reached: so in a slot everybody of the team can do
 * everything. Whoever comes to something takes a unit of each of its slots; what else keeps a slot needs as many more in each as people
 * are still to be found, beside whoever an offer names. A booking and what is kept for its move are never both: where they overlap the larger
 * counts, and whoever the offer names is not taken twice.
 */
const question = `
  WITH start (n, label) AS (VALUES ${slots.map(({ start }, n) => `(${n}, '${start}')`).join(', ')}),
  place AS (
    SELECT id, NULL AS moved, date, slots, people, assigned_to, excepted, '[]' AS named,
      CASE WHEN status = 'completed' OR needs_time IS NOT NULL THEN 1 ELSE 0 END AS done,
      CASE WHEN urgent IS NOT NULL THEN 1 ELSE 0 END AS urgent
    FROM booking
    WHERE status IN ('pending', 'confirmed', 'completed') AND date >= :from AND date < :before
      AND (assigned_to IS NOT NULL OR id IN (SELECT booking_id FROM booking_crew)
        OR (status <> 'completed' AND needs_time IS NULL AND urgent IS NULL))
    UNION ALL
    SELECT id, booking_id, date, slots, people, NULL, '[]', assigned, 0, 0 FROM slot_hold
    WHERE date >= :from AND date < :before AND until > :now AND kind <> 'used'
  ), team AS (
    SELECT id, roster FROM technician JOIN "user" ON id = user_id
    WHERE role = 'staff' AND is_locked = :no AND roster LIKE '%AC Services%'
  ), assigned AS (
    SELECT place.id AS place, team.id AS who, NOT ${onLeave('substr(place.date, 1, 10)')} AS works,
      done = 1 OR urgent = 1 OR excepted LIKE '%"' || team.id || '"%' AS stands
    FROM place JOIN team ON assigned_to = team.id OR named LIKE '%"' || team.id || '"%'
      OR EXISTS (SELECT 1 FROM booking_crew WHERE booking_id = place.id AND user_id = team.id)
  ), coming AS (
    SELECT place, COUNT(*) AS count FROM assigned WHERE works OR stands GROUP BY place
  ), unit AS (
    SELECT place.id, moved, substr(date, 1, 10) AS day, start.label,
      CASE WHEN done = 1 OR people < COALESCE(coming.count, 0) THEN 0
        ELSE people - COALESCE(coming.count, 0) END AS needed,
      COALESCE(coming.count, 0) AS coming
    FROM place LEFT JOIN coming ON coming.place = place.id
      JOIN start AS first ON first.label = substr(date, 12)
      JOIN start ON start.n >= first.n AND start.n < first.n + slots
  ), taken AS (
    SELECT day, label, COUNT(DISTINCT who) AS count
    FROM unit JOIN assigned ON assigned.place = unit.id AND works
    WHERE NOT EXISTS (SELECT 1 FROM unit AS own WHERE own.id = unit.moved AND own.day = unit.day AND own.label = unit.label)
    GROUP BY day, label
  ), needed AS (
    SELECT unit.day, unit.label, SUM(CASE WHEN own.id IS NULL THEN unit.needed
        WHEN unit.needed + unit.coming < own.needed + own.coming THEN 0
        ELSE unit.needed + unit.coming - own.needed - own.coming END) AS count
    FROM unit LEFT JOIN unit AS own ON own.id = unit.moved AND own.day = unit.day AND own.label = unit.label
    GROUP BY unit.day, unit.label
  )
  SELECT needed.day || ' ' || needed.label AS date, needed.count AS needed, COALESCE(taken.count, 0) AS taken,
    (SELECT COUNT(*) FROM team WHERE NOT ${onLeave('needed.day')}) AS working
  FROM needed LEFT JOIN taken ON taken.day = needed.day AND taken.label = needed.label`;

/** How many people are missing in the slots of these days, as the database has it at this instant. */
export async function missingBySql(
  knex: Knex,
  { from, before, now }: { from: string; before: string; now: Date },
): Promise<Missing> {
  const answer = await knex.raw(question, { from, before, now: now.toISOString(), no: false });
  const rows: Array<Record<'date' | 'needed' | 'taken' | 'working', string>> = answer.rows ?? answer;
  return new Map(
    rows.map(({ date, needed, taken, working }) => [
      date,
      Math.max(0, Number(needed) - (Number(working) - Number(taken))),
    ]),
  );
}
