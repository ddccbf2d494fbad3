import { type Call, openClient } from './load';
import { type Server, spentBy } from './process';
import { type Figure, median, ms } from './report';

/** As many as our server takes on at once: on a busy machine it would send more of them away. */
export const connections = 6;
export const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
/** So many calls until their code is compiled: what is measured runs for weeks. */
export const warmUps = 2;
/** What of the bare rate is to be left. */
const least = 0.7;

interface Turns {
  what: string;
  calls: number;
  /** The n-th call to this server. */
  make(server: Server, n: number): Call;
  goal?: number;
}

/**
 * How much of the rate of bare Koa ours has: by turns, so that whatever else the machine does meets both. Beside it the same by what
 * a call took of a processor, which a busy machine changes least.
 */
export async function byTurns(
  homehub: Server,
  bare: Server,
  { what, calls, make, goal = least }: Turns,
): Promise<Figure[]> {
  const sides = [homehub, bare].map((server) => ({
    client: openClient(server.port, connections),
    make: (n: number) => make(server, n),
    pid: server.pid,
    rates: [] as number[],
    spent: [] as number[],
  }));
  try {
    for (let round = -warmUps; round < rounds; round += 1) {
      for (const { client, make, pid, rates, spent } of sides) {
        const before = spentBy(pid);
        const rate = await client.rate(calls, make);
        if (round < 0) continue;
        rates.push(rate);
        spent.push((spentBy(pid) - before) / calls);
      }
    }
  } finally {
    for (const { client } of sides) client.close();
  }
  const [ours = [], theirs = []] = sides.map(({ rates }) => rates);
  const [own = [], bares = []] = sides.map(({ spent }) => spent);
  const ratio = median(ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN)));
  const ofSpent = median(bares.map((millis, round) => millis / (own[round] ?? Number.NaN)));
  const processor = `processor ${ofSpent.toFixed(2)}: ${ms(median(own))}, ${ms(median(bares))}`;
  return [
    {
      what,
      value: `${ratio.toFixed(2)} (${median(ours).toFixed(0)}/s, ${median(theirs).toFixed(0)}/s; ${processor})`,
      ...(goal > 0 && { goal: `≥ ${goal}`, met: ratio >= goal }),
    },
  ];
}
