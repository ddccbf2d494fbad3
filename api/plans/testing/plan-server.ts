import { expect } from 'vitest';
import type { Booking, SentBooking } from '../../../contract/bookings/bookings';
import type { Entitlement } from '../../../contract/plans/entitlements';
import type { SubscriptionPackage } from '../../../contract/plans/packages';
import type { Subscription } from '../../../contract/plans/subscriptions';
import { included } from '../../../contract/plans/testing';
import { dubaiDay } from '../../../contract/time';
import { bookingRequest, type Person, person, subscriptionPackage, tokenFor } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';

interface PlanServerOptions {
  /** A Tuesday in November 2026 where nothing is said. */
  at?: string;
  /** What the plan includes: AC service visits, two a year, where nothing is said. */
  entitlements?: Entitlement[];
  /** The packages on sale. The plan is of the first. */
  packages?: ReadonlyArray<Partial<SubscriptionPackage>>;
  /** The home that the plan is for; of none where nothing is said. */
  home?: object;
}

/** A server for each test, on which Noor bought a plan today; Sara is another customer, Dana is of the office. */
export function planServer(options: PlanServerOptions = {}) {
  const { at = '2026-11-24T08:00:00.000Z', entitlements = [included.ac], packages = [{}] } = options;
  const { app, make } = serverPerTest({ at });
  const dana = make(person, 'admin', { displayName: 'Dana' });
  const noor = make(person, 'customer', { displayName: 'Noor', phone: '+971501234567' });
  const sara = make(person, 'customer', { displayName: 'Sara', phone: '+971501234568' });
  /** Of the first package. */
  const sold = make(async () => {
    const [first, ...others] = packages;
    const made = await subscriptionPackage(app, { entitlements, ...first });
    for (const each of others) await subscriptionPackage(app, { entitlements, ...each });
    return made;
  });
  const home = make(
    async (): Promise<{ id?: string }> => (options.home ? noor.ok('POST', '/api/homes', options.home) : {}),
  );
  const buy = async (who: Person): Promise<Subscription> => {
    return who.ok('POST', '/api/subscription', {
      packageType: `${sold.type}-${sold.bhk - 1}`,
      amount: sold.price,
      startDate: dubaiDay(app.clock.now()),
      ...(who === noor && { homeId: home.id }),
    });
  };
  const plan = make(() => buy(noor));

  /** By a sign-in of now: the clock of a test goes far. */
  const as = async (who: Person, method: string, path: string, body?: unknown, headers = {}) =>
    app.request(method, path, { token: await tokenFor(app, who.actor), body, headers });
  const asAdmin = (method: string, path: string, body?: unknown, headers = {}) =>
    as(dana, method, `/api/admin/${path}`, body, headers);
  /** What the office does with the plan. */
  const changePlan = async (path: string, body: object, method = 'PUT'): Promise<Subscription> => {
    const answer = await asAdmin(method, `subscriptions/${plan.id}${path}`, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  /** What the office says of a booking. Nobody is on the team, which is a reason for everything. */
  const sayOf = (id: string, body: object) =>
    asAdmin('PUT', `bookings/${id}`, { ...body, because: 'They come all the same.' });
  const changeVisit = async (id: string, body: object): Promise<Booking> => {
    const answer = await sayOf(id, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  /** A request for an AC service visit of the plan. */
  const visit = (date = '2026-11-28', over: object = {}): SentBooking =>
    bookingRequest({
      date: `${date} 9:00 AM`,
      subscriptionId: plan.id,
      entitlementId: 'ac',
      ...(home.id && { homeId: home.id }),
      ...over,
    });
  const ask = async (date?: string, over?: object): Promise<Booking> => {
    const answer = await as(noor, 'POST', '/api/bookings', visit(date, over));
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  return {
    ...{ app, make, dana, noor, sara, home, plan, buy },
    ...{ as, asAdmin, changePlan, changeVisit, sayOf, visit, ask },
    pay: () => changePlan('', { paid: 'paid' }),
  };
}
