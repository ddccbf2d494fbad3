import { expect } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import type { Home } from '../../../contract/homes/homes';
import type { Subscription } from '../../../contract/plans/subscriptions';
import type { Person } from '../../testing/factories';
import { pull } from '../../testing/sync';
import { planServer } from './plan-server';

/** A plan for a flat of 2 BHK at AED 1,499, with a package of 4 BHK at AED 2,399 beside it, and what becomes of it. */
export function planLife() {
  const server = planServer({
    packages: [
      { type: 'basic', bhk: 2, price: 1499 },
      { type: 'basic', bhk: 4, price: 2399 },
    ],
    home: { label: 'Marina flat', bhk: 2, street: 'Palm Court', area: 'Marina' },
  });
  const { app, noor, plan, ask, asAdmin, sayOf } = server;
  const homeOf = (who: Person, home: object): Promise<Home> => who.ok('POST', '/api/homes', home);
  const asked = (path: string, body: object): Promise<Subscription> =>
    noor.ok('PUT', `/api/subscription/${plan.id}/${path}`, body);
  const tried = (path: string, body: object, who = noor) =>
    who.call('PUT', `/api/subscription/${plan.id}/${path}`, body);
  const completed = async (date: string): Promise<string> => {
    const { id } = await ask(date);
    expect((await sayOf(id, { status: 'completed' })).status).toBe(200);
    return id;
  };
  /** What the customer's device has. */
  const rows = async () => (await pull(app, noor)).rows;
  const planRow = async (id = plan.id): Promise<Subscription | undefined> =>
    (await rows()).flatMap((row) => (row.type === 'subscription' && row.id === id ? [row.data] : []))[0];
  const bookingRow = async (id: string): Promise<Booking | undefined> =>
    (await rows()).flatMap((row) => (row.type === 'booking' && row.id === id ? [row.data] : []))[0];
  const acts = async (): Promise<Array<[action: string, who: string | undefined]>> =>
    (await asAdmin('GET', 'audit?type=subscription')).body.map(
      ({ action, actor }: { action: string; actor: { name: string } | null }) => [action, actor?.name],
    );
  return { ...server, homeOf, asked, tried, completed, rows, planRow, bookingRow, acts };
}

/** A request to move a plan to this home. `costSeen`: AED, null where the office works it out. */
export function move({ id: homeId }: Home, from: string, costSeen: number | null) {
  return { homeId, from, costSeen };
}

/** A request to end a plan at what was shown that is given back, AED. */
export function end(backSeen: number | null, cancel: string[] = []) {
  return { cancel, backSeen, why: 'Moving away' };
}
