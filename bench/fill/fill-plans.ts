import { randomUUID } from 'node:crypto';
import { noPlan } from '../../api/bookings/row/plan';
import type { DatabaseLocation } from '../../api/db/database';
import { foundBy, sortKeyOf } from '../../api/db/lists/search';
import { everyDay, totalKeysOf } from '../../api/db/totals';
import { lookColumns } from '../../api/plans/due/looks';
import { newLife, type SubscriptionRow } from '../../api/plans/rows/row';
import { startsAt } from '../../contract/bookings/booking-rules';
import type { Entitlement } from '../../contract/plans/entitlements';
import { usualTerms } from '../../contract/plans/usual-terms';
import { addDays, addMonths, dubaiDay } from '../../contract/time';
import { inBulk, type Row } from './bulk';

const entitlements = JSON.stringify([
  included('ac', 'AC Services', 2),
  included('tank', 'Water Tank Cleaning', 1),
  included('cleaning', 'Cleaning', 4),
]);
const chunk = 2000;
/** What so many customers asked and wait for, however many plans there are: an office that keeps up. */
const waitingMany = 40;
const waiting = { kind: 'end', cancel: [], at: '2026-01-01T08:00:00.000Z', state: 'waiting', figure: null };

/**
 * A database with so many running plans of a year, each of a person of its own and bought on another day of the last one: of two in three a
 * visit was made, of one in three one is booked, one in twenty is not paid. Written past the stores, with the days on which they
 * are looked at as these would have written them.
 */
export async function fillPlans(location: DatabaseLocation, count: number, now = new Date()): Promise<void> {
  const today = dubaiDay(now);
  await inBulk(location, async (bulk) => {
    for (let done = 0; done < count; done += chunk) {
      const all = Array.from({ length: Math.min(chunk, count - done) }, (_, at) =>
        planOf(done + at, count, today, now),
      );
      await bulk.insert(
        'user',
        all.map(({ owner }) => owner),
      );
      await bulk.insert(
        'subscription',
        all.map(({ plan }) => plan),
      );
      await bulk.insert(
        'booking',
        all.flatMap(({ visits }) => visits),
      );
    }
    const counted = { kind: everyDay, fils: 0, count };
    const keys = new Map(
      [
        totalKeysOf({ noun: 'user', day: everyDay, status: 'customer', ...counted, kind: 'active' }),
        totalKeysOf({ noun: 'subscription', day: today, status: 'active', ...counted }),
      ]
        .flat()
        .map((key) => [JSON.stringify(key), { ...key, count }]),
    );
    await bulk.insert('total', [...keys.values()]);
  });
}

function included(id: string, service: Entitlement['services'][number], count: number): Entitlement {
  return { id, label: service, services: [service], count, unit: 'visit', addOns: [] };
}

function planOf(n: number, count: number, today: string, now: Date) {
  const ago = Math.floor((n / count) * 360);
  const at = new Date(now.getTime() - ago * 86_400_000 - (n % 80_000) * 1000).toISOString();
  const person = { name: `Person ${n}`, email: `plan.${n}@homehub.example`, phone: '+971501234567' };
  const owner = {
    id: randomUUID(),
    display_name: person.name,
    name_key: sortKeyOf(person.name),
    email: person.email,
    phone: person.phone,
    role: 'customer',
    created_at: at,
    found_by: foundBy(person),
  };
  const start = dubaiDay(at);
  const plan = {
    id: randomUUID(),
    user_id: owner.id,
    package_id: null,
    package_type: `standard-${n % 4}`,
    package_name: 'Standard care',
    features: '[]',
    amount_fils: 249_900,
    start_date: start,
    end_date: addMonths(start, 12),
    home_id: null,
    entitlements,
    terms: JSON.stringify(usualTerms),
    paid: n % 20 === 7 ? 'due' : 'paid',
    released_by: null,
    ...newLife,
    asked: n % Math.ceil(count / waitingMany) === 0 ? JSON.stringify(waiting) : null,
    due_on: null,
    look_on: '',
    status: 'active',
    created_at: at,
    created_day: start,
    rev: 1,
    found_by: foundBy(person),
  } satisfies Row;
  const days = [
    ...(n % 3 > 0 ? [{ day: addDays(start, 20 + (n % 60)), entitlementId: 'cleaning' }] : []),
    ...(n % 3 === 1 ? [{ day: addDays(today, 1 + (n % 40)), entitlementId: 'ac' }] : []),
  ];
  const visits = days.map(({ day, entitlementId }) => ({ day, entitlementId, isDone: day < today }));
  const bookings = visits.map(({ day, entitlementId, isDone }, each) => ({
    id: randomUUID(),
    status: isDone ? ('completed' as const) : ('confirmed' as const),
    date: `${day} 9:00 AM`,
    createdAt: at,
    subscriptionId: plan.id,
    entitlementId,
    reference: `HH-${(n * 2 + each).toString(36).toUpperCase().padStart(5, '0')}`,
  }));
  return {
    owner,
    plan: { ...plan, ...lookColumns(plan as SubscriptionRow, bookings, now) },
    visits: bookings.map((visit) => ({
      ...noPlan,
      id: visit.id,
      reference: visit.reference,
      user_id: owner.id,
      service_type: visit.entitlementId === 'ac' ? 'AC Services' : 'Cleaning',
      date: visit.date,
      starts_at: startsAt(visit.date),
      amount_fils: 0,
      status: visit.status,
      notes: '',
      ...person,
      address: '',
      area: 'Al Barsha',
      late: false,
      created_at: at,
      created_day: start,
      updated_at: at,
      found_by: '',
      subscription_id: visit.subscriptionId,
      entitlement_id: visit.entitlementId,
    })),
  };
}
