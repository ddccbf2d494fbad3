import { updateByAdmin } from '../../../api/bookings/office/update';
import { lockBooking } from '../../../api/bookings/record/store';
import { inTransaction } from '../../../api/db/transaction';
import type { TestApp } from '../../../api/testing/app';
import { booking, type Person } from '../../../api/testing/factories';
import { Problem } from '../../../contract/errors';
import type { BookingAdminUpdate, OfficeBooking } from '../../../contract/office/admin-bookings';
import { dubaiDay } from '../../../contract/time';
import { someQuote } from '../nouns/quotes';
import { type CapacityWorld, someTime } from '../state/capacity';

/** What the office does beside a schedule. */
export interface Office {
  /** A job of this technician then, or an unassigned one, which is urgent. */
  newJob(wanted: { of: Person | null; date: string }): Promise<string>;
  /** A booking of theirs with its quote. Answers the booking. */
  newQuote(of: Person): Promise<string>;
  /** Confirms a booking that is still pending, or cancels a job under its technician's hands. */
  confirm(bookingId: string): Promise<void>;
  cancel(jobId: string): Promise<void>;
  /** Grants or refuses what was asked of this person's plans, or releases them, confirms what is open of them, and has made what is confirmed. */
  answerPlans(of: Person, word: 'grant' | 'refuse' | 'release'): Promise<void>;
  /** Assigns a job, or says how large it is and who comes beside whoever has it. */
  hand(jobId: string, to: Person): Promise<void>;
  /** Sends a version of a booking's quote, where one can be sent. */
  quote(bookingId: string, pick: number): Promise<void>;
  size(bookingId: string, to: Pick<BookingAdminUpdate, 'slots' | 'people' | 'crew'>): Promise<void>;
  /** Takes a booking of such a size for somebody who calls, where that finds its slot. */
  takeCall(of: Person, request: Pick<OfficeBooking, 'date' | 'slots' | 'people'>): Promise<void>;
}

/** The answer to a request that is made in the process. */
export type Ask = (url: string, init: RequestInit) => Promise<{ statusCode: number; payload: string }>;

const confirmed = { status: 'confirmed', amount: 100 } as const;

export function openOffice(app: TestApp, admin: Person, capacity: CapacityWorld, ask: Ask): Office {
  const acting = { now: app.clock.now(), actor: admin.actor };
  let made = 0;

  async function change(id: string, to: BookingAdminUpdate) {
    await capacity.allowing(id, (tx) => updateByAdmin(tx, admin.actor, id, { ...to, because: 'Agreed' }));
  }

  /** By a route; answers the status, which is one of those expected. */
  async function send(method: string, url: string, body: unknown, expected: number[]): Promise<number> {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
    const { statusCode, payload } = await ask(url, { method, headers, body: JSON.stringify(body) });
    if (!expected.includes(statusCode)) throw new Error(`${statusCode}: ${payload}`);
    return statusCode;
  }

  async function quote(id: string, pick: number) {
    const url = `/api/admin/bookings/${id}/quote`;
    // Not there yet, cancelled, invoiced or accepted, over without a day, or its day past.
    const expected = [200, 404, 409, 422, 503];
    if ((await send('PUT', url, someQuote(pick), expected)) === 200)
      await send('POST', `${url}/send`, {}, expected);
  }

  return {
    async newJob({ of, date }) {
      const request: Parameters<typeof booking>[2] = of
        ? { date }
        : { urgent: { what: 'water', feeSeen: 150 } };
      const { id } = await booking(app, null, request);
      // Every second one is confirmed, to be completed with its invoice; of today all, to run late.
      made += 1;
      const isToday = date.startsWith(dubaiDay(app.clock.now()));
      if (of) await change(id, { assignedTo: of.id, ...((isToday || made % 2) && confirmed) });
      return id;
    },
    async newQuote(of) {
      const { id } = await booking(app, of.actor, { date: someTime(3) });
      await quote(id, 3);
      return id;
    },
    async confirm(id) {
      await inTransaction(app.db, acting, async (tx) => {
        const found = await lockBooking(tx, id);
        if (found?.status === 'pending') await updateByAdmin(tx, admin.actor, id, confirmed);
      }).catch(unlessInTheWay);
    },
    async answerPlans({ id: user_id }, word) {
      const plans = app.db.read('subscription').where({ user_id });
      const wanted: string[] = await (word === 'release' ? plans : plans.whereNotNull('asked')).pluck('id');
      const said = word === 'grant' ? { grant: true, cost: 0 } : { grant: false, reason: 'Not now' };
      for (const id of wanted) {
        const url = `/api/admin/subscriptions/${id}${word === 'release' ? '' : '/asked'}`;
        // Taken back meanwhile, its home removed, its plan over, or somebody else at it.
        await send('PUT', url, word === 'release' ? { released: true } : said, [200, 404, 409, 422, 503]);
      }
      if (word !== 'release') return;
      const visits = await app.db.read('booking').whereIn('subscription_id', wanted).whereNull('assigned_to');
      for (const { id, status } of visits) {
        if (status === 'pending') await change(id, { status: 'confirmed', amount: 0 });
        else if (status === 'confirmed') await change(id, { status: 'completed' });
      }
    },
    quote,
    cancel: (id) => change(id, { status: 'cancelled' }),
    hand: (id, to) => change(id, { assignedTo: to.id }),
    size: (id, to) => change(id, to),
    async takeCall({ id: userId }, request) {
      const customerInfo = {
        name: 'A caller',
        phone: '+971501234567',
        address: 'Villa 12',
        area: 'Al Barsha',
      };
      const body = { userId, customerInfo, serviceType: 'AC Services', ...request };
      await send('POST', '/api/admin/bookings', body, [201, 409, 503]);
    },
  };
}

/** What breaks a rule the office does with a reason alone, and here it has none; what is not paid it does not confirm. */
function unlessInTheWay(error: unknown): void {
  if (!(error instanceof Problem) || !['breaks_rules', 'invalid'].includes(error.code)) throw error;
}
