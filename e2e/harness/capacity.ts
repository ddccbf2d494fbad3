import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { startsAt } from '../../contract/bookings/booking-rules';
import type { Booking } from '../../contract/bookings/bookings';
import { monthName, weekdayName } from '../../contract/dates';
import { newTechnician } from '../../contract/team/roster';
import { addDays, dubaiDay, weekday } from '../../contract/time';
import type { Customer, Office } from './office';
import { patientFetch } from './server/patient-fetch';
import type { AppServer } from './server/server';

/** A Monday on which, and on whose next day, only tests of a server of their own ask: further ahead than what the demo asks for. */
export const monday = (() => {
  const far = addDays(dubaiDay(new Date()), 25);
  return addDays(far, (8 - weekday(far)) % 7);
})();
export const tuesday = addDays(monday, 1);

/** A call of the API, which answers. */
export async function ask<T>(
  site: AppServer,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await patientFetch(`http://127.0.0.1:${site.port}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}

/** Has one technician for air conditioners, and capacity limited; answers who. */
export async function enableCapacity(site: AppServer, office: Office): Promise<string> {
  const id = await technicianFor(site, office, 'Rashid Karim');
  await ask(site, await office.admin(), 'PUT', '/admin/team/counting', { isCounted: true });
  return id;
}

/** Has a technician of this name for air conditioners; answers who. */
export async function technicianFor(site: AppServer, office: Office, displayName: string): Promise<string> {
  const admin = await office.admin();
  const technician = { email: `t-${randomUUID().slice(0, 8)}@example.ae`, password: 'three brass lanterns' };
  const { id } = await ask<{ id: string }>(site, admin, 'POST', '/users', {
    ...technician,
    displayName,
    role: 'staff',
  });
  const roster = { ...newTechnician, skills: ['AC Services'] };
  await ask(site, admin, 'PUT', `/admin/team/technicians/${id}`, roster);
  return id;
}

/** Gives a technician leave on a day. */
export async function giveLeave(site: AppServer, office: Office, id: string, day: string): Promise<void> {
  const roster = { ...newTechnician, skills: ['AC Services'], leave: [{ from: day, to: day }] };
  await ask(site, await office.admin(), 'PUT', `/admin/team/technicians/${id}`, roster);
}

/** Nothing that the demo asked for takes a slot. */
export function emptyDays({ dataDir }: AppServer): void {
  const database = new Sqlite(join(dataDir, 'homehub.sqlite'));
  database.prepare("UPDATE booking SET status = 'cancelled'").run();
  database.close();
}

/** Asks for an AC visit, of somebody's own or, without a token, of a guest's. */
export function requestVisit(site: AppServer, token: string, date: string): Promise<Booking> {
  const customerInfo = {
    name: 'Mariam Haddad',
    // Few requests of one number have a free slot.
    phone: `+97150${randomInt(1_000_000, 9_999_999)}`,
    email: `mariam-${randomUUID().slice(0, 8)}@example.ae`,
    address: 'Villa 22, Street 9',
  };
  return ask(site, token, 'POST', '/bookings', { serviceType: 'AC Services', date, notes: '', customerInfo });
}

/** `Monday, December 21` */
export const spoken = (day: string) => `${weekdayName(day)}, ${monthName(day)} ${Number(day.slice(8))}`;

/** Chooses a day and a time in the open sheet of a move; answers the sheet. */
export async function chooseTime(page: Page, day: string, start: RegExp): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: 'Move your visit' });
  if ((await sheet.getByRole('radio', { name: spoken(day), exact: false }).count()) === 0) {
    await sheet.getByRole('button', { name: 'More days' }).click();
    const calendar = page.getByRole('dialog', { name: 'Choose a date' });
    while ((await calendar.locator(`[data-day="${day}"]`).count()) === 0)
      await calendar.getByRole('button', { name: 'Next month' }).click();
    await calendar.locator(`[data-day="${day}"]`).click();
  }
  await sheet.getByRole('radio', { name: start }).check();
  return sheet;
}

/** As if it were free no more. From so many minutes before it on it is changed by telephone alone. */
export function makeFreeNoMore({ dataDir }: AppServer, { id }: Booking, byPhoneMinutes = 120): void {
  const database = new Sqlite(join(dataDir, 'homehub.sqlite'));
  const policy = { lateFee: 50, freeUntilHour: -2_000, freeAfterMinutes: 0, byPhoneMinutes };
  database.prepare('UPDATE booking SET terms = ? WHERE id = ?').run(JSON.stringify(policy), id);
  database.close();
}

/**
 * As if it were free no more, and the customer's first late change of the year were behind them. From so many minutes before it on it
 * is changed by telephone alone.
 */
export function makeLate(site: AppServer, visit: Booking, { user }: Customer, byPhoneMinutes = 120): void {
  makeFreeNoMore(site, visit, byPhoneMinutes);
  const database = new Sqlite(join(site.dataDir, 'homehub.sqlite'));
  database
    .prepare(
      `INSERT INTO charge (id, booking_id, user_id, kind, amount_fils, state, reason, created_at)
       VALUES (?, ?, ?, 'late_cancel', 0, 'waived', '', ?)`,
    )
    .run(randomUUID(), visit.id, user.id, new Date().toISOString());
  database.close();
}

/** As if its hour had come yesterday. */
export function makePast({ dataDir }: AppServer, { id }: Booking): void {
  const date = `${addDays(dubaiDay(new Date()), -1)} 9:00 AM`;
  const database = new Sqlite(join(dataDir, 'homehub.sqlite'));
  database.prepare('UPDATE booking SET date = ?, starts_at = ? WHERE id = ?').run(date, startsAt(date), id);
  database.close();
}
