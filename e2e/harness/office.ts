import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import type { Profile, Role, SignedIn } from '../../contract/accounts/users';
import type { Booking } from '../../contract/bookings/bookings';
import type { Home } from '../../contract/homes/homes';
import type { SubscriptionPackage } from '../../contract/plans/packages';
import type { Alarms } from '../../contract/rules/admin-rules';
import { mailsTo, type ReceivedMail } from './server/mails';
import { patientFetch } from './server/patient-fetch';
import type { AppServer } from './server/server';

export interface Customer extends SignedIn {
  email: string;
  password: string;
}

export interface BookingRecord {
  id: string;
  user_id: string | null;
  status: string;
  amount_fils: number;
  notes: string;
  service_type: string;
}

const fewMinutes = 5 * 60_000;

/** What the server knows: asked as the office does, and read in the database itself. */
export class Office {
  private readonly database: Sqlite.Database;
  private signIn: { token: string; at: number } | undefined;
  /** Limits count this harness apart from the devices, and each new customer apart from the others. */
  private visitors = 0;

  constructor(private readonly server: AppServer) {
    this.database = new Sqlite(join(server.dataDir, 'homehub.sqlite'), { readonly: true });
  }

  close(): void {
    this.database.close();
  }

  /** Bookings under this e-mail, straight from the table. */
  bookingsOf(email: string): BookingRecord[] {
    return this.rows('SELECT * FROM booking WHERE email = ? ORDER BY created_at', email);
  }

  /** Messages under this e-mail, straight from the table. */
  messagesOf(email: string): Array<{ id: string; name: string; subject: string; message: string }> {
    return this.rows('SELECT * FROM message WHERE email = ? ORDER BY created_at', email);
  }

  subscriptionsOf(userId: string): Array<{ id: string; status: string }> {
    return this.rows('SELECT * FROM subscription WHERE user_id = ?', userId);
  }

  /** A person as the server tells them of themselves. */
  async profileOf({ token }: Pick<Customer, 'token'>): Promise<Profile> {
    return this.ask<Profile>('GET', '/auth/me', token);
  }

  /** A customer’s homes, as they read them. */
  async homesOf({ token }: Pick<Customer, 'token'>): Promise<Home[]> {
    return this.ask<Home[]>('GET', '/homes', token);
  }

  /** Leaves a person without a password, as one who came by Google. */
  dropPassword(userId: string): void {
    const database = new Sqlite(join(this.server.dataDir, 'homehub.sqlite'));
    database.prepare('UPDATE user SET password_hash = NULL WHERE id = ?').run(userId);
    database.close();
  }

  /** As if a person had opened the link in the message that asks for it. */
  verifyAddress(userId: string): void {
    const database = new Sqlite(join(this.server.dataDir, 'homehub.sqlite'));
    database.prepare('UPDATE user SET email_verified = 1 WHERE id = ?').run(userId);
    database.close();
  }

  /** What a person is told on their phone of a confirmed visit, and how far it came. */
  pushedTo(userId: string): Array<{ id: string; state: string }> {
    const ofPerson = "SELECT id, state FROM message_out WHERE user_id = ? AND channel = 'push'";
    return this.rows(`${ofPerson} AND event = 'confirmed'`, userId);
  }

  /** The devices on which a person would be told things: those whose sign-in has not ended. */
  pushDevicesOf(userId: string): Array<{ id: string; endpoint: string }> {
    const living = 'JOIN session ON session.jti = push_subscription.session_jti AND revoked_at IS NULL';
    return this.rows(
      `SELECT push_subscription.id, endpoint FROM push_subscription ${living} WHERE push_subscription.user_id = ?`,
      userId,
    );
  }

  /** Confirms a request for so many dirhams. */
  async confirm(id: string, amount: number): Promise<void> {
    await this.ask('PUT', `/admin/bookings/${id}`, await this.admin(), { status: 'confirmed', amount });
  }

  /** Completes a visit, by which it is invoiced. */
  async complete(id: string): Promise<void> {
    await this.ask('PUT', `/admin/bookings/${id}`, await this.admin(), { status: 'completed' });
  }

