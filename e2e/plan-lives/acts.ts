import { randomUUID } from 'node:crypto';
import { day } from '../../api/testing/clock';
import type { Booking } from '../../contract/bookings/bookings';
import { quoteEnd } from '../../contract/plans/life/plan-quotes';
import { planOf } from '../../contract/plans/own-plan';
import type { Subscription } from '../../contract/plans/subscriptions';
import { addDays, dubaiDay } from '../../contract/time';
import type { Asked } from './asked';
import { officeActs, visitThatIs } from './office';
import { type Phone, troubles } from './phone';
import { hoursBefore, requestFor, slotIn, visits } from './pick';
import type { Act, Drawn, World } from './world';

/** What its customer asks of visits on a phone, where it waits until it is sent. */
export const visitAsks = {
  book: (world, phone, drawn) => book(world, phone, drawn),
  bookAgain: (world, phone, drawn) => book(world, phone, drawn),
  move: (world, phone, { at, days }) =>
    onVisit(phone, at, ({ id, date: from }) =>
      phone.ask(`booking:${id}`, { kind: 'booking.move', from, date: slotIn(world, days), feeSeen: 50 }),
    ),
  cancel: (_, phone, { at }) =>
    onVisit(phone, at, ({ id }) => phone.ask(`booking:${id}`, { kind: 'booking.cancel', feeSeen: 50 })),
  async cancelLate(world, phone, { at }) {
    const visit = await visitThatIs('confirmed', world, phone, at);
    if (!visit || !(await hoursBefore(world, visit, 15))) return;
    // Some saw another price than there is by then.
    const paid = at % 2 === 0 ? { feeSeen: 0 } : { useVisit: true as const };
    await phone.ask(`booking:${visit.id}`, { kind: 'booking.cancel', ...paid });
  },
  takeBack: (_, phone, drawn) => onAsked(phone, drawn, (asked) => phone.takeBack(asked)),
  edit: (world, phone, drawn) =>
    onAsked(phone, drawn, (asked) => {
      const { op } = asked;
      if (op.kind !== 'booking.create') return phone.takeBack(asked);
      const opId = randomUUID();
      const edited = { ...op, date: slotIn(world, drawn.days) };
      return phone.takeBack(asked, { opId, entity: `booking:${opId}`, op: edited });
    }),
} satisfies Record<string, Act>;

/** And of the plan, and in vain. */
export const otherAsks = {
  // For a home that is not there any more, or never was.
  bookInVain: (world, phone, drawn) => book(world, phone, drawn, { homeId: randomUUID() }),
  moveHome: (world, phone, { at, days }) =>
    onPlan(phone, ({ id }) => {
      const from = addDays(dubaiDay(world.app.clock.now()), days % 3);
      const homeId = world.homes[at % world.homes.length] ?? '';
      return phone.ask(`subscription:${id}`, { kind: 'subscription.move', homeId, from, costSeen: 0 });
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
      const backSeen = quoteEnd(boughtPlan(phone, plan), phone.bookings(), asked).back;
      const cancel = phone.bookings().filter((_, index) => index % 2 === at % 2);
      const ids = cancel.map(({ id }) => id);
      return phone.ask(`subscription:${plan.id}`, { kind: 'subscription.end', cancel: ids, backSeen });
    }),
  keep: (_, phone) =>
    onPlan(phone, ({ id }) => phone.ask(`subscription:${id}`, { kind: 'subscription.keep' })),
} satisfies Record<string, Act>;

/** What is under way between phones and server. */
export const wayActs = {
  // What is refused stays on the phone, and holds up what follows it.
  async send(world, named, { at, troubled }) {
    const phone = world.phones.find(({ asked }) => asked.length > 0) ?? named;
    for (const kind of await phone.send(troubled ? troubles[at % troubles.length] : undefined))
      world.done.add(kind);
  },
  // The first hears of what the second had.
  async sync(world) {
    for (const phone of [...world.phones, world.phones[0]])
      for (const kind of await phone.sync()) world.done.add(kind);
  },
} satisfies Record<string, Act>;

export const timeActs = {
  wait: ({ app }, _, { days }) => app.clock.advance(days * day),
  nearEnd({ app }, phone, { days }) {
    const last = phone.subscriptions().at(-1)?.endDate;
    const at = last && Date.parse(`${addDays(last, (days % 20) - 10)}T08:00:00.000Z`);
    if (at && at > app.clock.now().getTime()) app.clock.set(new Date(at).toISOString());
  },
} satisfies Record<string, Act>;

/** What can happen to a plan. */
export const acts = { ...visitAsks, ...otherAsks, ...wayActs, ...officeActs, ...timeActs };

function book(world: World, phone: Phone, drawn: Drawn, over = {}): Promise<void> | undefined {
  const plans = phone.subscriptions();
  const request = requestFor(world, plans[drawn.days % (plans.length || 1)], drawn);
  const id = randomUUID();
  return request && phone.ask(`booking:${id}`, { kind: 'booking.create', ...request, ...over }, id);
}

function onVisit(phone: Phone, at: number, work: (visit: Booking) => Promise<void>) {
  const visit = visits(phone, 'open', at);
  return visit && work(visit);
}

function onPlan(phone: Phone, work: (plan: Subscription) => Promise<void>) {
  const plan = phone.subscriptions().at(-1);
  return plan && work(plan);
}

/**
 * Something that waits and may yet be taken back, the newest first. Where the way has its troubles it was sent before, and what the
 * server made of that is heard before it hears of this.
 */
async function onAsked(phone: Phone, { at, troubled }: Drawn, work: (asked: Asked) => Promise<void>) {
  if (troubled) await phone.send(troubles[at % troubles.length]);
  const some = phone.asked.filter(({ op, refused }) => op.kind !== 'withdraw' && !refused);
  const asked = some.at(-1 - (at % (some.length || 1)));
  if (!asked) return;
  await work(asked);
  if (troubled) await phone.send('gateway before');
}

/** A plan as the phone reads it, with what its end is worked out from. */
function boughtPlan(phone: Phone, plan: Subscription) {
  const { amount, paid, paidFils } = plan;
  return { ...planOf(plan, phone.homes()), amount, paid, paidFils };
}
