import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app';
import { hour } from '../../testing/clock';
import { booking, type Person, person } from '../../testing/factories';
import { exportsOfOffice } from './testing';

const { app, admin, exported } = exportsOfOffice();

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
