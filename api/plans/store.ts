import type { Knex } from 'knex';
import {
  type Limited,
  subscriptionLimitOf,
  tooManySubscriptions,
} from '../../contract/accounts/account-limits';
import type { Actor } from '../../contract/accounts/users';
import { Problem } from '../../contract/errors';
import { showAed, toAed, toFils } from '../../contract/money';
import { endDateOf, packageTypeOf, splitPackageType } from '../../contract/plans/package-names';
import type { Subscription, SubscriptionStatus } from '../../contract/plans/subscriptions';
import { usualTerms } from '../../contract/plans/usual-terms';
import { dubaiDay } from '../../contract/time';
import { type Editable, writeRow } from '../db/edits/edit-row';
import { reindexTerms } from '../db/lists/search';
import type { Counted } from '../db/totals';
import type { Tx } from '../db/transaction';
import { addresseesOf } from '../notifications/enqueue/addressees';
import { enqueueNotifications } from '../notifications/enqueue/enqueue';
import { toPerson } from '../notifications/enqueue/notify-people';
import { lockBookingLimit } from '../people/accounts/booking-limit';
import { homeOf } from '../people/homes/store';
import { lookColumns } from './due/looks';
import { renewed } from './renewal';
import { paidSum } from './rows/paid';
import { fromRow, type JoinedSubscription, newLife, type SubscriptionRow } from './rows/row';

/** The subscriptions a person may see, with their owners: the only door for reading. */
export function visibleTo(knex: Knex, actor: Actor) {
  const query = knex<SubscriptionRow>('subscription')
    .join('user', 'user.id', 'subscription.user_id')
    .select('subscription.*', 'user.display_name', 'user.email', 'user.phone', paidSum(knex));
  return actor.role === 'admin' ? query : query.where('subscription.user_id', actor.id);
}

export interface SubscriptionRequest {
  packageId?: string | undefined;
  packageType: string;
  /** A Dubai day. */
  startDate: string;
  /** The price the person saw, AED. */
  amount: number;
  homeId?: string | undefined;
  renewedFrom?: string | undefined;
}

interface Subscribing {
  id: string;
  request: SubscriptionRequest;
  askedAt: Date;
  /** Whose it is, where the office acts for them. */
  userId?: string;
}

/**
 * Subscribes a person to a package at its price: active at once, ending after the package's months. `timeOfRequest`
 * is when the person asked: the start may not lie before that Dubai day. Another price is `price_changed` with the
 * current one, and one more than the account may begin in a day is `too_many`. A home that is not theirs, or not any more, is
 * left out: the plan is bought all the same. One that is renewed begins on its last day, at its home where none is named.
 * A repeat of the same id by the same person is the same subscription.
 */
export async function subscribe(
  tx: Tx,
  actor: Actor,
  { id, request, askedAt, userId = actor.id }: Subscribing,
): Promise<Subscription> {
  const existing = await tx.trx<SubscriptionRow>('subscription').where({ id }).first();
  if (existing) {
    if (existing.user_id !== userId) throw new Problem('key_reused', 'This subscription number is taken.');
    return load(tx.trx, actor, id);
  }
  const { renewedFrom } = request;
  // Of the office nothing is limited. Before the plan that is renewed: that one is held last.
  const limit = await lockBookingLimit(tx);
  const renewing = renewedFrom ? await renewed(tx, { id: renewedFrom, userId }, askedAt) : undefined;
  const { startDate } = renewing ?? request;
  if (startDate < dubaiDay(askedAt)) {
    throw new Problem('invalid', undefined, {
      fields: { startDate: 'The start date cannot be before today.' },
    });
  }
  const bought = await findPackage(tx, request);
  if (toFils(request.amount) !== bought.price_fils) {
    const price = toAed(bought.price_fils);
    throw new Problem('price_changed', `The price is now ${showAed(price)}.`, {
      current: { price, packageId: bought.id },
    });
  }
  const homeId = request.homeId ?? renewing?.homeId;
  const row: SubscriptionRow = {
    id,
    user_id: userId,
    package_id: bought.id,
    package_type: packageTypeOf(bought),
    package_name: bought.name,
    features: bought.features,
    amount_fils: bought.price_fils,
    start_date: startDate,
    end_date: endDateOf(startDate, bought.duration),
    home_id: (homeId && (await homeOf(tx.trx, { id: homeId, userId }))?.id) || null,
    ...newLife,
    renewed_from: renewedFrom ?? null,
    // A copy: what is changed of a package changes nothing that was bought.
    entitlements: bought.entitlements,
    terms: JSON.stringify(usualTerms),
    paid: 'due',
    released_by: null,
    due_on: null,
    look_on: '',
    status: 'active',
    created_at: tx.now.toISOString(),
    created_day: dubaiDay(tx.now),
    rev: 1,
  };
  if (limit) await assertWithinLimit(tx, row, limit);
  await tx.trx('subscription').insert({ ...row, ...lookColumns(row, [], tx.now) });
  tx.totals.move(undefined, countedAs(row));
  touch(tx, row);
  if (renewing) {
    const { amount_fils, start_date, end_date } = row;
    await tx.audit({
      action: 'subscription.renew',
      type: 'subscription',
      id,
      after: { amount_fils, start_date, end_date },
    });
  }
  const [owner] = await addresseesOf(tx.trx, [userId]);
  const intent = { event: 'plan-bought', subject: id, subscriptionId: id } as const;
  if (owner) await enqueueNotifications(tx, toPerson(intent, owner));
  const subscription = await load(tx.trx, actor, id);
  const { displayName, email, phone } = subscription.user;
  await reindexTerms(tx.trx, 'subscription', id, { name: displayName, email, phone });
  return subscription;
}

