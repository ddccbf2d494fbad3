import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { notifyAccount } from '../../notifications/enqueue/notify-account';
import { person, service, subscriptionPackage } from '../../testing/factories';
import { exportsOfOffice } from './testing';

const { app, make, admin, exported } = exportsOfOffice();

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
