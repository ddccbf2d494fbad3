import { type KeyObject, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { userFields } from '../../contract/accounts/user-fields';
import type { Actor, Role } from '../../contract/accounts/users';
import type { Booking, SentBooking } from '../../contract/bookings/bookings';
import type { SubscriptionPackage } from '../../contract/plans/packages';
import { createBooking } from '../bookings/record/store';
import { createPackage } from '../catalogue/packages/store';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import { createUser } from '../people/accounts/store';
import { openSession } from '../people/auth/sessions/sessions';
import type { TestApp } from './app';
import type { Answer, Request } from './http';

/** As much of an app as it takes to make people on its database; to ask it as them it is spoken to as well. */
export interface TestServer {
  db: Database;
  clock: { now(): Date };
  key: KeyObject;
  request?: Request;
}

export interface Person {
  id: string;
  email: string;
  displayName: string;
  role: Role;
  /** Of an open session. */
  token: string;
  actor: Actor;
  /** Asks the server as this person. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** The same for what is done: a refusal fails the test here. Answers the body. */
  ok(method: string, path: string, body?: unknown): Promise<Answer['body']>;
  /** The pages of a list, one after the other to its end. */
  pages(path: string): Promise<Answer[]>;
}

/** A password that fits every rule. */
export const goodPassword = 'three brass lanterns';

/** A hash says itself what it costs to check. What people's cost is the test of hashing itself. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

interface PersonOptions {
  email?: string;
  displayName?: string;
  phone?: string | null;
  emailVerified?: boolean;
  /** Of open bookings; null for the rule, which is out of the way otherwise. */
  bookingLimit?: number | null;
  /** Hashed only when given: most tests need a token, not a sign-in. */
  password?: string;
}

/** A person of this role, signed in. */
export async function person(
  app: TestServer,
  role: Role = 'customer',
  options: PersonOptions = {},
): Promise<Person> {
  const id = randomUUID();
  const { email = `${role}-${id}@example.ae`, displayName = `A ${role}`, password } = options;
  const passwordHash = password === undefined ? null : await hash(password.normalize('NFKC'), cheap);
  const { bookingLimit = userFields.bookingLimit.to } = options;
  await inTransaction(app.db, { now: app.clock.now(), actor: null }, async (tx) => {
    await createUser(tx, {
      id,
      email,
      displayName,
      role,
      passwordHash,
      phone: options.phone ?? null,
      emailVerified: options.emailVerified ?? true,
    });
    await tx.trx('user').where({ id }).update({ booking_limit: bookingLimit });
  });
  const made: Person = {
    ...{ id, email, displayName, role, actor: { id, role }, token: await tokenFor(app, { id, role }) },
    call(method, path, body, headers) {
      if (!app.request) throw new Error('Nobody answers here.');
      return app.request(method, path, { token: this.token, body, headers });
    },
    async ok(method, path, body) {
      const answer = await this.call(method, path, body);
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
      return answer.body;
    },
    async pages(path) {
      const all: Answer[] = [];
      for (let next: string | undefined = path; next; ) {
        const page: Answer = await this.call('GET', next);
        if (page.status !== 200) throw new Error(`GET ${next}: ${page.status} ${page.text}`);
        all.push(page);
        next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
      }
      return all;
    },
  };
  return made;
}

/** One more sign-in of a person. */
export async function tokenFor(app: TestServer, of: Actor): Promise<string> {
  return inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
    openSession(tx, app.key, { userId: of.id, role: of.role, userAgent: 'test' }),
  );
}

/** What a customer asks for: an AC service the week after the clock's day. */
export function bookingRequest(change: Partial<SentBooking> = {}): SentBooking {
  return {
    serviceType: 'AC Services',
    date: '2026-11-28 9:00 AM',
    notes: 'Second floor',
    customerInfo: { name: 'Noor', phone: '+971 50 123 4567', email: 'noor@example.ae' },
    ...change,
  };
}

/** A pending booking of this person, or of a guest. */
export async function booking(
  app: TestServer,
  of: Actor | null,
  change: Partial<SentBooking> = {},
): Promise<Booking> {
  return inTransaction(app.db, { now: app.clock.now(), actor: of }, (tx) =>
    createBooking(tx, { id: randomUUID(), request: bookingRequest(change) }),
  );
}

/** A package on sale: 2 BHK standard at AED 2,499 a year. */
export async function subscriptionPackage(
  app: TestApp,
  change: Partial<SubscriptionPackage> = {},
): Promise<SubscriptionPackage> {
  const { id = randomUUID(), rev: _, ...fields } = change;
  return inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
    createPackage(tx, id, {
      name: 'Standard care',
      type: 'standard',
      bhk: 2,
      price: 2499,
      duration: 12,
      features: ['Two visits a year'],
      isActive: true,
      ...fields,
    }),
  );
}

/** A service that can be a favourite. */
export async function service(app: TestApp, id = 'ac-services', name = 'AC Services'): Promise<void> {
  await app.db.write('service').insert({
    id,
    name,
    service_type: name,
    path: `/services/${id}`,
    summary: `${name} for homes`,
    description: '',
    benefits: '["Cool"]',
    features: '["Filter"]',
    brochure_url: null,
    files: '[]',
    position: 1,
    rev: 1,
    updated_at: app.clock.now().toISOString(),
  });
}

/** The office changes a booking as it stands now. */
export async function officeChange(app: TestApp, admin: Person, id: string, change: object): Promise<void> {
  const token = await tokenFor(app, admin.actor);
  const { rev } = await app.db.read('booking').where({ id }).first('rev');
  const headers = { 'If-Match': `"${rev}"` };
  const { status, text } = await app.request('PUT', `/api/admin/bookings/${id}`, {
    token,
    body: change,
    headers,
  });
  if (status !== 200) throw new Error(`${status}: ${text}`);
}
