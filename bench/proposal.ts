import { type DatabaseLocation, openDatabase } from '../api/db/database';
import { newTechnician } from '../contract/team/roster';
import { dubaiDay } from '../contract/time';
import { fillPlans } from './fill/fill-plans';
import { fillTeam } from './fill/fill-team';
import { onEngines, serve } from './harness/engines';
import { asks, inTurns, type Side } from './harness/in-turns';
import type { Figure, Subject } from './harness/report';

const sizes = [200, 20_000];
/** A team that keeps up: three or four visits a day for each, as plans book them. */
const plansEach = 400;
const skills = ['AC Services', 'Water Tank Cleaning', 'Cleaning'] as const;
const written = (size: number) => new Intl.NumberFormat('en').format(size);

/**
 * Whether the proposal of a month is made as quickly for an office with a hundred times the plans, the visits and the team: it plans the
 * same fifty plans, on days that are as much fuller. `BENCH_ENGINES` and `BENCH_ASKS` as for the lists.
 */
export const proposal: Subject = {
  name: 'proposal',
  title: `The proposal of a month of ${sizes.map(written).reverse().join(' plans against ')} (p95 of ${asks}, in turns)`,
  measure: () => onEngines(sizes.length, measure),
};

async function measure(locations: readonly DatabaseLocation[]): Promise<Figure[]> {
  const sides: Side[] = [];
  try {
    for (const [index, location] of locations.entries()) await fill(location, sizes[index] ?? 0);
    for (const location of locations) sides.push({ server: await serve(location) });
    const path = `/plans/proposal?month=${dubaiDay(new Date()).slice(0, 7)}`;
    return [await inTurns(sides, { what: 'its fifty plans', paths: [path, path], goal: 2 })];
  } finally {
    for (const { server } of sides) await server.stop();
  }
}

async function fill(location: DatabaseLocation, size: number): Promise<void> {
  await fillPlans(location, size);
  const db = openDatabase(location);
  const many = Math.max(2, size / plansEach);
  await fillTeam(
    db,
    Array.from({ length: many }, () => ({ ...newTechnician, skills: [...skills] })),
  );
  await db.close();
}
