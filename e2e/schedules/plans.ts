import type { Home } from '../../contract/homes/homes';
import type { Entitlement } from '../../contract/plans/entitlements';
import { planOf } from '../../contract/plans/own-plan';
import { usesOf } from '../../contract/plans/plan-use';
import type { Op, OpOf } from '../../contract/sync/sync';
import { entityId } from '../../contract/sync/sync-rules';
import type { Databases } from '../../pwa/device/db/databases';
import type { Receipt, Stored } from './database';
import type { Action } from './ledger';

/** What becomes of a plan, by its customer. */
export const planKinds = ['plan visit', 'move plan', 'end plan', 'keep plan', 'renew'] as const;
export type PlanKind = (typeof planKinds)[number];

export function isOfPlan(kind: string): kind is PlanKind {
  return planKinds.some((each) => each === kind);
}

/** What the plan that is sold includes: so little that some find nothing left. */
export const included: Entitlement[] = [
  { id: 'ac', label: 'AC service', services: ['AC Services'], count: 2, unit: 'visit', addOns: [] },
];

interface Asked {
  /** The plan that it is about, and one of the homes as they are shown. */
  planId: string;
  home: Pick<Home, 'id' | 'bhk'> | undefined;
  /** A booking of theirs. */
  bookingId: string | undefined;
  pick: number;
}

/** An operation on a plan, with figures that are right, or were once. */
export function planOp(
  kind: Exclude<PlanKind, 'plan visit' | 'renew'>,
  { home, bookingId, pick }: Asked,
): OpOf<'subscription.move' | 'subscription.end' | 'subscription.keep'> | undefined {
  if (kind === 'keep plan') return { kind: 'subscription.keep' };
  if (kind === 'end plan') {
    const cancel = bookingId && pick % 2 ? [bookingId] : [];
    return { kind: 'subscription.end', cancel, backSeen: pick % 5 === 0 ? 100 : 0 };
  }
  // Of no size that is known, or of one that no package has, the office says what it costs.
  const cost = home?.bhk && home.bhk <= 2 ? 0 : null;
  const costSeen = pick % 5 === 0 ? 100 : cost;
  return home && { kind: 'subscription.move', homeId: home.id, from: '2026-11-30', costSeen };
}

/** A booking as a visit of a plan. */
export function asVisit(op: Op, planId: string): Op {
  return op.kind === 'booking.create' ? { ...op, subscriptionId: planId, entitlementId: 'ac' } : op;
}

/** Those of what was asked of plans that wait for nobody's word: taken back on the server, overtaken, or done. */
export async function undoneRequests(
  server: Stored,
  actions: readonly Action[],
  receipts: ReadonlyMap<string, Receipt>,
): Promise<Set<string>> {
  const requests = actions.filter(
    ({ op }) => op.kind === 'subscription.move' || op.kind === 'subscription.end',
  );
  const asked = await server.askedSince(requests.map(({ entity }) => entityId(entity)));
  const over = requests.filter(({ opId, entity }) => asked.get(entityId(entity)) !== receipts.get(opId)?.at);
  return new Set(over.map(({ opId }) => opId));
}

/** The figures of a person's plans by what their device holds against those of SQL alone, and against what was bought. */
export async function planFaults(server: Stored, databases: Databases, userId: string): Promise<string[]> {
  const db = databases.person(userId);
  const [plans, bookings, homes] = await Promise.all([
    db.subscriptions.toArray(),
    db.bookings.toArray(),
    db.homes.toArray(),
  ]);
  const figures = await server.planFigures(userId);
  const homeIds = homes.map(({ id }) => id);
  return plans.flatMap(({ data }) =>
    usesOf(
      planOf(data, homeIds),
      bookings.map((row) => row.data),
    ).flatMap(({ entitlement, bought, used, booked, left, beyond }) => {
      const shown = `${used} used, ${booked} booked`;
      const stored = figures.get(`${data.id} ${entitlement.id}`) ?? '0 used, 0 booked';
      const name = `plan ${data.id}, ${entitlement.id}`;
      return [
        ...(shown === stored ? [] : [`${name}: ${shown} here, ${stored} in the database`]),
        ...(beyond.length > 0 ? [`${name}: ${beyond} are beyond what was bought`] : []),
        ...(left !== null && (left < 0 || used + booked + left !== bought) ? [`${name}: ${left} left`] : []),
      ];
    }),
  );
}
