import type { Side } from '../harness/in-turns';
import { openClient } from '../harness/load';
import { type Figure, median, ms } from '../harness/report';

/** What grows with its rows is compared a row: so often the small office is asked, and the large one. */
const asks = [6, 3];

/** How long both offices take for a whole answer, divided by its rows. `goal`: how much longer a row of the large one may take. */
export async function perRow(
  sides: readonly Side[],
  { what, path, rows, goal }: { what: string; path: string; rows: readonly number[]; goal: number },
): Promise<Figure> {
  const took: number[] = [];
  for (const [side, { server }] of sides.entries()) {
    const client = openClient(server.port, 1);
    const headers = { Authorization: `Bearer ${server.facts.admin}` };
    const all: number[] = [];
    for (let ask = 0; ask < (asks[side] ?? 1); ask += 1)
      all.push(await client.call({ method: 'GET', path: `/api/admin${path}`, headers }, 'end'));
    client.close();
    took.push(median(all));
  }
  const [small = Number.NaN, large = Number.NaN] = took;
  const [few = Number.NaN, many = Number.NaN] = rows;
  const ratio = large / many / (small / few);
  return {
    what,
    value: `${ratio.toFixed(2)} (${ms(small)} for ${few}, ${ms(large)} for ${many})`,
    goal: `≤ ${goal}`,
    met: ratio <= goal,
  };
}
