import type { Knex } from 'knex';

/** How many people are missing, by slot (`2026-11-28 9:00 AM`). */
export type Missing = Map<string, number>;

/** On leave on the day of the row beside it: all leave of a schedule is of one day. */
const onLeave = `team.roster LIKE '%{"from":"' || substr(place.date, 1, 10) || '","to":"' || substr(place.date, 1, 10) || '"}%'`;

/**
 * The rule of places once more, without any of the product's code: by SQL alone. It is as short as this because all that a schedule asks
 * for is of one service, one slot and one person, so that in a slot everybody of the team can do everything. Whoever comes to
 * something takes a unit of it; what else keeps a place needs one.
 */
const question = `
  WITH place AS (
    SELECT date, assigned_to, excepted,
      CASE WHEN status = 'completed' OR needs_time IS NOT NULL OR urgent IS NOT NULL THEN 1 ELSE 0 END AS settled
    FROM booking
    WHERE status IN ('pending', 'confirmed', 'completed') AND date >= :from AND date < :before
      AND (assigned_to IS NOT NULL OR (status <> 'completed' AND needs_time IS NULL AND urgent IS NULL))
    UNION ALL
    SELECT date, NULL, '[]', 0 FROM slot_hold WHERE date >= :from AND date < :before AND until > :now
      AND kind <> 'used'
  ), team AS (
    SELECT id, roster FROM technician JOIN "user" ON id = user_id
    WHERE role = 'staff' AND is_locked = :no AND roster LIKE '%AC Services%'
  ), judged AS (
    SELECT date, assigned_to,
      EXISTS (SELECT 1 FROM team WHERE id = assigned_to AND NOT ${onLeave}) AS works,
      settled = 1 OR excepted LIKE '%"' || assigned_to || '"%' AS stands
    FROM place
  )
  SELECT date,
    SUM(CASE WHEN assigned_to IS NOT NULL AND (works OR stands) THEN 0 ELSE 1 END) AS needed,
    COUNT(DISTINCT CASE WHEN works THEN assigned_to END) AS taken,
    (SELECT COUNT(*) FROM team WHERE NOT ${onLeave.replaceAll('place.', 'judged.')}) AS working
  FROM judged GROUP BY date`;

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
