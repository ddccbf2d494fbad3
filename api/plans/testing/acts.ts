import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { isOpen } from '../../../contract/bookings/booking-rules';
import type { Booking } from '../../../contract/bookings/bookings';
import { toFils } from '../../../contract/money';
import { quoteEnd } from '../../../contract/plans/life/plan-quotes';
import type { Subscription } from '../../../contract/plans/subscriptions';
import { addDays, dubaiDay } from '../../../contract/time';
import { day } from '../../testing/clock';
import { bookingRequest, tokenFor } from '../../testing/factories';
import { meterOf } from './meters';
import type { Phone } from './phone';
import { type Drawn, lines, type World } from './world';

type Act = (world: World, phone: Phone, drawn: Drawn) => Promise<void> | void;

/** What can happen to a plan. What is asked on a phone waits there until it syncs. */
export const acts = {
  book: (world, phone, drawn) => book(world, phone, drawn),
  bookAgain: (world, phone, drawn) => book(world, phone, drawn),
  move: (world, phone, { at, days }) =>
    onVisit(phone, at, ({ id, date: from }) =>
      phone.ask(`booking:${id}`, { kind: 'booking.move', from, date: slotIn(world, days), feeSeen: 50 }),
    ),
  cancel: (_, phone, { at }) =>
    onVisit(phone, at, ({ id }) => phone.ask(`booking:${id}`, { kind: 'booking.cancel', feeSeen: 50 })),
  async cancelLate(world, phone, { at }) {
    const visit = visits(phone, 'confirmed', at);
    if (!visit || !(await hoursBefore(world, visit, 15))) return;
    phone.ask(`booking:${visit.id}`, { kind: 'booking.cancel', useVisit: true });
  },
  moveHome: (world, phone, { at, days }) =>
    onPlan(phone, ({ id }) => {
      const from = addDays(dubaiDay(world.app.clock.now()), days % 3);
      const homeId = world.homes[at % world.homes.length] ?? '';
      phone.ask(`subscription:${id}`, { kind: 'subscription.move', homeId, from, costSeen: 0 });
    }),
  renew: (_, phone) =>
    onPlan(phone, ({ id, packageId, packageType, endDate: startDate }) =>
      phone.ask(`subscription:${randomUUID()}`, {
        kind: 'subscription.create',
        ...{ packageId: packageId ?? '', packageType, startDate, amountSeen: 2499, renewedFrom: id },
      }),
    ),
  end: (_, phone, { at }) =>
    onPlan(phone, (plan) => {
      const asked = plan.asked?.kind === 'end' ? plan.asked.worked : undefined;
      const backSeen = quoteEnd(meterOf(phone, plan), phone.bookings(), asked).back;
      const cancel = phone.bookings().filter((_, index) => index % 2 === at % 2);
      const ids = cancel.map(({ id }) => id);
      phone.ask(`subscription:${plan.id}`, { kind: 'subscription.end', cancel: ids, backSeen });
    }),
  keep: (_, phone) =>
    onPlan(phone, ({ id }) => phone.ask(`subscription:${id}`, { kind: 'subscription.keep' })),
  async sync(world, phone, { twice }) {
    for (const kind of await phone.sync({ twice })) world.done.add(kind);
  },
  payPart: (world, phone, { at }) => payPart(world, phone, at),
  async takeBackPayment(world, phone, { at }) {
    const plan = phone.subscriptions().at(-1);
    const made: Array<{ id: string }> = await world.app.db
      .read('payment')
      .where({ subscription_id: plan?.id ?? '' })
      .orderBy('id');
    const one = made[at % (made.length || 1)];
    if (one) await byOffice(world, 'payment undone', `payments/${one.id}/take-back`, {}, { method: 'POST' });
  },
  pay: (world, phone) => byOffice(world, 'paid', planPath(phone), { paid: 'paid' }),
  release: (world, phone) => byOffice(world, 'released', planPath(phone), { released: true }),
  async grant(world, phone, { at }) {
    const plan = phone.subscriptions().find(({ asked }) => asked);
    if (!plan) return;
    const prices = Object.fromEntries(phone.bookings().map(({ id }) => [id, 100]));
    const answer = at % 4 > 0 ? { grant: true, prices } : { grant: false, reason: 'Not now' };
    await byOffice(world, 'answered', `subscriptions/${plan.id}/asked`, answer);
  },
  refund: (world, phone, { at }) =>
    at % 3 === 0 ? byOffice(world, 'refunded', planPath(phone), { status: 'refunded' }) : undefined,
  takeCall: (world, phone, drawn) => take(world, phone, phone.subscriptions().at(-1), drawn),
  // A visit is cancelled, others take its place, and it is to stand again.
  async openAgain(world, phone, drawn) {
    const visit = visits(phone, 'open', drawn.at);
    if (!visit) return;
    const causedBy = visit.status === 'confirmed' ? 'us' : undefined;
    await changeVisit(world, visit, 'cancelled', { status: 'cancelled', causedBy });
    const plan = phone.subscriptions().find(({ id }) => id === visit.subscriptionId);
    const at = lines.findIndex(({ id }) => id === visit.entitlementId);
    // As many as the largest of the lines has.
    for (const more of [0, 1, 2, 3])
      await take(world, phone, plan, { ...drawn, at, days: drawn.days + more });
    await changeVisit(world, visit, 'reopened', { status: 'pending' });
  },
  confirm: (world, phone, { at }) =>
    change(world, phone, at, 'confirmed', { status: 'confirmed', amount: 0 }),
  complete: (world, phone, { at, days }) =>
    change(world, phone, at, 'completed', { status: 'completed', hours: 1 + (days % 5) }),
  reopen: (world, phone, { at }) => change(world, phone, at, 'reopened', { status: 'pending' }),
  moveByOffice: (world, phone, { at, days }) =>
    change(world, phone, at, 'moved', { date: slotIn(world, days) }),
  async noShow(world, phone, { at, days }) {
    const visit = visits(phone, 'confirmed', at);
    if (!visit || !(await hoursBefore(world, visit, -1))) return;
    const body = { who: 'customer', useVisit: days % 2 === 0 };
    await byOffice(world, 'no-show', `bookings/${visit.id}/no-show`, body, { method: 'POST' });
  },
  async giveBack(world, phone, { at }) {
    const used = phone.bookings().filter(({ status, planUse }) => status === 'completed' || planUse?.usedBy);
    const visit = used[at % (used.length || 1)];
    if (visit)
      await byOffice(
        world,
        'given back',
        `bookings/${visit.id}/give-back`,
        { reason: 'Ours' },
        { method: 'POST' },
      );
  },
  async returnVisit(world, phone, drawn) {
    const [made] = phone.bookings().filter(({ status, returnOf }) => status === 'completed' && !returnOf);
    const request = requestFor(world, phone.subscriptions().at(-1), drawn);
    if (!made || !request) return;
    const body = { ...request, userId: phone.who.id, returnOf: made.id, status: 'confirmed', amount: 0 };
    await byOffice(world, 'returned', 'bookings', body, { method: 'POST' });
  },
  wait: ({ app }, _, { days }) => app.clock.advance(days * day),
  nearEnd({ app }, phone, { days }) {
    const last = phone.subscriptions().at(-1)?.endDate;
    const at = last && Date.parse(`${addDays(last, (days % 20) - 10)}T08:00:00.000Z`);
    if (at && at > app.clock.now().getTime()) app.clock.set(new Date(at).toISOString());
  },
} satisfies Record<string, Act>;

