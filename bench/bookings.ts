import { join } from 'node:path';
import { addDays, dubaiDay } from '../contract/time';
import { type Call, openClient } from './load';
import { inFolder, type Server, startServer } from './process';
import { type Figure, median, type Subject } from './report';

const connections = 16;
const callsARound = 600;
const rounds = 7;
const goal = 0.6;

/** What one durable booking costs here against the least that Koa and the same database could do. */
export const bookings: Subject = {
  name: 'bookings',
  title: `POST /api/bookings, durable, against bare Koa inserting the same row (${connections} connections, median of ${rounds} rounds)`,
  measure: () => inFolder(measure),
};

async function measure(folder: string): Promise<Figure[]> {
  const servers = [
    await startServer('house', { BENCH_DB: join(folder, 'house.sqlite') }),
    await startServer('bare', { BENCH_DB: join(folder, 'bare.sqlite') }),
  ] as [Server, Server];
  const [house, bare] = servers.map(({ port }) => openClient(port, connections)) as [Client, Client];
  try {
    const rates = { house: [] as number[], bare: [] as number[] };
    await house.rate(callsARound, booking);
    await bare.rate(callsARound, booking);
    // By turns, so that whatever else the machine does meets both.
    for (let round = 0; round < rounds; round += 1) {
      rates.house.push(await house.rate(callsARound, booking));
      rates.bare.push(await bare.rate(callsARound, booking));
    }
    const ratio = median(rates.house.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN)));
    return [
      { what: 'bare Koa', value: `${median(rates.bare).toFixed(0)}/s` },
      { what: 'this API', value: `${median(rates.house).toFixed(0)}/s` },
      { what: 'ratio', value: ratio.toFixed(2), goal: `≥ ${goal}`, met: ratio >= goal },
    ];
  } finally {
    house.close();
    bare.close();
    for (const server of servers) await server.stop();
  }
}

type Client = ReturnType<typeof openClient>;

function booking(n: number): Call {
  return {
    method: 'POST',
    path: '/api/bookings',
    body: {
      serviceType: 'AC Services',
      date: `${addDays(dubaiDay(new Date()), 300)} 9:00 AM`,
      amount: 0,
      notes: 'Bedroom unit drips after an hour',
      customerInfo: {
        name: `Customer ${n}`,
        phone: '+971 50 000 0100',
        email: `customer-${n}@homehub.example`,
      },
    },
  };
}
