import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { bookingRequest } from '../../api/testing/factories';
import { type RequestOptions, requester } from '../../api/testing/http';
import { startPostgres } from '../../api/testing/postgres';
import { enableCapacity, technician } from '../../api/testing/team';
import { addDays, dubaiDay, weekday } from '../../contract/time';
import { openDrillServer } from './harness/drill-server';

const [crowd, places, processes] = [200, 3, 2];

it(`${crowd} accounts at once for a slot with ${places} places, through two processes, by REST, by sync and with holds: ${places} have one, none is refused`, async () => {
  const cluster = await startPostgres();
  onTestFinished(() => cluster.stop());
  const site = await openDrillServer({ databaseUrl: cluster.url, people: crowd, processes });
  onTestFinished(() => site.close());
  for (let n = 0; n < places; n += 1) await technician(site);
  await enableCapacity(site);
  for (const server of site.servers) server.begin();
  for (const server of site.servers) await server.ready();
  const doors = site.servers.map(({ port }) => requester(port));
  onTestFinished(() => {
    for (const door of doors) door.close();
  });

  /** By one process or the other; one that is too busy is asked again when it said. */
  async function ask(n: number, path: string, request: RequestOptions) {
    const door = doors[n % doors.length] as (typeof doors)[number];
    const from = `127.0.9.${n + 1}`;
    const token = site.people[n]?.token;
    for (;;) {
      // Kept open, the connection might end at the moment in which it is asked again.
      const headers = { Connection: 'close' };
      const answer = await door('POST', path, { ...request, headers, token, from });
      if (answer.status !== 503) return answer;
      await wait(1000 * Number(answer.headers['retry-after']));
    }
  }

  const date = `${aWorkDay(9)} 9:00 AM`;
  // Each is somebody else: requests of one phone number or e-mail wait for each other anyway.
  const request = (n: number, holdId?: string) =>
    bookingRequest({
      date,
      holdId,
      customerInfo: { name: 'Noor', phone: `+971 50 ${1_000_000 + n}`, email: `noor${n}@example.ae` },
    });
  const ways = [
    async (n: number) => (await ask(n, '/api/bookings', { body: request(n) })).status,
    async (n: number) => {
      const id = site.people[n]?.id;
      const op = { kind: 'booking.create', ...request(n) };
      const sent = { opId: randomUUID(), v: 2, entity: `booking:${randomUUID()}`, op };
      const ops = [{ ...sent, queuedAt: new Date().toISOString() }];
      const body = { v: 2, userId: id, deviceId: id, cursor: null, ops };
      const answer = await ask(n, '/api/sync', { body });
      return answer.body.results?.[0].is === 'applied' ? 201 : answer.status;
    },
    async (n: number) => {
      const hold = { id: randomUUID(), deviceId: randomUUID(), service: 'AC Services', date };
      const held = await ask(n, '/api/slots/holds', { body: hold });
      if (held.status !== 200) return held.status;
      return (await ask(n, '/api/bookings', { body: request(n, hold.id) })).status;
    },
  ];
  const statuses = await Promise.all(site.people.map((_, n) => ways[n % ways.length]?.(n)));
  expect(new Set(statuses)).toEqual(new Set([201]));

  const rows: Array<{ needs_time: string | null }> = await site.db.read('booking').select('needs_time');
  const placed = rows.filter((row) => row.needs_time === null);
  expect([rows.length, placed.length]).toEqual([crowd, places]);
  expect(new Set(rows.map((row) => row.needs_time))).toEqual(new Set([null, '{"why":"taken"}']));
  expect(site.servers.map((server) => server.isAlive())).toEqual([true, true]);
});

/** The first day after so many on which the team works. */
function aWorkDay(ahead: number): string {
  const day = addDays(dubaiDay(new Date()), ahead);
  return weekday(day) === 0 ? addDays(day, 1) : day;
}
