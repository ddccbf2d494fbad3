import { expect } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { type Person, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { pull } from '../../testing/sync';

/** An office of Huda's, with one customer and one technician, and what she asks about bookings. */
export function bookingsOffice() {
  const { app, make } = serverPerFile();
  const admin = make(person, 'admin', { displayName: 'Huda' });
  const customer = make(person, 'customer', { displayName: 'Noor' });
  const tech = make(person, 'staff', { displayName: 'Sami' });
  const office = (method: string, path: string, body?: unknown, token = admin.token) =>
    app.request(method, `/api/admin/bookings${path}`, { token, body });
  return { app, make, admin, customer, tech, office };
}

/** An office where Dana writes down what Tariq, who has no account, or a known customer asks for on the phone. */
export function callsOffice() {
  const { app, make } = serverPerFile();
  const admin = make(person, 'admin', { displayName: 'Dana' });
  const customer = make(person, 'customer', {
    displayName: 'Maryam A.',
    email: 'maryam@example.ae',
    phone: '+971501230147',
  });
  const tech = make(person, 'staff', { displayName: 'Imran' });

  const date = '2026-11-28 9:00 AM';
  const caller = { name: 'Tariq', phone: '+971551220155' };
  const request = (more: object = {}) => ({
    serviceType: 'AC Services',
    date,
    customerInfo: caller,
    ...more,
  });
  const take = (body: object, token: string | undefined = admin.token, headers = {}) =>
    app.request('POST', '/api/admin/bookings', { token, body, headers });
  const taken = async (more: object = {}): Promise<Booking> => {
    const { status, body, text } = await take(request(more));
    expect(status, text).toBe(201);
    return body;
  };
  const faults = async (more: object) => {
    const { status, body } = await take(request(more));
    return { status, fields: body.error?.fields };
  };
  const change = (id: string, body: object): Promise<Booking> =>
    admin.ok('PUT', `/api/admin/bookings/${id}`, body);
  const finished = async (more: object = {}) =>
    change((await taken(more)).id, { status: 'completed', amount: 320, assignedTo: tech.id });
  const historyOf = async (id: string) => (await admin.call('GET', `/api/admin/bookings/${id}/history`)).body;
  const rowsOf = async (who: Person): Promise<Booking[]> => {
    const { rows } = await pull(app, who);
    return rows.filter(({ type }) => type === 'booking').map(({ data }) => data as Booking);
  };
  return {
    ...{ app, make, admin, customer, tech, date, caller },
    ...{ request, take, taken, faults, change, finished, historyOf, rowsOf },
  };
}