  /** Sends the next version of a booking's quote: a line of so many dirhams, 30 % of it first. Answers the quote's id. */
  async quote(bookingId: string, amount: number): Promise<string> {
    const path = `/admin/bookings/${bookingId}/quote`;
    const line = { id: randomUUID(), text: 'Bedroom walls, two coats', quantity: 1000, discount: 0 };
    await this.ask('PUT', path, await this.admin(), {
      title: 'Painting, three bedrooms',
      lines: [{ ...line, unitPrice: amount * 100, tax: 'standard' }],
      terms: ['Furniture is covered and moved back.'],
      deposit: { percent: 30 },
    });
    return (await this.ask<{ id: string }>('POST', `${path}/send`, await this.admin(), {})).id;
  }

  receiptsOf(opId: string): Array<{ actor: string; outcome: string }> {
    return this.rows('SELECT * FROM sync_receipt WHERE op_id = ?', opId);
  }

  /** The latest mail to an address about something, as soon as it is there. */
  async mailTo(email: string, subject: RegExp): Promise<ReceivedMail> {
    const latest = () => this.mailsTo(email).findLast((mail) => subject.test(mail.subject));
    await expect.poll(latest, `a mail to ${email} about ${subject}`).toBeDefined();
    return latest() as ReceivedMail;
  }

  mailsTo(email: string): ReceivedMail[] {
    return mailsTo(this.server.dataDir, email);
  }

  /** The demo's urgent help is settled: it would ring over every test of the office. */
  async settleUrgent(): Promise<void> {
    const { urgent } = await this.ask<Alarms>('GET', '/admin/alarms', await this.admin());
    for (const { id } of urgent)
      await this.ask('PUT', `/admin/bookings/${id}`, await this.admin(), { status: 'cancelled' });
  }

  /** What /admin/bookings lists for a search. */
  async search(text: string): Promise<Booking[]> {
    return this.ask<Booking[]>(
      'GET',
      `/admin/bookings?search=${encodeURIComponent(text)}`,
      await this.admin(),
    );
  }

  async packages(): Promise<SubscriptionPackage[]> {
    return this.ask<SubscriptionPackage[]>('GET', '/subscription-packages/public');
  }

  async changePackage(
    { id, rev: _, ...fields }: SubscriptionPackage,
    change: Partial<SubscriptionPackage>,
  ): Promise<void> {
    await this.ask('PUT', `/admin/subscription-packages/${id}`, await this.admin(), { ...fields, ...change });
  }

  /** A new customer with an account; `signIn` gives further tokens. */
  async customer(displayName = 'Mariam Haddad'): Promise<Customer> {
    const email = `mariam-${randomUUID().slice(0, 8)}@example.ae`;
    const password = 'three brass lanterns';
    const signedIn = await this.ask<SignedIn>('POST', '/auth/register', undefined, {
      email,
      password,
      displayName,
    });
    return { ...signedIn, email, password };
  }

  /** Gives an account a number of open bookings of its own, for a test of many. */
  async allowBookings({ user }: Customer, bookingLimit: number): Promise<void> {
    await this.ask('PUT', `/admin/users/${user.id}`, await this.admin(), { bookingLimit });
  }

  /** Gives a person another role: they sign in anew. */
  async become({ user }: Customer, role: Role): Promise<void> {
    await this.ask('PUT', `/admin/users/${user.id}`, await this.admin(), { role });
  }

  /** Ends all that a token may do, as a logout elsewhere does. */
  async revoke(token: string): Promise<void> {
    await this.ask('POST', '/auth/logout', token);
  }

  /** Erases a person, as they do on another device. */
  async erase({ token, password }: Customer): Promise<void> {
    await this.ask('DELETE', '/users/me', token, { password });
  }

  /** An admin's sign-in of the last minutes: what is grave asks for a fresh one. */
  async admin(): Promise<string> {
    if (this.signIn && Date.now() - this.signIn.at < fewMinutes) return this.signIn.token;
    const { token } = await this.ask<SignedIn>('POST', '/auth/login', undefined, this.server.admin);
    this.signIn = { token, at: Date.now() };
    return token;
  }

  private rows<T>(query: string, value: string): T[] {
    return this.database.prepare(query).all(value) as T[];
  }

  private async ask<T>(method: string, path: string, token?: string, body?: unknown): Promise<T> {
    this.visitors += 1;
    const response = await patientFetch(`http://127.0.0.1:${this.server.port}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': `10.9.${this.visitors >> 8}.${this.visitors & 255}`,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }
}
