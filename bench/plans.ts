import type { DatabaseLocation } from '../api/db/database';
import { fillPlans } from './fill/fill-plans';
import { onEngines, serve } from './harness/engines';
import { asks, inTurns, type Side } from './harness/in-turns';
import type { Figure, Subject } from './harness/report';

const sizes = [1000, Number(process.env.BENCH_ROWS ?? 200_000)];
const written = (size: number) => new Intl.NumberFormat('en').format(size);

/** What the office asks of plans: the list, and what somebody has to do about them. */
const paths = {
  'plans, page 1': '/subscriptions?status=active',
  'due this month': '/subscriptions?status=active&needs=due',
  overdue: '/subscriptions?status=active&needs=overdue',
  'ends soon': '/subscriptions?status=active&needs=ends',
  'not paid': '/subscriptions?status=active&needs=unpaid',
  'waits for our word': '/subscriptions?status=active&needs=asked',
};

/** Whether the list of plans stays as quick when there are many. `BENCH_ROWS`, `BENCH_ENGINES` and `BENCH_ASKS` as for the lists. */
export const plans: Subject = {
  name: 'plans',
  title: `The list of plans with ${sizes.map(written).reverse().join(' plans against ')} (p95 of ${asks}, in turns)`,
  measure: () => onEngines(sizes.length, measure),
};

async function measure(locations: readonly DatabaseLocation[]): Promise<Figure[]> {
  const sides: Side[] = [];
  try {
    for (const [index, location] of locations.entries()) await fillPlans(location, sizes[index] ?? 0);
    for (const location of locations) sides.push({ server: await serve(location) });
    const figures: Figure[] = [];
    for (const [what, path] of Object.entries(paths))
      figures.push(await inTurns(sides, { what, paths: [path, path], goal: 2 }));
    return figures;
  } finally {
    for (const { server } of sides) await server.stop();
  }
}
