import { availableParallelism } from 'node:os';
import type { DatabaseLocation } from '../api/db/database';
import { onEngines, serve } from './harness/engines';
import { openClient } from './harness/load';
import { bookingBody, post } from './harness/posting';
import { type Figure, median, type Subject } from './harness/report';

const rounds = 7;
const calls = 400;
const connections = 16;
const goal = 1.6;
/** One each for the two processes, the database and whoever asks. */
const coresNeeded = 4;

/** Whether a second process on one PostgreSQL takes on bookings of its own. */
export const processes: Subject = {
  name: 'processes',
  title: `POST /api/bookings by two processes on one PostgreSQL against one (${connections} connections in all, median of ${rounds} rounds by turns)`,
  measure: () => onEngines(1, measure, ['postgres']),
};

async function measure([location]: readonly DatabaseLocation[]): Promise<Figure[]> {
  if (!location) return [];
  const first = await serve(location);
  const second = await serve(location);
  const alone = openClient(first.port, connections);
  const both = [first, second].map(({ port }) => openClient(port, connections / 2));
  try {
    const ones: number[] = [];
    const twos: number[] = [];
    const make = (n: number) => post(bookingBody(n));
    for (let round = -1; round < rounds; round += 1) {
      const one = await alone.rate(calls, make);
      const rates = await Promise.all(both.map((client) => client.rate(calls / 2, make)));
      if (round < 0) continue;
      ones.push(one);
      twos.push(rates.reduce((sum, rate) => sum + rate, 0));
    }
    const ratio = median(twos.map((rate, round) => rate / (ones[round] ?? Number.NaN)));
    const cores = availableParallelism();
    return [
      { what: 'one', value: `${median(ones).toFixed(0)}/s` },
      { what: 'two', value: `${median(twos).toFixed(0)}/s` },
      cores < coresNeeded
        ? {
            what: 'ratio',
            value: `${ratio.toFixed(2)}`,
            goal: `≥ ${goal} with ${coresNeeded} cores; here are ${cores}`,
          }
        : { what: 'ratio', value: ratio.toFixed(2), goal: `≥ ${goal}`, met: ratio >= goal },
    ];
  } finally {
    for (const client of [alone, ...both]) client.close();
    for (const server of [first, second]) await server.stop();
  }
}
