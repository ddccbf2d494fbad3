import type { Op, OpOf } from '../../../contract/sync/sync';
import type { JobOp } from '../../../contract/work/job-fields';
import { testChecklist } from '../../../contract/work/testing';
import type { Action, Ledger } from '../state/ledger';
import type { Receipt, Stored } from '../state/stored';
import { photoOf, timeOf, unwanted } from './photos';

/** What a technician does at a visit. */
export const workKinds = [
  'on the way',
  'start',
  'start',
  'stop',
  'check',
  'check',
  'check',
  'photo',
  'photo',
  'remove photo',
  'extra',
  'remove extra',
  'remove extra',
  'sign',
  'finish',
] as const;
export type WorkKind = (typeof workKinds)[number];

export function isOfWork(kind: string): kind is WorkKind {
  return workKinds.some((each) => each === kind);
}

interface Wanted {
  ledger: Ledger;
  owner: string;
  entity: string;
  opId: string;
  pick: number;
  list: { id: string; rev: number };
}

/** What is done at a visit, chosen by a number; its photo and its line are named after it, and a signature is by it. */
export function workOp(kind: WorkKind, { ledger, owner, entity, opId, pick, list }: Wanted): Op | undefined {
  const when = { at: timeOf(pick), deviceAt: timeOf(pick + 3) };
  const asked = <K extends Op['kind']>(of: K) =>
    ledger.actions.flatMap((each) =>
      each.owner === owner && each.entity === entity && each.op.kind === of ? [each.op as OpOf<K>] : [],
    );
  const photos = asked('job.photo').map(({ photo }) => photo);
  if (kind === 'on the way') return { kind: 'job.onway', ...when };
  const start = { kind: 'job.start', ...when, ...(pick % 5 && { checklist: list }) } as const;
  if (kind === 'start') return start;
  if (kind === 'stop') return { kind: 'job.stop', ...when };
  if (kind === 'check') {
    if (asked('job.start').length === 0) return start;
    const { id: pointId } = testChecklist.points[pick % testChecklist.points.length] ?? { id: 'power' };
    const states = [
      { state: 'done', reading: pick },
      { state: 'not_done', reason: 'Locked' },
      { state: null },
    ] as const;
    return { kind: 'job.check', ...when, pointId, ...(states[pick % 5] ?? states[0]) };
  }
  if (kind === 'photo') return { kind: 'job.photo', ...when, photo: photoOf(opId, pick) };
  if (kind === 'remove photo') {
    const photo = photos[pick % photos.length];
    if (!photo) return { kind: 'job.photo', ...when, photo: photoOf(opId, pick) };
    return { kind: 'job.photo-remove', ...when, photoId: photo.id };
  }
  const lines = asked('job.line');
  const one = lines[pick % lines.length];
  if (kind === 'extra' || (kind === 'remove extra' && !one)) {
    const line = { id: opId, text: 'Pipe', quantity: 1 + (pick % 3), price: 10.5 };
    return { kind: 'job.line', ...when, line };
  }
  if (kind === 'remove extra') return one && { kind: 'job.line-remove', ...when, lineId: one.line.id };
  if (kind === 'sign') {
    const agreed = { digest: '0'.repeat(64), amount: 100 };
    const strokes = { strokes: ['1 2 3 4'], width: 300, height: 196, language: 'en' as const };
    return { kind: 'job.sign', ...when, signature: { is: 'signed', name: opId, ...strokes, ...agreed } };
  }
  const manifest = photos.slice(0, 9).map(({ id, sha256 }) => ({ id, sha256 }));
  return { kind: 'job.finish', ...when, from: 'confirmed', manifest };
}

type Done<K extends Op['kind']> = { op: OpOf<K>; owner: string; receipt: Receipt };

/**
 * What must hold of the work at a visit, whatever happened, by SQL and the receipts alone: what was taken of it is there once and by who did it,
 * until it was taken back; an answer is the last one that was given; each signature is kept; what was finished has its extra lines in the
 * booking, whose amount is the sum of its lines, and was not finished with a required point that nobody answered.
 */