function slotIn({ app }: World, days: number): string {
  return `${addDays(dubaiDay(app.clock.now()), 1 + days)} ${days % 2 ? '9:00 AM' : '1:00 PM'}`;
}

function requestFor(world: World, plan: Subscription | undefined, { at, days }: Drawn) {
  const line = lines[at % lines.length];
  if (!plan || !line) return undefined;
  const home = world.homes[days % 7 === 0 ? 1 : 0];
  return {
    ...bookingRequest({
      serviceType: line.services[0],
      date: slotIn(world, days),
      homeId: plan.homeId ?? home,
    }),
    ...{ subscriptionId: plan.id, entitlementId: line.id },
  };
}

function book(world: World, phone: Phone, drawn: Drawn): void {
  const plans = phone.subscriptions();
  const request = requestFor(world, plans[drawn.days % (plans.length || 1)], drawn);
  if (request) phone.ask(`booking:${randomUUID()}`, { kind: 'booking.create', ...request });
}

/** The office books a visit of a plan on the telephone. */
async function take(world: World, phone: Phone, plan: Subscription | undefined, drawn: Drawn): Promise<void> {
  const request = requestFor(world, plan, drawn);
  if (!request) return;
  const body = { ...request, userId: phone.who.id, status: 'pending', amount: 0 };
  await byOffice(world, 'taken', 'bookings', body, { method: 'POST' });
}

