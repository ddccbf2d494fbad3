import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { Op, OpResult, SyncResponse } from '../../../contract/sync/sync';
import type { TestApp } from '../../testing/app';
import { type Person, person } from '../../testing/factories';

export interface Entry {
  opId: string;
  v: 2;
  entity: string;
  op: Op | Record<string, unknown>;
  queuedAt: string;
}

/** What a device says to the server and hears from it, and what the server then knows. */
export function exchangeWith(app: TestApp) {
  function entry(op: Entry['op'], entity = `booking:${randomUUID()}`): Entry {
    return { opId: randomUUID(), v: 2, entity, op, queuedAt: app.clock.now().toISOString() };
  }

  function create(over: Record<string, unknown> = {}): Entry {
    return entry({
      kind: 'booking.create',
      serviceType: 'AC Services',
      date: '2026-11-28 9:00 AM',
      notes: 'Side gate.',
      customerInfo: { name: 'Demo Customer', phone: '+971 50 000 0101', email: 'demo@homehub.example' },
      ...over,
    });
  }

  async function send(who: Person | null, ops: Entry[], cursor: string | null = null, over: object = {}) {
    return app.request('POST', '/api/sync', {
      token: who?.token,
      body: { v: 2, userId: who?.id ?? null, deviceId: randomUUID(), cursor, ops, ...over },
    });
  }

  async function sync(who: Person | null, ops: Entry[], cursor: string | null = null): Promise<SyncResponse> {
    const answer = await send(who, ops, cursor);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as SyncResponse;
  }

  /** Everything a device gets that starts from nothing, page by page. */
  async function pullAll(who: Person): Promise<{ ids: string[]; cursor: string; pages: number }> {
    const ids: string[] = [];
    for (let cursor: string | null = null, pages = 1; ; pages += 1) {
      const answer: SyncResponse = await sync(who, [], cursor);
      ids.push(...answer.rows.filter((row) => row.type === 'booking').map((row) => row.id));
      if (!answer.more) return { ids, cursor: answer.cursor, pages };
      cursor = answer.cursor;
    }
  }

  /** A job that this technician took. */
  async function takenBy(tech: Person, over: Record<string, unknown> = {}): Promise<Entry> {
    const sent = create(over);
    await sync(null, [sent]);
    await sync(tech, [take(sent)]);
    return sent;
  }

  const countBookings = async (id: string) => (await app.db.read('booking').where({ id })).length;
  const idOf = (of: Entry) => of.entity.slice('booking:'.length);
  const stored = (of: Entry) => app.db.read('booking').where('id', idOf(of)).first();
  const take = ({ entity }: Entry) => entry({ kind: 'booking.take' }, entity);
  const historyIn = (result: OpResult | undefined) =>
    result?.is === 'applied' && result.row?.type === 'booking' ? result.row.data.history : undefined;
  const outcome = (result: OpResult | undefined) => (result?.is === 'rejected' ? result.code : result?.is);

  async function confirm(id: string): Promise<void> {
    const admin = await person(app, 'admin');
    const body = { status: 'confirmed', amount: 320 };
    const answer = await admin.call('PUT', `/api/admin/bookings/${id}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }

  /** All pages from a cursor on, and what they take on the way. */
  async function measuredWhole(who: Person, from: string | null) {
    const whole = { pages: 0, bytes: 0, gone: 0 };
    for (let [cursor, more] = [from, true]; more; ) {
      const { answer, bytes } = await measured(who, cursor);
      whole.pages += 1;
      whole.bytes += bytes;
      whole.gone += answer.gone.length;
      ({ cursor, more } = answer);
    }
    return whole;
  }

  /** A sync with nothing to send, and what it takes on the way, there and back. */
  async function measured(
    who: Person,
    cursor: string | null,
  ): Promise<{ answer: SyncResponse; bytes: number }> {
    const body = JSON.stringify({ v: 2, userId: who.id, deviceId: randomUUID(), cursor, ops: [] });
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'accept-encoding': 'br, gzip',
      authorization: `Bearer ${who.token}`,
    };
    return new Promise((resolve, reject) => {
      const ask = request(
        { host: '127.0.0.1', port: app.port, method: 'POST', path: '/api/sync', headers },
        async (answer) => {
          const parts: Buffer[] = [];
          for await (const part of answer) parts.push(part);
          const raw = Buffer.concat(parts);
          const encoding = answer.headers['content-encoding'];
          const plain =
            encoding === 'br' ? brotliDecompressSync(raw) : encoding === 'gzip' ? gunzipSync(raw) : raw;
          resolve({
            answer: JSON.parse(plain.toString()) as SyncResponse,
            bytes: Buffer.byteLength(body) + raw.length,
          });
        },
      );
      ask.on('error', reject);
      ask.end(body);
    });
  }

  return {
    entry,
    create,
    send,
    sync,
    pullAll,
    takenBy,
    countBookings,
    idOf,
    stored,
    take,
    historyIn,
    outcome,
    confirm,
    measured,
    measuredWhole,
  };
}
