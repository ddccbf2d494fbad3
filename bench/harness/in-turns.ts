import { openClient } from './load';
import type { Server } from './process';
import { type Figure, median, ms, p95 } from './report';

export const asks = Number(process.env.BENCH_ASKS ?? 200);

/** A server with its database, the small one first. */
export interface Side {
  server: Server;
}

/** Asks the same of both offices by turns, so that whatever else the machine does meets both. `goal`: how much longer the large one may take. */
export async function inTurns(
  sides: readonly Side[],
  { what, paths, goal }: { what: string; paths: readonly string[]; goal?: number | undefined },
): Promise<Figure> {
  const requested = sides.map(({ server }, side) => ({
    client: openClient(server.port, 1),
    call: {
      method: 'GET',
      path: `/api/admin${paths[side]}`,
      headers: { Authorization: `Bearer ${server.facts.admin}` },
    },
    took: [] as number[],
  }));
  for (let ask = -5; ask < asks; ask += 1) {
    for (const { client, call, took } of requested) {
      const millis = await client.call(call, call.path.endsWith('/export') ? 'first byte' : 'end');
      if (ask >= 0) took.push(millis);
    }
  }
  for (const { client } of requested) client.close();
  const [small = Number.NaN, large = Number.NaN] = requested.map(({ took }) => p95(took));
  const [usual = Number.NaN, usually = Number.NaN] = requested.map(({ took }) => median(took));
  const ratio = large / small;
  return {
    what,
    value: `${ratio.toFixed(2)} (${ms(small)}, ${ms(large)}; medians ${(usually / usual).toFixed(2)}, ${ms(usually)})`,
    ...(goal && { goal: `≤ ${goal}`, met: ratio <= goal }),
  };
}
