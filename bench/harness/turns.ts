import { type Call, openClient } from './load';
import type { Server } from './process';
import { type Figure, median } from './report';

export const connections = 16;
export const rounds = 7;
/** What of the bare rate is to be left. */
const least = 0.6;

interface Turns {
  what: string;
  calls: number;
  /** The n-th call to this server. */
  make(server: Server, n: number): Call;
  goal?: number;
}

/** How much of the rate of bare Koa ours has: by turns, so that whatever else the machine does meets both. */
export async function byTurns(
  homehub: Server,
  bare: Server,
  { what, calls, make, goal = least }: Turns,
): Promise<Figure[]> {
  const sides = [homehub, bare].map((server) => ({
    client: openClient(server.port, connections),
    make: (n: number) => make(server, n),
    rates: [] as number[],
  }));
  try {
    for (let round = -1; round < rounds; round += 1) {
      for (const { client, make, rates } of sides) {
        const rate = await client.rate(calls, make);
        // The first warms up.
        if (round >= 0) rates.push(rate);
      }
    }
  } finally {
    for (const { client } of sides) client.close();
  }
  const [ours = [], theirs = []] = sides.map(({ rates }) => rates);
  const ratio = median(ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN)));
  return [
    {
      what,
      value: `${ratio.toFixed(2)} (${median(ours).toFixed(0)}/s, ${median(theirs).toFixed(0)}/s)`,
      ...(goal > 0 && { goal: `≥ ${goal}`, met: ratio >= goal }),
    },
  ];
}
