import { expect } from 'vitest';
import type { Booking } from '../../contract/bookings/bookings';
import { toFils } from '../../contract/money';
import type { Subscription } from '../../contract/plans/subscriptions';
import type { Phone } from './phone';
import { hoursBefore, requestFor, slotIn, visits } from './pick';
import { signInOf } from './sign-in';
import { type Act, type Drawn, lines, type World } from './world';

/** What the office does with a plan, as the rows of a phone name it. */
export const officeActs = {
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
    const visit = await visitThatIs('confirmed', world, phone, at);
    if (!visit || !(await hoursBefore(world, visit, -1))) return;
    const body = { who: 'customer', useVisit: days % 2 === 0 };
    await byOffice(world, 'no-show', `bookings/${visit.id}/no-show`, body, { method: 'POST' });
  },
  async giveBack(world, phone, { at }) {
    const lost = phone.bookings().filter(({ planUse }) => planUse?.usedBy);
    const visit = lost[at % 3] ?? (await visitThatIs('completed', world, phone, at));
    const path = `bookings/${visit?.id}/give-back`;
    if (visit) await byOffice(world, 'given back', path, { reason: 'Ours' }, { method: 'POST' });
  },
  async returnVisit(world, phone, drawn) {
    const made = await visitThatIs('completed', world, phone, drawn.at);
    const request = requestFor(world, phone.subscriptions().at(-1), drawn);
    if (!made || made.returnOf || !request) return;
    const body = { ...request, userId: phone.who.id, returnOf: made.id, status: 'confirmed', amount: 0 };
    await byOffice(world, 'returned', 'bookings', body, { method: 'POST' });
  },
} satisfies Record<string, Act>;

/** The office books a visit of a plan on the telephone. */
async function take(world: World, phone: Phone, plan: Subscription | undefined, drawn: Drawn): Promise<void> {
  const request = requestFor(world, plan, drawn);
  if (!request) return;
  const body = { ...request, userId: phone.who.id, status: 'pending', amount: 0 };
  await byOffice(world, 'taken', 'bookings', body, { method: 'POST' });
}

function planPath(phone: Phone): string {
  return `subscriptions/${phone.subscriptions().at(-1)?.id}`;
}

async function change(world: World, phone: Phone, at: number, done: string, body: object): Promise<void> {
  const all = phone.bookings();
  const visit = all[at % (all.length || 1)];
  const hours = visit?.planUnit === 'hour' ? body : { ...body, hours: undefined };
  if (visit) await changeVisit(world, visit, done, hours);
}

/** A visit of a plan as the phone has it that is so, or by the office becomes it. */
export async function visitThatIs(
  status: 'confirmed' | 'completed',
  world: World,
  phone: Phone,
  at: number,
): Promise<Booking | undefined> {
  const there = visits(phone, status, at);
  const open = there ?? visits(phone, 'open', at);
  if (!open || there) return there;
  if (open.status === 'pending')
    await changeVisit(world, open, 'confirmed', { status: 'confirmed', amount: 0 });
  const hours = open.planUnit === 'hour' ? { hours: 1 + (at % 3) } : {};
  if (status === 'completed') await changeVisit(world, open, 'completed', { status, ...hours });
  await phone.send();
  return visits(phone, status, at);
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
  const token = await signInOf(app, office);
  const answer = await app.request(method, `/api/admin/${path}`, { token, body, headers });
  expect(answer.status, answer.text).toBeLessThan(500);
  if (answer.status < 300) done.add(kind);
}

/** Money that comes for a plan, or goes back: all that is open or was paid, or some of it, or more than there is. */
async function payPart(world: World, phone: Phone, at: number): Promise<void> {
  const plan = phone.subscriptions().at(-1);
  if (!plan) return;
  if (plan.paid === 'paid' && plan.paidFils === undefined)
    await byOffice(world, 'unpaid', `subscriptions/${plan.id}`, { paid: 'due' });
  const isRefund = at % 3 === 1;
  const paid = plan.paidFils ?? 0;
  const all = isRefund ? paid : toFils(plan.amount) - paid;
  const amount = at % 2 === 0 && all > 0 ? all : (at + 1) * 9_999;
  const body = { subscriptionId: plan.id, amount, isRefund, method: 'transfer' };
  const kind = isRefund ? 'paid back' : 'paid in part';
  const paidAt = world.app.clock.now().toISOString();
  await byOffice(world, kind, 'payments', { ...body, paidAt }, { method: 'POST' });
}
