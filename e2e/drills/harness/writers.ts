import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../../../api/testing/factories';
import { type Answer, requester } from '../../../api/testing/http';
import type { SyncResponse } from '../../../contract/sync/sync';
import type { Journal, Write } from './journal';

/** People who ask for visits without a pause, one request at a time each, whatever becomes of the servers. */
export interface Writers {
  /** Answers that nobody should ever hear. */
  surprises: string[];
  /** Why nobody answered: the codes of connections that were not there, or ended. */
  unanswered: string[];
  /** They finish what they are at. */
  stop(): Promise<void>;
  /** Asks again, under the same numbers, for all that nobody confirmed. */
  retryOpen(): Promise<void>;
}

/** Each attempt goes to the next of `ports`, so that a repeat finds another process than the one that was killed. */
export function startWriters(people: readonly Person[], ports: readonly number[], journal: Journal): Writers {
  const surprises: string[] = [];
  const unanswered: string[] = [];
  const cursors = new Map<number, string>();
  const doors = ports.map((port) => requester(port));
  let over = false;

  /** Whether it was confirmed, and whether a server may have seen it. Anything else but no answer or 503 is a surprise. */
  async function attempt(write: Write): Promise<'confirmed' | 'unknown' | 'unseen'> {
    const door = doors[(write.by + write.attempts) % doors.length];
    const person = people[write.by];
    if (!door || !person) throw new Error('nobody asks, or nobody is asked');
    write.attempts += 1;
    const from = `127.0.8.${write.by + 1}`;
    const request = write.way === 'rest' ? byRest(write) : bySync(write, person, cursors.get(write.by));
    const answer = await door('POST', request.path, { ...request, token: person.token, from }).catch(
      (error: NodeJS.ErrnoException) => error,
    );
    if (answer instanceof Error) unanswered.push(answer.code ?? answer.message);
    if (answer instanceof Error) return answer.code === 'ECONNREFUSED' ? 'unseen' : 'unknown';
    if (answer.status === 503) return 'unknown';
    if (write.way === 'sync' && answer.status === 200) cursors.set(write.by, answer.body.cursor);
    write.acknowledged = isConfirmed(write, answer);
    if (!write.acknowledged) surprises.push(`${write.way} ${answer.status} ${answer.text.slice(0, 300)}`);
    return write.acknowledged ? 'confirmed' : 'unknown';
  }

  async function work(by: number): Promise<void> {
    let open: Write | undefined;
    while (!over) {
      const write: Write = open ?? journal.begin(by);
      const end = await attempt(write);
      // Of what a server may have seen, half is asked again at once, the other half at the end.
      const again = end === 'unseen' || (end === 'unknown' && Math.random() < 0.5);
      open = again ? write : undefined;
      await wait(20 + Math.random() * (end === 'unseen' ? 200 : 60));
    }
  }

  const working = people.map((_, by) => work(by));
  return {
    surprises,
    unanswered,
    async stop() {
      over = true;
      await Promise.all(working);
    },
    async retryOpen() {
      for (const write of journal.open)
        while ((await attempt(write)) !== 'confirmed' && surprises.length === 0) await wait(20);
      for (const door of doors) door.close();
    },
  };
}

function content({ key, date }: Write) {
  const customerInfo = { name: 'Noor', phone: '+971 50 123 4567', email: 'noor@example.ae' };
  return { serviceType: 'AC Services', date, notes: key, customerInfo };
}

function byRest(write: Write) {
  return { path: '/api/bookings', body: content(write), headers: keyed(write) };
}
const keyed = ({ key }: Write) => ({ 'Idempotency-Key': key });

function bySync(write: Write, { id }: Person, cursor = null as string | null) {
  const op = write.cancels ? { kind: 'booking.cancel' } : { kind: 'booking.create', ...content(write) };
  const entity = `booking:${write.cancels ?? write.key}`;
  const sent = { opId: write.key, v: 2, entity, queuedAt: '2026-11-21T08:00:00.000Z', op };
  return { path: '/api/sync', body: { v: 2, userId: id, deviceId: id, cursor, ops: [sent] }, headers: {} };
}

function isConfirmed({ way }: Write, { status, body }: Answer): boolean {
  if (way === 'rest') return status === 201;
  return status === 200 && (body as SyncResponse).results[0]?.is === 'applied';
}