async function assertWithinLimit(
  tx: Tx,
  { user_id, created_day }: SubscriptionRow,
  limit: Limited,
): Promise<void> {
  const [begun] = await tx.trx('subscription').where({ user_id, created_day }).count({ count: '*' });
  if (Number(begun?.count) >= subscriptionLimitOf(limit))
    throw new Problem('too_many', tooManySubscriptions(limit));
}

/** A subscription's state, which is all that changes of it. */
export const subscriptions: Editable<SubscriptionRow> = {
  table: 'subscription',
  recorded: ({ status }) => ({ status }),
  sameIsSeen: true,
  follow(tx, before, after) {
    tx.totals.move(countedAs(before), countedAs(after));
    touch(tx, after);
  },
};

/** Another state, with what follows from it: of a plan that is over nothing is asked any more. */
export function statusPatch(status: SubscriptionStatus): Pick<SubscriptionRow, 'status'> & { asked?: null } {
  return { status, ...(status !== 'active' && { asked: null }) };
}

/** Changes a subscription that is locked, whoever looked at it. */
export async function changeStatus(
  tx: Tx,
  before: SubscriptionRow,
  status: SubscriptionStatus,
  action: string,
): Promise<SubscriptionRow> {
  return status === before.status ? before : writeRow(tx, subscriptions, before, statusPatch(status), action);
}

/** A visible subscription; the same `not_found` for another person's and for none. */
export async function load(knex: Knex, actor: Actor, id: string): Promise<Subscription> {
  const row = await visibleTo(knex, actor).where('subscription.id', id).first();
  if (!row) throw new Problem('not_found');
  return fromRow(row as JoinedSubscription);
}

function countedAs(row: SubscriptionRow): Counted {
  return {
    noun: 'subscription',
    day: row.created_day,
    kind: row.package_type,
    status: row.status,
    fils: row.amount_fils,
  };
}

function touch(tx: Tx, row: SubscriptionRow): void {
  const audiences = [`user:${row.user_id}`];
  tx.touch({ type: 'subscription', id: row.id, before: audiences, after: audiences });
}

interface PackageRow {
  id: string;
  name: string;
  type: 'basic' | 'standard' | 'premium';
  bhk: number;
  price_fils: number;
  duration: number;
  features: string;
  entitlements: string | null;
}

/** The package meant: the named one, else the newest active one of its type and BHK. */
async function findPackage(tx: Tx, request: SubscriptionRequest): Promise<PackageRow> {
  const { type, bhk } = splitPackageType(request.packageType);
  const query = tx
    .trx('package')
    .where({ type, bhk: bhk ?? 0, is_active: true })
    .whereNull('deleted_at')
    .orderBy('created_at', 'desc');
  if (request.packageId) query.where({ id: request.packageId });
  const found = await (tx.engine === 'pg' ? query.forShare() : query).first();
  if (!found) {
    throw new Problem('invalid', 'This package is no longer offered.', {
      fields: { packageType: 'This package is no longer offered.' },
    });
  }
  return found;
}
