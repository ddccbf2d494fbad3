import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Booking } from '../../contract/bookings/bookings';
import type { SubscriptionPackage } from '../../contract/plans/packages';
import type { Subscription } from '../../contract/plans/subscriptions';
import { addDays, dubaiDay } from '../../contract/time';
import type { Crew } from './crew';
import type { Customer } from './office';
import { patientFetch } from './server/patient-fetch';

/** As a device asks the API; without a `token` as a guest's. */
export async function askApi<T>(
  url: string,
  path: string,
  token: string | undefined,
  body: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await patientFetch(`${url}/api${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** So far ahead that other visits are before it, and some weeks after it can still be asked for. */
export const lateDay = addDays(dubaiDay(new Date()), 340);

/** A visit that a customer asks for, long after all others. */
export function bookAs({ token, email }: Customer, url: string, name: string): Promise<Booking> {
  const customerInfo = { name, phone: '+971 50 123 4567', email };
  const request = { serviceType: 'Painting', date: `${lateDay} 9:00 AM`, amount: 0, notes: '', customerInfo };
  return askApi<Booking>(url, '/bookings', token, request);
}

/** Buys the first package there is, from a Dubai day on. */
export async function subscribeAs(
  { token }: Customer,
  url: string,
  [plan]: readonly SubscriptionPackage[],
  startDate = '2099-06-01',
): Promise<Subscription> {
  if (!plan) throw new Error('There is nothing to subscribe to.');
  return askApi<Subscription>(url, '/subscription', token, {
    packageId: plan.id,
    packageType: `${plan.type}-${plan.bhk - 1}`,
    amount: plan.price,
    startDate,
  });
}

/** A package that includes what begins so, as one of its lines: other tests sell packages of their own. */
export function packageWith(packages: readonly SubscriptionPackage[], included: string): SubscriptionPackage {
  const found = packages.find(({ features }) => features.some((each) => each.startsWith(included)));
  if (!found) throw new Error(`No package has ${included}.`);
  return found;
}

/** Work that a technician did on a job that had been taken from them: the office is told of it. */
export async function workInVain(url: string, crew: Crew, me: Customer, to: Customer): Promise<Booking> {
  const job = await crew.job({ for: me, change: { status: 'confirmed', amount: 150 } });
  await crew.change(job, { assignedTo: null, status: 'pending' });
  await crew.change(job, { assignedTo: to.user.id });
  const op = { kind: 'booking.update', from: 'confirmed', to: 'completed', note: 'New filter fitted' };
  const queuedAt = new Date(Date.now() - 60_000).toISOString();
  await askApi(url, '/sync', me.token, {
    v: 2,
    userId: me.user.id,
    deviceId: randomUUID(),
    cursor: null,
    ops: [{ opId: randomUUID(), v: 2, entity: `booking:${job.id}`, queuedAt, op }],
  });
  expect(await crew.reportsOn(job)).toHaveLength(1);
  return job;
}
