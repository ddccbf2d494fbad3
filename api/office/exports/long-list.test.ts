import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { booking, type Person, person } from '../../testing/factories';
import { usersExport } from './lists';
import { exportsOfOffice } from './testing';

const { app, admin, exported } = exportsOfOffice();

/** Begins to read a file and then waits. */
function beginning(path: string, token: string): Promise<IncomingMessage> {
  return new Promise((resolve) => {
    const headers = { Authorization: `Bearer ${token}` };
    get({ port: app.port, path, headers }, (answer) => resolve(answer.pause()));
  });
}

async function rest(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Five chunks, and more than fits between the server and a reader who waits. */
const many = 2_400;
const notes = 'x'.repeat(4_000);

describe('a long list', () => {
  let boss: Person;
  beforeAll(async () => {
    boss = await person(app, 'admin');
    const { id } = await booking(app, null);
    const [first] = await app.db.read('booking').where({ id });
    const rows = Array.from({ length: many }, (_, index) => ({
      ...first,
      id: randomUUID(),
      reference: `HH-L${index}`,
      service_type: 'Cleaning',
      notes,
      // Four at each instant: the key is more than the time.
      created_at: new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(index / 4) * 1000).toISOString(),
    }));
    for (let at = 0; at < many; at += 1000)
      await app.db.write.batchInsert('booking', rows.slice(at, at + 1000), 30);
  }, 120_000);

  it('comes whole, each row once, in its order', async () => {
    const { rows, headers } = await exported('bookings', 'service=Cleaning&sort=oldest', app, boss.token);
    expect(headers['x-total-count']).toBe('1000+');
    const found = rows.map((row) => row.Reference);
    expect(new Set(found).size).toBe(many);
    expect(found).toHaveLength(many);
    const times = rows.map((row) => row.Requested ?? '');
    expect(times).toEqual([...times].sort());
  });

  it('has each person once, though one is called something else meanwhile', async () => {
    const [like] = await app.db.read('user').where({ id: boss.id });
    const people = Array.from({ length: 520 }, (_, index) => ({
      ...like,
      id: randomUUID(),
      email: `many-${index}@example.ae`,
      role: 'staff',
      display_name: `Many ${index}`,
      name_key: `many ${index}`,
      created_at: new Date(Date.parse('2026-02-01T00:00:00Z') + index * 1000).toISOString(),
    }));
    await app.db.write.batchInsert('user', people, 30);
    const reading = {
      ...{ knex: app.db.read, actor: boss.actor, today: '2026-11-21', now: app.clock.now() },
      doesOf: () => undefined,
    };
    for (const sort of ['name', 'oldest']) {
      const found: unknown[] = [];
      for await (const rows of await usersExport.chunks(reading, { role: 'staff', sort })) {
        const [name, email] = rows[0] ?? [];
        if (found.length === 0) {
          const renamed = { display_name: `zz ${name}`, name_key: `zz ${name}` };
          await app.db
            .write('user')
            .where({ email: String(email) })
            .update(renamed);
        }
        found.push(...rows.map(([, address]) => address));
      }
      const staff = await app.db.read('user').where({ role: 'staff' }).whereNull('erased_at').pluck('email');
      expect([...found].sort(), sort).toEqual(staff.sort());
      const many = found.filter((email) => String(email).startsWith('many-'));
      expect(many[0]).toBe(sort === 'oldest' ? 'many-0@example.ae' : 'many-519@example.ae');
    }
  });

  it('leaves the server free for others, and ends with its reader', async () => {
    const path = '/api/admin/bookings/export?service=Cleaning';
    const slow = await beginning(path, boss.token);
    const other = await beginning(path, boss.token);
    // Both wait for their reader: no other request does.
    expect((await boss.call('GET', '/api/admin/bookings?limit=1')).status).toBe(200);
    const third = await boss.call('GET', path);
    expect([third.status, third.body.error.code]).toEqual([429, 'rate_limited']);
    expect(third.headers['content-disposition']).toBeUndefined();
    const another = await beginning(path, admin.token);
    expect(another.statusCode).toBe(200);
    another.destroy();

    // Whoever goes leaves the place to the next, while the first still waits.
    other.destroy();
    let next = await beginning(path, boss.token);
    // Seen to be gone within a few turns; the number of them ends a test of a place that is never free.
    for (let turns = 0; next.statusCode === 429 && turns < 400; turns += 1) {
      next.destroy();
      next = await beginning(path, boss.token);
    }
    expect(next.statusCode).toBe(200);
    next.destroy();
    expect((await rest(slow)).split('\r\n')).toHaveLength(many + 2);
  });

  it('breaks off where the database does', async () => {
    const failing = ({ sql }: { sql: string }) => {
      if (sql.includes('booking')) throw new Error('the database is away');
    };
    const answer = await beginning('/api/admin/bookings/export?service=Cleaning', admin.token);
    expect(answer.statusCode).toBe(200);
    app.db.read.on('query', failing);
    try {
      await expect(rest(answer)).rejects.toThrow();
      expect(answer.complete).toBe(false);
    } finally {
      app.db.read.removeListener('query', failing);
    }
  });
});
