import { addDays, dubaiDay } from '../../contract/time';
import type { Call } from './load';

/** A guest's, so that no list grows by it. */
export function post(body: object): Call {
  return { method: 'POST', path: '/api/bookings', body };
}

export function bookingBody(n: number, amount = true): object {
  return {
    serviceType: 'AC Services',
    date: `${addDays(dubaiDay(new Date()), 300)} 9:00 AM`,
    ...(amount && { amount: 0 }),
    notes: 'Bedroom unit drips after an hour',
    customerInfo: {
      name: `Customer ${n}`,
      phone: '+971 50 000 0100',
      email: `customer-${n}@homehub.example`,
    },
  };
}
