import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { bookingRequest } from '../../api/testing/factories';
import { type Asked, requester } from '../../api/testing/http';
import { startPostgres } from '../../api/testing/postgres';
import { countPlaces, technician } from '../../api/testing/team';
import { addDays, dubaiDay, weekday } from '../../contract/time';
import { openHouse } from './house';

const [crowd, places, processes] = [200, 3, 2];

it(`${crowd} accounts at once for a slot with ${places} places, through two processes, by REST, by sync and with holds: ${places} have one, none is refused`, async () => {
  const cluster = await startPostgres();
  onTestFinished(() => cluster.stop());
  const house = await openHouse({ databaseUrl: cluster.url, people: crowd, processes });
  onTestFinished(() => house.close());
  for (let n = 0; n < places; n += 1) await technician(house);
  await countPlaces(house);
  for (const server of house.servers) server.begin();
  for (const server of house.servers) await server.ready();
  const doors = house.servers.map(({ port }) => requester(port));
  onTestFinished(() => {
    for (const door of doors) door.close();
  });

  /** By one process or the other; one that is too busy is asked again when it said. */
  async function ask(n: number, path: string, asked: Asked) {
    const door = doors[n % doors.length] as (typeof doors)[number];
    const from = `127.0.9.${n + 1}`;
    const token = house.people[n]?.token;
    for (;;) {
      // Kept open, the connection might end at the moment in which it is asked again.
      const headers = { Connection: 'close' };
      const answer = await door('POST', path, { ...asked, headers, token, from });
      if (answer.status !== 503) return answer;
      await wait(1000 * Number(answer.headers['retry-after']));
    }
  }

  const date = `${aWorkDay(9)} 9:00 AM`;
  // Each is somebody else: requests of one phone number or e-mail wait for each other anyway.
  const asked = (n: number, holdId?: string) =>
    bookingRequest({
      date,
      holdId,
      customerInfo: { name: 'Noor', phone: `+971 50 ${1_000_000 + n}`, email: `noor${n}@example.ae` },
    });
  const ways = [
    async (n: number) => (await ask(n, '/api/bookings', { body: asked(n) })).status,
    async (n: number) => {
      const id = house.people[n]?.id;
      const op = { kind: 'booking.create', ...asked(n) };
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
      return (await ask(n, '/api/bookings', { body: asked(n, hold.id) })).status;
    },
  ];
  const statuses = await Promise.all(house.people.map((_, n) => ways[n % ways.length]?.(n)));
  expect(new Set(statuses)).toEqual(new Set([201]));

  const rows: Array<{ needs_time: string | null }> = await house.db.read('booking').select('needs_time');
  const placed = rows.filter((row) => row.needs_time === null);
  expect([rows.length, placed.length]).toEqual([crowd, places]);
  expect(new Set(rows.map((row) => row.needs_time))).toEqual(new Set([null, '{"why":"taken"}']));
  expect(house.servers.map((server) => server.isAlive())).toEqual([true, true]);
});

/** The first day after so many on which the team works. */
function aWorkDay(ahead: number): string {
  const day = addDays(dubaiDay(new Date()), ahead);
  return weekday(day) === 0 ? addDays(day, 1) : day;
}
