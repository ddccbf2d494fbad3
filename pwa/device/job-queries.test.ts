import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SyncRequest } from '../../contract/sync/sync';
import { testPage } from '../data/testing';
import { answerTo, bookingRow, userA, uuid } from './db/testing';
import { type JobRows, myJobs } from './job-queries';
import { session } from './session/session-store';
import { json, until } from './sync/testing';

let page: ReturnType<typeof testPage>;
let statuses: Array<'confirmed' | 'completed'>;

/** A device that keeps nothing, of a technician with two jobs that come on two pages. */
beforeEach(() => {
  statuses = ['confirmed', 'confirmed'];
  page = testPage(({ body }) => {
    const { cursor, ops } = body as SyncRequest;
    if (ops.length > 0) {
      statuses[0] = 'completed';
      return json(answerTo(userA, { results: ops.map(({ opId }) => ({ opId, is: 'applied' })) }));
    }
    const at = cursor === 'p1' ? 1 : 0;
    const row = bookingRow(uuid(at + 1), { assignedTo: userA, status: statuses[at] ?? 'confirmed' });
    return json(answerTo(userA, { rows: [row], more: at === 0, cursor: `p${at + 1}` }));
  }, false);
  page.storage.set('authToken', 'T');
  session.set({ status: 'signed-in', userId: userA });
});
afterEach(() => vi.unstubAllGlobals());

const standing = ({ rows }: JobRows) => rows.map((job) => [job.id, job.status, job.mine]);

describe('jobs on a device that keeps nothing', () => {
  it('are the server’s, all pages of them', async () => {
    const jobs = await myJobs(page.device, userA);
    expect(standing(jobs)).toEqual([
      [uuid(1), 'confirmed', true],
      [uuid(2), 'confirmed', true],
    ]);
    expect(jobs.lastSyncAt).toBe(page.device.env.now());
  });

  it('are asked for anew after something was done', async () => {
    const seen: JobRows[] = [];
    const stop = page.device.live(
      () => myJobs(page.device, userA),
      (value) => seen.push(value),
      () => {},
    );
    await until(() => seen.length === 1);
    await page.device.send({
      opId: uuid(9),
      entity: `booking:${uuid(1)}`,
      op: { kind: 'booking.update', from: 'confirmed', to: 'completed' },
      about: {},
    });
    await until(() => seen.length === 2);
    expect(seen.at(-1) && standing(seen.at(-1) as JobRows)[0]).toEqual([uuid(1), 'completed', true]);
    stop();
  });

  it('cannot be had without a network, and say so', async () => {
    page = testPage(() => Promise.reject(new TypeError('no network')), false);
    await expect(myJobs(page.device, userA)).rejects.toThrow('offline');
  });
});
