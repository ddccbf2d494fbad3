import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { type BookingChange, bookingChange } from '../../../contract/office/booking-history';
import { minute } from '../../testing/clock';
import { booking } from '../../testing/factories';
import { bookingsOffice } from './testing';

const { app, admin, customer, tech, office } = bookingsOffice();

describe('remarks', () => {
  it('are the office’s own, or shown to the customer', async () => {
    const { id } = await booking(app, customer.actor);
    const first = await office('POST', `/${id}/notes`, { text: 'Gate code 4411.' });
    expect([first.status, first.body.rev]).toEqual([201, 2]);
    app.clock.advance(minute);
    await office('POST', `/${id}/notes`, { text: 'We come with two people.', internal: false });
    const { body } = await office('GET', `/${id}/notes`);
    expect(body).toMatchObject([
      { author: 'Huda', internal: true, text: 'Gate code 4411.' },
      { author: 'Huda', internal: false, text: 'We come with two people.' },
    ]);
    const own = await customer.call('GET', '/api/bookings/user');
    const shown = own.body.find((each: Booking) => each.id === id);
    expect(shown.remarks.map((each: { text: string }) => each.text)).toEqual(['We come with two people.']);
  });

  it('are written once for one id', async () => {
    const [one, other] = [await booking(app, null), await booking(app, null)];
    const note = { id: randomUUID(), text: 'Once.' };
    for (let time = 0; time < 2; time += 1)
      expect((await office('POST', `/${one.id}/notes`, note)).body.rev).toBe(2);
    expect((await office('GET', `/${one.id}/notes`)).body).toHaveLength(1);
    for (const [to, body] of [
      [other.id, note],
      [one.id, { ...note, text: 'Twice.' }],
    ] as const) {
      expect((await office('POST', `/${to}/notes`, body)).body.error.code).toBe('key_reused');
    }
  });

  it('need words and a booking', async () => {
    const { id } = await booking(app, null);
    expect((await office('POST', `/${id}/notes`, { text: ' ' })).body.error.fields).toEqual({
      text: 'Remark is required.',
    });
    expect((await office('POST', `/${randomUUID()}/notes`, { text: 'x' })).status).toBe(404);
    expect((await office('GET', `/${randomUUID()}/notes`)).status).toBe(404);
  });
});

describe('GET /api/admin/bookings/{id}/history', () => {
  it('tells who did what, the newest first, in the words of the wire', async () => {
    const { id } = await booking(app, customer.actor);
    const steps = [
      { status: 'confirmed', amount: 320.5 },
      { assignedTo: tech.id },
      { date: '2026-12-01 1:00 PM' },
      { status: 'pending' },
    ];
    for (const step of steps) {
      app.clock.advance(minute);
      expect((await office('PUT', `/${id}`, step)).status).toBe(200);
    }
    app.clock.advance(minute);
    await customer.call('PUT', `/api/bookings/${id}/cancel`);
    const { body } = await office('GET', `/${id}/history`);
    for (const each of body) expect(bookingChange.parse(each)).toEqual(each);
    const by = { id: admin.id, name: 'Huda', role: 'admin' };
    expect(body.map(({ action, by: who, changes }: BookingChange) => [action, who?.name, changes])).toEqual([
      ['booking.cancel', 'Noor', [{ field: 'status', before: 'pending', after: 'cancelled' }]],
      ['booking.update', 'Huda', [{ field: 'status', before: 'confirmed', after: 'pending' }]],
      [
        'booking.update',
        'Huda',
        [{ field: 'date', before: '2026-11-28 9:00 AM', after: '2026-12-01 1:00 PM' }],
      ],
      ['booking.update', 'Huda', [{ field: 'assignedTo', before: null, after: 'Sami' }]],
      [
        'booking.update',
        'Huda',
        [
          { field: 'status', before: 'pending', after: 'confirmed' },
          { field: 'amount', before: 0, after: 320.5 },
        ],
      ],
      ['booking.create', 'Noor', []],
    ]);
    expect(body[1].by).toEqual(by);
  });

  it('comes in pages, and begins with a guest’s request', async () => {
    const { id } = await booking(app, null);
    for (const amount of [1, 2, 3]) {
      app.clock.advance(minute);
      await office('PUT', `/${id}`, { amount });
    }
    const pages = await admin.pages(`/api/admin/bookings/${id}/history?limit=2`);
    const all: BookingChange[] = pages.flatMap(({ body }) => body);
    expect(all.map((each) => each.changes[0]?.after)).toEqual([3, 2, 1, undefined]);
    expect(all.at(-1)).toMatchObject({ action: 'booking.create', by: null });
    expect((await office('GET', `/${randomUUID()}/history`)).status).toBe(404);
  });
});
