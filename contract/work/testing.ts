import type { PhotoRequest } from '../photos/photos';
import type { Checklist } from './checklists';
import type { JobOp, SignatureRequest } from './job-fields';
import { amountWith, type Charged, digestOf, linesApart } from './signing';
import { applyOp, type Doing, noWork } from './work';
import type { Work } from './work-shapes';

/** An id of a test, by its number. */
export function testId(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}

export const testChecklist: Checklist = {
  id: testId(1),
  serviceType: 'AC Services',
  rev: 3,
  points: [
    { id: 'power', text: 'Power off', textAr: 'فصل الطاقة', required: true },
    { id: 'filters', text: 'Filters washed', textAr: '', required: false, perUnit: true },
    { id: 'gas', text: 'Gas pressure read', textAr: '', required: true, reading: { unit: 'psi' } },
    { id: 'air', text: 'Cold air', textAr: '', required: true, reading: { unit: '°C' }, perUnit: true },
  ],
};

export const testCharged: Charged = {
  amount: 320,
  lines: [
    { id: testId(2), text: 'Annual check', quantity: 1000, unitPrice: 32_000, discount: 0, tax: 'standard' },
  ],
};

/** 9:00 in the morning in Dubai and some minutes, UTC. */
export function minute(of: number): string {
  return new Date(Date.UTC(2026, 10, 26, 5, of)).toISOString();
}

type Without<T> = T extends unknown ? Omit<T, 'at' | 'deviceAt'> : never;

/** An operation at a minute of the morning. */
export function jobOp(at: number, op: Without<JobOp>): JobOp {
  return { ...op, at: minute(at), deviceAt: minute(at) } as JobOp;
}

/** What operations make of a visit, by one technician where no other is named. */
export function worked(
  ops: readonly JobOp[],
  { work = noWork(testId(0)), ...doing }: Partial<Doing> & { work?: Work } = {},
): Work {
  return ops.reduce(
    (of, op) => applyOp(of, op, { by: 'imran', charged: testCharged, checklist: testChecklist, ...doing }),
    work,
  );
}

export function testPhoto(n: number, change: Partial<PhotoRequest> = {}): PhotoRequest {
  return {
    ...{ id: testId(100 + n), purpose: 'before', sha256: n.toString(16).padStart(64, '0'), bytes: 1000 + n },
    ...{ width: 1600, height: 1200, takenAt: minute(n) },
    ...change,
  };
}

/** A signature for what stands. */
export function signatureFor(work: Work, charged: Charged = testCharged, name = 'Omar H.'): SignatureRequest {
  return {
    ...{ is: 'signed', name, strokes: ['1 2 3 4'], width: 300, height: 196, language: 'en' },
    digest: digestOf(work, charged),
    amount: amountWith(charged, linesApart(work, charged)),
  };
}