export async function workFaults(
  server: Pick<Stored, 'work'>,
  jobs: readonly string[],
  { actions, receipts }: { actions: readonly Action[]; receipts: ReadonlyMap<string, Receipt> },
  tally: (what: string) => void,
): Promise<string[]> {
  const faults: string[] = [];
  for (const id of jobs) {
    const found = await server.work(id);
    const done = <K extends JobOp['kind']>(kind: K): Done<K>[] =>
      actions.flatMap(({ entity, op, opId, owner }) => {
        const receipt = receipts.get(opId);
        const counts =
          entity === `booking:${id}` &&
          op.kind === kind &&
          receipt?.is === 'applied' &&
          receipt.kind === kind;
        return counts ? [{ op: op as OpOf<K>, owner, receipt }] : [];
      });
    const say = (words: string) => faults.push(`work at ${id}: ${words}`);
    const same = (what: string, is: Iterable<string>, asked: Iterable<string>) => {
      const [one, other] = [is, asked].map((each) => [...each].sort().join(' '));
      if (one !== other) say(`${what} are ${one || 'none'}, asked for ${other || 'none'}`);
    };

    const photos = done('job.photo');
    const unphotographed = unwanted(actions, receipts);
    same(
      'photos',
      found.photos.map(nameOf),
      new Set(photos.map(({ op, owner }) => `${op.photo.id} by ${owner}`)),
    );
    for (const photo of found.photos.filter(({ removed }) => removed))
      if (!unphotographed.has(photo.id)) say(`photo ${photo.id} was taken away by nobody`);
    if (found.photos.some(({ removed }) => !removed)) tally('kept a photo');

    const lines = new Map(done('job.line').map(({ op }) => [op.line.id, op.line]));
    const unlined = new Set(done('job.line-remove').map(({ op }) => op.lineId));
    same(
      'lines',
      found.lines,
      [...lines.keys()].filter((each) => !unlined.has(each) || found.lines.includes(each)),
    );

    const signed = done('job.sign').map(({ op }) => op.signature.name);
    same('signatures', found.signatures, new Set(signed));

    for (const [point, { at, state }] of found.checks) {
      const answers = done('job.check').filter(({ op }) => op.pointId === point);
      const last = answers
        .map(({ op }) => op.at)
        .sort()
        .at(-1);
      if (!answers.some(({ op }) => op.at === at && op.state === state))
        say(`${point} is ${state}, which nobody said`);
      else if (last !== at && !answers.some(({ op }) => op.state === null))
        say(`${point} is as of ${at}, and was answered at ${last}`);
    }

    const finishes = done('job.finish');
    if ((found.finishedAt !== null) !== finishes.length > 0)
      say(`is finished: ${found.finishedAt}, said ${finishes.length} times`);
    const awaited = new Set(finishes.flatMap(({ op }) => op.manifest.map((each) => each.id)));
    same(
      'photos of the manifest',
      found.manifest,
      [...awaited].filter((each) => !unphotographed.has(each) || found.manifest.includes(each)),
    );
    for (const photo of found.photos.filter(({ removed }) => removed))
      if (found.manifest.includes(photo.id)) say(`photo ${photo.id} was taken away, and is awaited`);
    const isCharged = found.finishedAt !== null && !found.isUncharged;
    for (const line of found.lines)
      if (found.charged.filter((each) => each === line).length !== (isCharged ? 1 : 0))
        say(`line ${line} is charged ${found.charged.filter((each) => each === line).length} times`);
    if (found.sum !== found.amount) say(`costs ${found.amount}, and its lines come to ${found.sum}`);
    const [required] = testChecklist.points.filter((each) => each.required);
    const answered = done('job.check').some(({ op }) => op.pointId === required?.id && op.state !== null);
    const first = finishes.map(({ receipt }) => receipt.place ?? 0).sort((a, b) => a - b)[0] ?? 0;
    const began = done('job.start').some(({ op, receipt }) => op.checklist && (receipt.place ?? 0) < first);
    if (began && finishes.length > 0 && !answered) say('is finished, and nobody answered a required point');
    if (found.finishedAt) tally('finished a job');
  }
  return faults;
}

function nameOf({ id, by }: { id: string; by: string | null }): string {
  return `${id} by ${by}`;
}
