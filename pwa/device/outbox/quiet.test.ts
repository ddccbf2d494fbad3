import { beforeEach, expect, it, vi } from 'vitest';
import type { SyncRequest } from '../../../contract/sync/sync';
import { testPage } from '../../data/testing';
import { answerTo, newEntry, userA, uuid } from '../db/testing';
import type { Device } from '../open-device';
import { counts, outbox as shownOutbox } from '../queries';
import { session } from '../session/session-store';
import { applyPersonAnswer } from '../sync/outbox/answer';
import { nextBatch } from '../sync/outbox/batch';
import { enqueue, markRefused, setAside, take } from '../sync/outbox/outbox';
import { type Answerer, json } from '../sync/testing';

// What a device tells by itself: that its technician looked at a job.

vi.mock('../device', () => ({ openDevice: async () => device }));

const offline: Answerer = () => Promise.reject(new TypeError('no network'));
const job = `booking:${uuid(50)}` as const;
const looked = { op: { kind: 'job.opened' }, entity: job, at: new Date('2026-11-21T08:00:00Z') } as const;
const note = { kind: 'booking.note', text: 'Gate 2', internal: true } as const;

let device: Device;
let page: ReturnType<typeof testPage>;
const person = () => device.person(userA);
const waiting = () => person().outbox.orderBy('n').toArray();

beforeEach(() => {
  page = testPage(offline, true);
  device = page.device;
  session.set({ status: 'signed-in', userId: userA });
});

it('waits unseen: in no list, in no number, and in no way of whoever signs out', async () => {
  await device.tell(userA, looked);
  expect(await waiting()).toMatchObject([{ op: { kind: 'job.opened' }, queuedAt: looked.at.toISOString() }]);
  expect(await shownOutbox(device, userA)).toEqual([]);
  expect(await counts(device, userA)).toMatchObject({ waiting: 0, attention: 0, own: 0 });
  expect(await device.stored.unsent(userA)).toEqual({ requests: 0, photos: 0 });
});

it('waits once, however often it was looked at', async () => {
  await device.tell(userA, looked);
  await device.tell(userA, looked);
  expect(await waiting()).toHaveLength(1);
});

it.each(['rejected', 'unknown'])('is forgotten where it is %s, and holds nothing up', async (how) => {
  await device.tell(userA, looked);
  await enqueue(person(), newEntry(2, { entity: job, op: note }));
  const [first] = await waiting();
  const opId = first?.opId ?? '';
  const db = person();
  await db.transaction('rw', db.outbox, db.meta, async () => take(db, { limit: 100 }));
  const result =
    how === 'unknown'
      ? ({ opId, is: 'blocked', by: opId } as const)
      : ({ opId, is: 'rejected', code: 'not_allowed', message: 'No.' } as const);
  const answer = answerTo(userA, { results: [result] });
  await applyPersonAnswer(person(), { cursor: null, at: 0 }, answer, 0);
  expect(await waiting()).toMatchObject([{ op: note }]);
});

it('is forgotten where something on the way chokes on it', async () => {
  await device.tell(userA, looked);
  const [first] = await waiting();
  await setAside(person(), first?.opId ?? '');
  expect(await waiting()).toEqual([]);
  await device.tell(userA, { ...looked, entity: `booking:${uuid(51)}` });
  const [second] = await waiting();
  await markRefused(person(), second?.opId ?? '', { code: 'too_large', message: 'Too large.' });
  expect(await waiting()).toEqual([]);
});

it('goes with what else is sent, in its turn', async () => {
  await device.tell(userA, looked);
  await enqueue(person(), newEntry(2, { entity: job, op: note }));
  expect(nextBatch(await waiting()).map(({ op }) => op.kind)).toEqual(['job.opened', 'booking.note']);
});

it('is sent by the loop as everything is', async () => {
  const sent: string[] = [];
  page = testPage(({ body }) => {
    const { ops } = body as SyncRequest;
    sent.push(...ops.map(({ op }) => op.kind));
    return json(answerTo(userA, { results: ops.map(({ opId }) => ({ opId, is: 'applied' as const })) }));
  }, true);
  device = page.device;
  await device.tell(userA, looked);
  expect(await waiting()).toHaveLength(1);
});
