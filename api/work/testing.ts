import { randomUUID } from 'node:crypto';
import type { Checklist } from '../../contract/work/checklists';
import type { Charged } from '../../contract/work/signing';
import { digestOf } from '../../contract/work/signing';
import { testChecklist } from '../../contract/work/testing';
import type { Work } from '../../contract/work/work-shapes';
import { inTransaction } from '../db/transaction';
import type { TestApp } from '../testing/app';
import { booking, type Person } from '../testing/factories';
import { sendOps } from '../testing/sync';
import { writeChecklist } from './checklists/store';

/** A visit of today at 1:00 PM that is confirmed for AED 320 and given to a technician. */
export async function givenJob(
  { app, admin, noor, tech }: { app: TestApp; admin: Person; noor: Person; tech: Person },
  { slot = '1:00 PM', ...change }: { slot?: string } & Record<string, unknown> = {},
): Promise<string> {
  const { id } = await booking(app, noor.actor, { date: `2026-11-26 ${slot}` });
  await admin.ok('PUT', `/api/admin/bookings/${id}`, {
    ...{ status: 'confirmed', amount: 320, assignedTo: tech.id, because: 'they asked' },
    ...change,
  });
  return id;
}

/** The checklist of AC services, as the office saved it. */
export function savedChecklist(app: TestApp, points = testChecklist.points): Promise<Checklist> {
  return inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
    writeChecklist(tx, 'AC Services', points),
  );
}

/** A technician's phone, which sends what was done at a visit in the order in which it was done. */
export function phoneOf(app: TestApp, who: Parameters<typeof sendOps>[1], deviceId = randomUUID()) {
  const at = () => app.clock.now().toISOString();
  return {
    async send(id: string, ...ops: object[]) {
      const sent = ops.map((op) => ({
        entity: `booking:${id}`,
        op: { at: at(), deviceAt: at(), ...op },
      }));
      const { body, status, text } = await sendOps(app, who, sent, { deviceId });
      if (status !== 200) throw new Error(text);
      return body.results as Array<{ is: string; code?: string; message?: string; fields?: object }>;
    },
  };
}

/** All that a checklist's required points ask for, and its photo before and after. */
export function wholeJob(list: Checklist): object[] {
  return [
    { kind: 'job.start', checklist: { id: list.id, rev: list.rev } },
    { kind: 'job.check', pointId: 'power', state: 'done' },
    { kind: 'job.check', pointId: 'gas', state: 'done', reading: 128 },
    { kind: 'job.check', pointId: 'air', unit: 'Bedroom 1', state: 'done', reading: 11.8 },
  ];
}

/** A signature for the work as it stands. */
export function signatureOf(work: Work, charged: Charged, amount: number, name = 'Omar H.') {
  return {
    kind: 'job.sign',
    signature: {
      ...{ is: 'signed', name, strokes: ['1 2 3 4'], width: 300, height: 196, language: 'en' },
      ...{ digest: digestOf(work, charged), amount },
    },
  };
}
