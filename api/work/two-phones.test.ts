import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JobOp } from '../../contract/work/job-fields';
import { digestOf } from '../../contract/work/signing';
import { applyOp, noWork } from '../../contract/work/work';
import type { Work } from '../../contract/work/work-shapes';
import { aPhoto } from '../photos/testing';
import { sendOps } from '../testing/sync';
import { capacityPerTest } from '../testing/team';
import { givenJob, savedChecklist } from './testing';

const people = capacityPerTest();
const { app, admin, tech } = people;

type Does = JobOp['kind'] | 'repeat' | 'sync';
interface Step {
  does: Does;
  phone: 0 | 1;
  pick: number;
  minute: number;
}
const kinds: Does[] = [
  ...(['job.onway', 'job.start', 'job.stop', 'job.check', 'job.check', 'job.check', 'job.photo'] as const),
  ...(['job.photo-remove', 'job.line', 'job.line', 'job.line-remove', 'job.sign', 'job.sign'] as const),
  ...(['job.finish', 'repeat', 'sync', 'sync', 'sync'] as const),
];
const steps = fc.array(
  fc.record<Step>({
    does: fc.constantFrom(...kinds),
    phone: fc.constantFrom(0, 1),
    pick: fc.nat(30),
    minute: fc.nat(59),
  }),
  { minLength: 10, maxLength: 30 },
);

/**
 * What both sides must agree on: the times at which a photo was named are the server's, as is the report; and it alone knows of a
 * photo in a waiting finish that the other phone removed it meanwhile.
 */
function agreed({ rev: _, report: _r, ...work }: Work): object {
  const photos = work.photos.map(({ addedAt: _a, ...photo }) => photo);
  const manifest = work.manifest?.filter(({ id }) => photos.some((each) => each.id === id));
  return JSON.parse(JSON.stringify({ ...work, photos, manifest }));
}

it('shows on a phone what comes back, whatever two phones of a technician do in any order, and twice', async () => {
  const list = await savedChecklist(app);
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await app.db.write('booking').where({ status: 'confirmed' }).update({ status: 'cancelled' });
      const id = await givenJob(people);
      const workOf = async (): Promise<Work> => {
        const { people: _, ...work } = await admin.ok('GET', `/api/bookings/${id}/work`);
        return work;
      };
      const charged = () => admin.ok('GET', `/api/admin/bookings/${id}`);
      const phones = [0, 1].map(() => ({
        row: noWork(id),
        charged: { amount: 320, lines: [] } as { amount: number; lines?: never[] },
        waiting: [] as Array<{ opId: string; op: JobOp }>,
        sent: [] as Array<{ opId: string; op: JobOp }>,
      }));
      type Phone = (typeof phones)[number];
      const photos = [aPhoto(), aPhoto({ purpose: 'after' }), aPhoto()];

      const shown = (phone: Phone) =>
        phone.waiting.reduce((work, { op }) => {
          try {
            return applyOp(work, op, { by: tech.id, charged: phone.charged, checklist: list });
          } catch {
            return work;
          }
        }, phone.row);

      async function hear(phone: Phone) {
        phone.row = await workOf();
        phone.charged = await charged();
      }

      async function sync(phone: Phone) {
        await hear(phone);
        const before = agreed(shown(phone));
        const ops = phone.waiting.map((each) => ({ ...each, entity: `booking:${id}` }));
        const { body } = await sendOps(app, tech, ops);
        phone.sent.push(...phone.waiting);
        phone.waiting = phone.waiting.filter(({ opId }) =>
          body.results.some(
            (each: { opId: string; is: string }) => each.opId === opId && each.is === 'blocked',
          ),
        );
        await hear(phone);
        expect(agreed(shown(phone))).toEqual(before);
        if (phone.waiting.length > 0) await sync(phone);
      }

      function opOf({ does, pick, minute }: Step, phone: Phone): JobOp | undefined {
        const at = new Date(Date.UTC(2026, 10, 26, 5, minute)).toISOString();
        const when = { at, deviceAt: at };
        const photo = photos[pick % 3] ?? aPhoto();
        const lineId = `00000000-0000-4000-8000-00000000000${pick % 3}`;
        const work = shown(phone);
        if (does === 'job.onway' || does === 'job.stop') return { kind: does, ...when };
        if (does === 'job.start') return { kind: does, ...when, checklist: { id: list.id, rev: list.rev } };
        if (does === 'job.photo') return { kind: does, ...when, photo: pick % 2 ? photo : aPhoto() };
        if (does === 'job.photo-remove') {
          const [one] = work.photos.filter((each) => !photos.some((known) => known.id === each.id));
          return one && { kind: does, ...when, photoId: one.id };
        }
        if (does === 'job.line')
          return {
            kind: does,
            ...when,
            line: { id: lineId, text: 'Pipe', quantity: 1 + (pick % 4) / 4, price: pick },
          };
        if (does === 'job.line-remove') return { kind: does, ...when, lineId };
        if (does === 'job.check') {
          const point = list.points[pick % list.points.length];
          const state = (['done', 'not_done', 'done', null] as const)[pick % 4] ?? 'done';
          return {
            kind: does,
            ...when,
            pointId: point?.id ?? '',
            state,
            reading: pick,
            ...(pick % 4 === 1 && { reason: 'No' }),
          };
        }
        if (does === 'job.sign') {
          const digest = pick % 3 ? digestOf(work, phone.charged) : '0'.repeat(64);
          const of = {
            strokes: ['1 2'] as string[],
            width: 3,
            height: 4,
            language: 'en' as const,
            digest,
            amount: 300 + pick,
          };
          return { kind: does, ...when, signature: { is: 'signed', name: `Omar ${pick}`, ...of } };
        }
        const manifest = work.photos.slice(0, 9).map((each) => ({ id: each.id, sha256: each.sha256 }));
        return does === 'job.finish' ? { kind: does, ...when, from: 'confirmed', manifest } : undefined;
      }

      for (const phone of phones) await hear(phone);
      for (const step of all) {
        const phone = phones[step.phone] as Phone;
        const { sent } = phone;
        if (step.does === 'sync') await sync(phone);
        else if (step.does === 'repeat') {
          const before = await workOf();
          await sendOps(
            app,
            tech,
            sent.slice(step.pick % 5).map((each) => ({ ...each, entity: `booking:${id}` })),
          );
          expect(await workOf()).toEqual(before);
        } else {
          const op = opOf(step, phone);
          if (op) phone.waiting.push({ opId: randomUUID(), op });
        }
      }
      for (const phone of phones) await sync(phone);

      const row = await app.db.read('booking').where({ id }).first();
      const stored = await app.db.read('work').where({ booking_id: id }).first();
      const lines: Array<{ id: string; quantity: number; unitPrice: number }> = JSON.parse(row.lines ?? '[]');
      const sum = lines.reduce(
        (all, each) => all + Math.floor((2 * each.quantity * each.unitPrice + 1000) / 2000),
        0,
      );
      expect(Number(row.amount_fils)).toBe(sum);
      if (!stored) return;
      const extra = (JSON.parse(stored.lines) as Array<{ id: string }>).map((each) => each.id);
      const isCharged = stored.finished_at !== null && !stored.uncharged;
      expect(lines.filter((each) => extra.includes(each.id))).toHaveLength(isCharged ? extra.length : 0);
      expect(row.status === 'completed').toBe(stored.finished_at !== null);
    }),
    { numRuns: Number(process.env.RUNS ?? 12) },
  );
}, 120_000);