function visits(phone: Phone, status: Booking['status'] | 'open', at: number): Booking | undefined {
  const all = phone.bookings().filter((each) => each.subscriptionId);
  const some = all.filter((each) => (status === 'open' ? isOpen(each.status) : each.status === status));
  return some[at % (some.length || 1)];
}

function onVisit(phone: Phone, at: number, work: (visit: Booking) => void): void {
  const visit = visits(phone, 'open', at);
  if (visit) work(visit);
}

function onPlan(phone: Phone, work: (plan: Subscription) => void): void {
  const plan = phone.subscriptions().at(-1);
  if (plan) work(plan);
}

function planPath(phone: Phone): string {
  return `subscriptions/${phone.subscriptions().at(-1)?.id}`;
}

/** Lets the time come that lies so many hours before a visit; false where it is past. */
async function hoursBefore({ app }: World, { startsAt }: Booking, hours: number): Promise<boolean> {
  const at = Date.parse(startsAt) - hours * 3_600_000;
  if (at < app.clock.now().getTime()) return false;
  app.clock.set(new Date(at).toISOString());
  return true;
}

async function change(world: World, phone: Phone, at: number, done: string, body: object): Promise<void> {
  const all = phone.bookings();
  const visit = all[at % (all.length || 1)];
  const hours = visit?.planUnit === 'hour' ? body : { ...body, hours: undefined };
  if (visit) await changeVisit(world, visit, done, hours);
}

/** The office changes a booking as it stands by then: what was closed is opened again by nobody who did not see that. */
async function changeVisit(world: World, { id }: Booking, kind: string, body: object): Promise<void> {
  const { rev } = await world.app.db.read('booking').where({ id }).first('rev');
  const headers = { 'If-Match': `"${rev}"` };
  await byOffice(world, kind, `bookings/${id}`, { ...body, because: 'They come.' }, { headers });
}

async function byOffice(
  { app, office, done }: World,
  kind: string,
  path: string,
  body: object,
  { method = 'PUT', headers = {} } = {},
): Promise<void> {
  const token = await tokenFor(app, office.actor);
  const answer = await app.request(method, `/api/admin/${path}`, { token, body, headers });
  expect(answer.status, answer.text).toBeLessThan(500);
  if (answer.status < 300) done.add(kind);
}

/** Money that comes for a plan, or goes back: what is open, or some of it, or more than there is. */
async function payPart(world: World, phone: Phone, at: number): Promise<void> {
  const plan = phone.subscriptions().at(-1);
  if (!plan) return;
  if (plan.paid === 'paid' && plan.paidFils === undefined)
    await byOffice(world, 'unpaid', `subscriptions/${plan.id}`, { paid: 'due' });
  const open = toFils(plan.amount) - (plan.paidFils ?? 0);
  const amount = at % 3 === 0 && open > 0 ? open : (at + 1) * 9_999;
  const body = { subscriptionId: plan.id, amount, isRefund: at % 5 === 0, method: 'transfer' };
  const kind = body.isRefund ? 'paid back' : 'paid in part';
  const paidAt = world.app.clock.now().toISOString();
  await byOffice(world, kind, 'payments', { ...body, paidAt }, { method: 'POST' });
}
