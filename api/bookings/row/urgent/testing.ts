import { randomUUID } from 'node:crypto';
import { type Booking, booking as shape } from '../../../../contract/bookings/bookings';
import type { SyncResponse } from '../../../../contract/sync/sync';
import { bookingRequest, type Person, person } from '../../../testing/factories';
import { serverPerFile } from '../../../testing/fixture';
import { sendOps } from '../../../testing/sync';

/** Noon in Dubai: the slot of 11:00 AM is running. */
export const at = '2026-11-21T08:00:00.000Z';

export interface Sent {
  op: object;
  entity?: string;
  opId?: string;
  /** Before now, ms. */
  ago?: number;
}

/** Who asks for urgent help and who gives it, on a server at that noon: by the API and by the sync. */
export function urgentHelp() {
  const { app, make } = serverPerFile({ at });
  const admin = make(person, 'admin');
  const imran = make(person, 'staff');

  let phones = 0;
  /** What is asked for, each time from another phone; of an e-mail nothing. */
  const help = (change: object = {}) => {
    phones += 1;
    const { email: _, ...reached } = bookingRequest().customerInfo;
    return {
      ...bookingRequest({ date: '2027-03-01 5:00 PM', serviceType: 'Painting' }),
      customerInfo: { ...reached, phone: `+971 50 200 ${1000 + phones}`, address: 'Villa 14' },
      urgent: { what: 'water', feeSeen: 150 },
      ...change,
    };
  };
  const ask = (body: object, who?: Person, of = app, headers = {}) =>
    of.request('POST', '/api/bookings', { token: who?.token, body, headers });

  async function sync(who: Person | null, ops: Sent[], of = app) {
    const sent = ops.map(({ ago = 0, entity = `booking:${randomUUID()}`, ...each }) => ({
      ...each,
      entity,
      queuedAt: new Date(of.clock.now().getTime() - ago).toISOString(),
    }));
    const answer = await sendOps(of, who, sent);
    return { ...answer, results: (answer.body as SyncResponse).results };
  }

  const create = (ago = 0, change: object = {}): Sent => ({
    op: { kind: 'booking.create', ...help(change) },
    ago,
  });
  const rowIn = ({ results }: { results: SyncResponse['results'] }): Booking => {
    const [result] = results;
    if (result?.is !== 'applied' || result.row?.type !== 'booking') throw new Error(JSON.stringify(results));
    return shape.parse(result.row.data);
  };
  const assign = (id: string, body: object) => admin.call('PUT', `/api/admin/bookings/${id}`, body);
  return { app, make, admin, imran, help, ask, sync, create, rowIn, assign };
}
