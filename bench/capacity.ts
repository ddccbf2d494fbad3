import { join } from 'node:path';
import { slots } from '../contract/slots';
import { addDays, dubaiDay, weekday } from '../contract/time';
import { openClient } from './harness/load';
import { post } from './harness/posting';
import { inFolder, type Server, startServer } from './harness/process';
import { type Figure, median, type Subject } from './harness/report';
import { setUp } from './slots';

const [connections, calls, rounds, days] = [1, 100, 5, 14];

/** What it costs a request that its place is judged: by turns with a server on which capacity is not limited. */
export const capacity: Subject = {
  name: 'capacity',
  title: `POST /api/bookings where capacity is limited, against one where it is not (${connections} connections, median of ${rounds} rounds by turns, 50 technicians with 100 bookings a day)`,
  measure: () => inFolder(measure),
};

async function measure(folder: string): Promise<Figure[]> {
  const files = ['counted', 'plain'].map((name) => join(folder, `${name}.sqlite`));
  const servers: Server[] = [];
  try {
    for (const [index, file] of files.entries()) {
      servers.push(await startServer('house', { BENCH_DB: file }));
      await setUp({ file }, { isCounted: index === 0 });
    }
    const sides = servers.map(({ port }) => ({
      client: openClient(port, connections),
      rates: [] as number[],
    }));
    for (let round = -1; round < rounds; round += 1)
      for (const { client, rates } of sides) {
        const rate = await client.rate(calls, (n) => post(someone(n + (round + 1) * calls)));
        if (round >= 0) rates.push(rate);
      }
    for (const { client } of sides) client.close();
    const [limited = [], plain = []] = sides.map(({ rates }) => rates);
    const ratio = median(plain.map((rate, round) => rate / (limited[round] ?? Number.NaN)));
    return [
      {
        what: 'a booking whose place is judged',
        value: `${ratio.toFixed(2)} (${median(limited).toFixed(0)}/s, ${median(plain).toFixed(0)}/s)`,
        goal: '≤ 1.5',
        met: ratio <= 1.5,
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Not the Sundays: a request that finds no place is also told the nearest times. */
const open = Array.from({ length: days }, (_, n) => addDays(dubaiDay(new Date()), 2 + n)).filter(
  (day) => weekday(day) !== 0,
);

/** Each is another guest, and asks for one of many slots, in which there is room. */
function someone(n: number): object {
  return {
    serviceType: 'Cleaning',
    date: `${open[n % open.length]} ${slots[n % slots.length]?.start}`,
    notes: 'Bedroom unit drips after an hour',
    customerInfo: {
      name: `Customer ${n}`,
      phone: `+97150${String(1_000_000 + n)}`,
      email: `customer-${n}@homehub.example`,
    },
  };
}
