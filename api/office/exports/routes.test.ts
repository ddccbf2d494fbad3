import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { notifyAccount } from '../../notifications/enqueue/notify-account';
import { testApp } from '../../testing/app';
import { hour } from '../../testing/clock';
import { parsedCsv } from '../../testing/csv';
import { booking, type Person, person, service, subscriptionPackage } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { usersExport } from './lists';

const { app, make } = serverPerFile();
const admin = make(person, 'admin');

const exported = async (list: string, query = '', of = app, token = admin.token) => {
  const answer = await of.request('GET', `/api/admin/${list}/export?${query}`, { token });
  expect(answer.status, answer.text).toBe(200);
  return { ...answer, ...parsedCsv(answer.text) };
};

describe('bookings as CSV', () => {
  it('open right in a spreadsheet, with nothing in them that computes', async () => {
    const tech = await person(app, 'staff', { displayName: '=cmd|calc' });
    const name = 'نور، "الهاشمي"';
    const made = await booking(app, null, {
      notes: 'Two\nlines, and a comma',
      customerInfo: { name, phone: '+971 50 123 4567', email: 'noor@example.ae', area: '@Marina' },
    });
    const body = { status: 'confirmed', amount: 320.5, assignedTo: tech.id };
    await admin.call('PUT', `/api/admin/bookings/${made.id}`, body);
    const { headers, rows } = await exported('bookings');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="bookings-2026-11-21.csv"',
      'cache-control': 'no-store',
      'x-total-count': '1',
    });
    expect(rows).toEqual([
      {
        Reference: made.reference,
        Status: 'confirmed',
        Service: 'AC Services',
        About: '',
        Visit: '2026-11-28 09:00',
        Name: name,
        Phone: '+971 50 123 4567',
        Email: 'noor@example.ae',
        Area: "'@Marina",
        Address: '',
        'Site contact': '',
        'Site phone': '',
        'Gate and parking': '',
        'Amount (AED)': '320.5',
        'Assigned to': "'=cmd|calc",
        Notes: 'Two\nlines, and a comma',
        'Arrived late': 'no',
        Urgent: '',
        'Urgent target': '',
        'Urgent taken at': '',
        'Call-out (AED)': '',
        'Needs a time': 'no',
        Requested: '2026-11-21 12:00',
        'Entered by': '',
        'Return of': '',
        'Part of': '',
        'Reason for AED 0': '',
        'Late fees (AED)': '0',
        'Late fees owed (AED)': '0',
        'No-show': '',
      },
    ]);
  });

  it('have the filters of the list', async () => {
    const made = await booking(app, null, { serviceType: 'Painting', date: '2026-12-24 5:00 PM' });
    for (const query of [
      'service=Painting',
      'from=2026-12-24&to=2026-12-24&sort=newest',
      'status=pending,cancelled&assignedTo=nobody',
      `search=${made.reference}`,
    ]) {
      const { rows, headers } = await exported('bookings', query);
      expect(
        rows.map((row) => row.Reference),
        query,
      ).toEqual([made.reference]);
      expect(headers['x-total-count']).toBe('1');
    }
    const none = await exported('bookings', 'service=Plumbing');
    const { header } = await exported('bookings', '');
    expect([none.rows, none.headers['x-total-count'], none.header]).toEqual([[], '0', header]);
    for (const query of ['service=Roofing', 'limit=5', 'cursor=x', 'status=']) {
      const answer = await admin.call('GET', `/api/admin/bookings/export?${query}`);
      expect([answer.status, answer.body.error.code], query).toEqual([422, 'invalid']);
      expect(answer.headers['content-disposition']).toBeUndefined();
    }
  });

  it('leave word in the audit, without what was typed', async () => {
    await exported('bookings', 'search=noor%40example.ae&status=pending');
    const [last] = await app.db
      .read('audit')
      .where({ action: 'bookings.export' })
      .orderBy([
        { column: 'at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ]);
    const audits = await app.db.read('audit').where({ entity_type: 'export' });
    expect(last).toMatchObject({ actor_id: admin.id, entity_id: 'bookings' });
    expect(audits.map((each) => each.after)).toContain('["search","status"]');
    expect(JSON.stringify(audits)).not.toContain('noor@');
  });
});

describe('the other lists', () => {
  const plan = make(subscriptionPackage);

  it('subscriptions', async () => {
    const buyer = await person(app, 'customer', { displayName: 'Omar', phone: null });
    const request = { label: 'Villa Al Barsha' };
    const { id: homeId } = (await buyer.call('POST', '/api/homes', request)).body;
    const order = {
      packageType: 'standard-1',
      amount: 2499,
      startDate: '2026-12-01',
      packageId: plan.id,
      homeId,
    };
    const bought = await buyer.call('POST', '/api/subscription', order);
    expect(bought.status, bought.text).toBe(201);
    const { rows, headers } = await exported('subscriptions', 'status=active,expired&search=omar');
    expect(headers['content-disposition']).toContain('subscriptions-2026-11-21.csv');
    expect(rows).toEqual([
      {
        User: 'Omar',
        Email: buyer.email,
        Phone: '',
        Package: 'Standard care',
        Type: '2BHK Standard Package',
        BHK: '2',
        'Amount (AED)': '2499',
        Home: 'Villa Al Barsha',
        Start: '2026-12-01',
        End: '2027-12-01',
        Status: 'active',
        Created: '2026-11-21 12:00',
      },
    ]);
    expect((await exported('subscriptions', 'status=refunded')).rows).toEqual([]);
  });

  it('packages', async () => {
    const { rows, headers } = await exported('subscription-packages');
    expect(headers['content-disposition']).toContain('packages-2026-11-21.csv');
    expect(rows).toMatchObject([{ Name: 'Standard care', BHK: '2', 'Price (AED)': '2499', Active: 'yes' }]);
  });

  it('services, in their order', async () => {
    await service(app);
    await service(app, 'cleaning', 'Cleaning');
    const body = {
      name: '=Cleaning',
      summary: '+ a plan',
      description: 'Two lines,\nof words',
      benefits: ['@home', 'No "dust"'],
      features: ['-1 bacteria', 'One day'],
      brochureUrl: '/brochures/cleaning.pdf',
      files: [
        { id: 'a', name: '=Colours', type: 'application/pdf', url: 'https://files.example.ae/c.pdf' },
        { id: 'b', name: 'Plan', type: 'application/pdf', url: '/files/plan.pdf' },
      ],
    };
    const changed = await admin.call('PUT', '/api/admin/services/cleaning', body);
    expect(changed.status, changed.text).toBe(200);
    const { rows, header, headers } = await exported('services');
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="services-2026-11-21.csv"',
      'x-total-count': '2',
    });
    expect(header).toEqual([
      'Name',
      'Page',
      'Summary',
      'Description',
      'Benefits',
      'Features',
      'Brochure',
      'Files',
    ]);
    expect(rows).toEqual([
      {
        Name: 'AC Services',
        Page: '/services/ac-services',
        Summary: 'AC Services for homes',
        Description: '',
        Benefits: 'Cool',
        Features: 'Filter',
        Brochure: '',
        Files: '',
      },
      {
        Name: "'=Cleaning",
        Page: '/services/cleaning',
        Summary: "'+ a plan",
        Description: 'Two lines,\nof words',
        Benefits: `'@home; No "dust"`,
        Features: "'-1 bacteria; One day",
        Brochure: '/brochures/cleaning.pdf',
        Files: "'=Colours: https://files.example.ae/c.pdf; Plan: /files/plan.pdf",
      },
    ]);
    const answer = await admin.call('GET', '/api/admin/services/export?limit=1');
    expect(answer.status).toBe(422);
  });

  it('offers, in their order, past and switched off ones too', async () => {
    const add = async (change: object) => {
      const offer = {
        title: 'Two rooms for one',
        description: '',
        validUntil: '21/11/2026',
        imageUrl: '',
        servicePath: '/services/painting',
        active: true,
        ...change,
      };
      const made = await admin.call('POST', '/api/admin/offers', offer);
      expect(made.status, made.text).toBe(201);
      return made.body.id as string;
    };
    const [today, gone, past, formula] = [
      await add({}),
      await add({}),
      await add({ title: 'Over' }),
      await add({
        title: '=HYPERLINK("x")',
        description: '-20%, all week',
        validUntil: '31/12/2026',
        imageUrl: '/social.png',
        active: false,
      }),
    ];
    await app.db.write('offer').where({ id: past }).update({ valid_until: '2026-11-20' });
    await admin.call('DELETE', `/api/admin/offers/${gone}`);
    const ids = [formula, today, past];
    await admin.call('PUT', '/api/admin/offers/order', { ids });
    await app.db.write('offer').where({ id: past }).update({ position: 7 });
    const { rows, header, headers } = await exported('offers');
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="offers-2026-11-21.csv"',
      'x-total-count': '3',
    });
    expect(header).toEqual([
      'Order',
      'Title',
      'Description',
      'Valid until',
      'Past',
      'Active',
      'Leads to',
      'Picture',
    ]);
    expect(rows).toEqual([
      {
        Order: '1',
        Title: `'=HYPERLINK("x")`,
        Description: "'-20%, all week",
        'Valid until': '2026-12-31',
        Past: 'no',
        Active: 'no',
        'Leads to': '/services/painting',
        Picture: '/social.png',
      },
      {
        Order: '2',
        Title: 'Two rooms for one',
        Description: '',
        'Valid until': '2026-11-21',
        Past: 'no',
        Active: 'yes',
        'Leads to': '/services/painting',
        Picture: '',
      },
      expect.objectContaining({ Order: '3', Title: 'Over', 'Valid until': '2026-11-20', Past: 'yes' }),
    ]);
    const answer = await admin.call('GET', '/api/admin/offers/export?cursor=x');
    expect(answer.status).toBe(422);
  });

  it('users, without secrets and without deleted accounts', async () => {
    const [aya, zoe, erased] = [
      await person(app, 'customer', { displayName: 'Aya' }),
      await person(app, 'customer', { displayName: 'Zoe' }),
      await person(app, 'customer', { displayName: 'Deleted account' }),
    ];
    await app.db.write('user').whereIn('id', [aya.id, zoe.id]).update({ is_locked: true });
    await app.db.write('user').where({ id: aya.id }).update({ created_at: '2026-11-20T08:00:00.000Z' });
    await app.db.write('user').where({ id: erased.id }).update({ erased_at: '2026-11-21T08:00:00.000Z' });
    const { rows, header, text } = await exported('users');
    expect(header).toEqual(['Name', 'Email', 'Email verified', 'Phone', 'Role', 'Status', 'Created']);
    expect(rows.map((row) => row.Email)).toContain(admin.email);
    expect(text).not.toContain('Deleted account');
    // A name may change meanwhile: even the list by name comes out by age.
    for (const [sort, people] of [
      ['newest', [zoe, aya]],
      ['oldest', [aya, zoe]],
      ['name', [zoe, aya]],
    ] as const) {
      const locked = await exported('users', `state=locked&sort=${sort}`);
      const emails = locked.rows.map(({ Email }) => Email);
      expect(emails, sort).toEqual(people.map(({ email }) => email));
    }
  });

  it('messages', async () => {
    const message = { name: 'A visitor', email: 'v@example.ae', subject: '-1', message: 'Open on Friday?' };
    await app.request('POST', '/api/messages', { body: message });
    const { rows } = await exported('messages', 'state=new');
    expect(rows).toMatchObject([{ State: 'new', Subject: "'-1", Message: 'Open on Friday?' }]);
    expect((await exported('messages', 'search=saturday')).rows).toEqual([]);
  });

  it('the audit, in words, with the filters of its list', async () => {
    const who = await person(app, 'customer', { displayName: '=Sum' });
    await admin.call('PUT', `/api/admin/users/${who.id}`, { isLocked: true });
    const { rows, headers } = await exported('audit', `type=user&entity=${who.id}`);
    expect(headers['content-disposition']).toContain('audit-2026-11-21.csv');
    expect(rows).toEqual([
      {
        When: '2026-11-21 12:00',
        Who: 'A admin',
        Role: 'admin',
        Action: 'user.lock',
        Record: 'user',
        Name: "'=Sum",
        Id: who.id,
        Changes: 'isLocked: false → true',
      },
    ]);
    expect((await exported('audit', 'action=nothing.such')).rows).toEqual([]);
    expect((await exported('audit', 'type=export&sort=oldest')).rows[0]).toMatchObject({ Record: 'export' });
  });

  it('what was sent to whom goes with neither address nor secret, and a name computes nothing', async () => {
    const who = await person(app, 'customer', { displayName: '=1+1', email: 'sum@example.ae' });
    await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
      notifyAccount(tx, who.id, 'reset'),
    );
    await app.messages.drain();
    const { rows, headers, text } = await exported('messages/out', 'event=reset');
    expect(headers['content-disposition']).toBe('attachment; filename="sent-messages-2026-11-21.csv"');
    expect(rows).toEqual([
      {
        ...{ Created: expect.stringMatching(/^2026-/), Message: 'reset', Channel: 'email', To: "'=1+1" },
        ...{ Role: 'customer', Booking: '', State: 'taken', Reason: '', Tries: '1' },
        Sent: expect.stringMatching(/^2026-/),
      },
    ]);
    expect(text).not.toMatch(/sum@example|token/);
    expect((await exported('messages/out', 'state=failed,held')).rows).toEqual([]);
    const noted = await app.db.read('audit').where({ action: 'sent-messages.export' });
    expect(noted).toHaveLength(2);
  });

  it.each([
    'bookings',
    'subscriptions',
    'subscription-packages',
    'services',
    'offers',
    'users',
    'messages',
    'messages/out',
    'audit',
  ])('of %s: HEAD takes nothing', async (list) => {
    const before = await app.db.read('audit').where({ entity_type: 'export' });
    const head = await admin.call('HEAD', `/api/admin/${list}/export`);
    expect([head.status, head.headers['content-type'], head.text]).toEqual([
      200,
      'text/csv; charset=utf-8',
      '',
    ]);
    expect(await app.db.read('audit').where({ entity_type: 'export' })).toHaveLength(before.length);
  });
});

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

// Last: its world takes the clock along when it goes.
describe('how often', () => {
  it('is limited for each person', async () => {
    const world = await testApp({ limits: 'real' });
    try {
      const [one, other] = [await person(world, 'admin'), await person(world, 'admin')];
      const ask = (who: Person) =>
        world.request('GET', '/api/admin/subscription-packages/export', { token: who.token });
      for (let time = 0; time < 30; time += 1) expect((await ask(one)).status).toBe(200);
      expect((await ask(one)).body.error.code).toBe('rate_limited');
      expect((await ask(other)).status).toBe(200);
      world.clock.advance(hour);
      expect((await ask(one)).status).toBe(200);
    } finally {
      await world.close();
    }
  });
});
