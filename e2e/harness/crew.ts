import { randomUUID } from 'node:crypto';
import { extractText } from 'unpdf';
import type { Profile, SignedIn } from '../../contract/accounts/users';
import type { Booking } from '../../contract/bookings/bookings';
import type { AdminPayment } from '../../contract/money/payments/admin-payments';
import type { TechnicianCash } from '../../contract/money/payments/cash';
import type { BookingAdminUpdate } from '../../contract/office/admin-bookings';
import type { Report } from '../../contract/office/reports';
import type { serviceTypes } from '../../contract/service-types';
import { addDays, dubaiDay } from '../../contract/time';
import type { Checklist, ChecklistPoint } from '../../contract/work/checklists';
import type { UnsentPhone } from '../../contract/work/unsent';
import type { Work } from '../../contract/work/work-shapes';
import type { Customer } from './office';
import { patientFetch } from './server/patient-fetch';
import type { AppServer } from './server/server';

/** A job as a test wants it. `in`: days from today in Dubai. */
export interface Wanted {
  in?: number;
  slot?: string;
  service?: (typeof serviceTypes)[number];
  for?: Customer;
  change?: BookingAdminUpdate;
}

let visitors = 0;

/** The office at work with its field staff: asks the API as it does. */
export class Crew {
  private token: string | undefined;

  constructor(private readonly server: AppServer) {}

  /** A new technician, signed in. */
  async technician(displayName = 'Rashid Karim'): Promise<Customer> {
    const account = {
      email: `rashid-${randomUUID().slice(0, 8)}@example.ae`,
      password: 'three brass lanterns',
    };
    await this.ask<Profile>('POST', '/users', { ...account, displayName, role: 'staff' });
    const signedIn = await this.ask<SignedIn>('POST', '/auth/login', account, null);
    return { ...signedIn, ...account };
  }

  /** Two technicians, in the order of their names, which are their own. */
  async pair(): Promise<[first: Customer, second: Customer]> {
    const mark = randomUUID().slice(0, 6);
    return [await this.technician(`Omar ${mark}`), await this.technician(`Sami ${mark}`)];
  }

  /** A job that a guest asked for, with a customer's name of its own; the office may have assigned and changed it. */
  async job(wanted: Wanted = {}): Promise<Booking> {
    const mark = randomUUID().slice(0, 8);
    const booking = await this.ask<Booking>(
      'POST',
      '/bookings',
      {
        serviceType: wanted.service ?? 'AC Services',
        date: `${addDays(dubaiDay(new Date()), wanted.in ?? 0)} ${wanted.slot ?? '11:00 AM'}`,
        amount: 0,
        notes: 'Please use the side gate, the dog is friendly.',
        customerInfo: {
          name: `Sofia ${mark}`,
          phone: '+971501234567',
          email: `sofia-${mark}@example.ae`,
          address: 'Villa 22, Street 9',
          area: 'Jumeirah 1',
        },
      },
      null,
    );
    const change = { ...wanted.change, ...(wanted.for && { assignedTo: wanted.for.user.id }) };
    return Object.keys(change).length ? this.change(booking, change) : booking;
  }

  async change({ id }: Pick<Booking, 'id'>, change: BookingAdminUpdate): Promise<Booking> {
    return this.ask<Booking>('PUT', `/admin/bookings/${id}`, change);
  }

  /** A job as the office sees it now. */
  async look({ reference }: Pick<Booking, 'reference'>): Promise<Booking> {
    const found = await this.ask<Booking[]>('GET', `/admin/bookings?search=${reference}`);
    const [booking, ...others] = found.filter((each) => each.reference === reference);
    if (!booking || others.length) throw new Error(`${reference} is there ${found.length} times.`);
    return booking;
  }

  /** What the office was told of work that could not be taken over, about one job. */
  async reportsOn({ id }: Pick<Booking, 'id'>): Promise<Report[]> {
    const all = await this.ask<Report[]>('GET', '/admin/reports?limit=100');
    return all.filter((each) => each.booking.id === id);
  }

  /** What was done at a visit, as the office has it. */
  work({ id }: Pick<Booking, 'id'>): Promise<Work> {
    return this.ask('GET', `/bookings/${id}/work`);
  }

  /** The points of the list of a service, as it is in force. */
  async points(service: string): Promise<ChecklistPoint[]> {
    const lists = await this.ask<Checklist[]>('GET', '/admin/checklists');
    return lists.find(({ serviceType }) => serviceType === service)?.points ?? [];
  }

  /** The phones with work that is not here. */
  unsent(): Promise<UnsentPhone[]> {
    return this.ask('GET', '/admin/unsent');
  }

  /** The words of the report of a visit, made now. */
  async report({ id }: Pick<Booking, 'id'>): Promise<string> {
    const pdf = await this.fetch('GET', `/bookings/${id}/report.pdf`, await this.admin());
    const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true });
    return text.replace(/\s+/g, ' ');
  }

  /** What was paid, as the office has it. */
  payments(): Promise<AdminPayment[]> {
    return this.ask('GET', '/admin/payments?limit=100');
  }

  /** What a technician has in hand, as the office has it. */
  async cashOf(who: Customer): Promise<TechnicianCash | undefined> {
    const all = await this.ask<TechnicianCash[]>('GET', '/admin/cash');
    return all.find(({ id }) => id === who.user.id);
  }

  private async ask<T>(method: string, path: string, body?: unknown, as?: null): Promise<T> {
    const token = as === null ? undefined : await this.admin();
    const text = await (await this.fetch(method, path, token, body)).text();
    return (text ? JSON.parse(text) : undefined) as T;
  }

  private async fetch(method: string, path: string, token?: string, body?: unknown): Promise<Response> {
    visitors += 1;
    const response = await patientFetch(`http://127.0.0.1:${this.server.port}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': `10.8.${visitors >> 8}.${visitors & 255}`,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  private async admin(): Promise<string> {
    this.token ??= (await this.ask<SignedIn>('POST', '/auth/login', this.server.admin, null)).token;
    return this.token;
  }
}
