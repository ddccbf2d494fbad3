import { expect, it } from 'vitest';
import { booking, bookingRequest, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { business, enableCapacity, technician } from '../../testing/team';

// Thursday, 1:40 PM in Dubai.
const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const admin = make(person, 'admin');

const ask = (query: string, token: string | undefined = admin.token) =>
  app.request('GET', `/api/admin/bookings/days?${query}`, { token });
const days = async () => {
  const { status, body, text } = await ask('from=2026-11-26&days=7');
  expect(status, text).toBe(200);
  return body.days;
};

it('says nothing while capacity is not limited, and then which days are full, nearly full or closed', async () => {
  await business(app, {
    closed: [{ from: '2026-12-02', to: '2026-12-03', label: 'National Day', provisional: false }],
  });
  await technician(app);
  expect(await days()).toEqual([]);
  await enableCapacity(app);
  const starts = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM'];
  const book = (day: string, start: string, n: number) =>
    booking(app, null, {
      date: `${day} ${start}`,
      customerInfo: {
        ...bookingRequest().customerInfo,
        phone: `+971 50 300 ${1000 + n}`,
        email: `n${n}@example.ae`,
      },
    });
  let n = 0;
  for (const start of starts) await book('2026-11-28', start, n++);
  for (const start of starts.slice(1)) await book('2026-11-30', start, n++);
  expect(await days()).toEqual([
    { day: '2026-11-26', room: 'open' },
    { day: '2026-11-27', room: 'open' },
    { day: '2026-11-28', room: 'full' },
    { day: '2026-11-29', room: 'closed' },
    { day: '2026-11-30', room: 'nearly' },
    { day: '2026-12-01', room: 'open' },
    { day: '2026-12-02', room: 'closed', closed: 'National Day' },
  ]);
});

it('names what is wrong of the question', async () => {
  const { status, body } = await ask('from=soon&days=8');
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['from', 'days']]);
});
