import { type ErrorCode, type FieldFaults, Problem } from '../errors';
import { mostAed, toFils } from '../money';
import { mostPhotos, photoLimits } from '../photos/photo-rules';
import type { Photo } from '../photos/photos';
import type { Checklist, ChecklistPoint } from './checklists';
import type { ExtraLine, JobOp, SignatureRequest } from './job-fields';
import { amountWith, type Charged, isChangedSince, withSignature } from './signing';
import { workLimits } from './work-limits';
import type { Check, Session, Signature, Work } from './work-shapes';

/** Who does it, and beside what: the booking as it is charged, and the checklists that are known. */
export interface Doing {
  /** The id of an account. */
  by: string;
  charged: Charged;
  /** The list that a start names, in that version. */
  checklist?: Pick<Checklist, 'id' | 'rev' | 'points'> | undefined;
}

/** A visit at which nothing was done yet. */
export function noWork(bookingId: string): Work {
  return { id: bookingId, rev: 0, sessions: [], checks: [], photos: [], lines: [] };
}

/**
 * What an operation makes of the work: the server keeps it, and a phone shows it before it is sent, so that what comes back is what was
 * shown. The same operation again changes nothing. Throws a `Problem` where it cannot be done.
 */
export function applyOp(work: Work, op: JobOp, doing: Doing): Work {
  return withSignature(changed(work, op, doing), doing.charged);
}

function changed(work: Work, op: JobOp, { by, charged, checklist }: Doing): Work {
  switch (op.kind) {
    case 'job.onway':
      return work.onWayAt && work.onWayAt >= op.at ? work : { ...work, onWayAt: op.at };
    case 'job.start':
      return {
        ...work,
        ...(!work.checklist && checklist && { checklist: listOf(checklist) }),
        sessions: started(work, op.at, by),
      };
    case 'job.stop':
      return { ...work, sessions: stopped(work.sessions, op.at, by) };
    case 'job.check':
      return { ...work, checks: checkedWith(work, op, by) };
    case 'job.photo':
      return { ...work, photos: withPhoto(work.photos, op.photo, { at: op.at, by }) };
    case 'job.photo-remove':
      return withoutPhoto(work, op.photoId);
    case 'job.line':
      return withLines(work, placed(work.lines, op.line), charged);
    case 'job.line-remove':
      return withLines(
        work,
        work.lines.filter(({ id }) => id !== op.lineId),
        charged,
      );
    case 'job.sign':
      return signedBy(work, op.signature, { at: op.at, by, charged });
    case 'job.finish':
      return finished(work, op, by);
  }
}

/** How long was worked, ms: the time in which anybody was at it, up to `now` (ms) where they still are. */
export function workedMs(sessions: readonly Session[], now: number): number {
  let [sum, end] = [0, Number.NEGATIVE_INFINITY];
  for (const { startedAt, stoppedAt } of sorted(sessions)) {
    const from = Math.max(end, Date.parse(startedAt));
    end = Math.max(end, stoppedAt ? Date.parse(stoppedAt) : now);
    sum += Math.max(0, end - from);
  }
  return sum;
}

/** The required points that have no answer yet, in their order; one that asks for a reading has one once it is read. */
export function openPoints(
  checklist: Pick<Checklist, 'points'> | undefined,
  checks: readonly Check[],
): ChecklistPoint[] {
  const isAnswered = (point: ChecklistPoint) => {
    const answers = checks.filter(({ pointId }) => pointId === point.id);
    return answers.length > 0 && answers.every((each) => counts(point, each));
  };
  return (checklist?.points ?? []).filter((point) => point.required && !isAnswered(point));
}

function counts(point: ChecklistPoint, { state, reading, reason }: Check): boolean {
  return state === 'done' ? !point.reading || reading !== undefined : Boolean(reason);
}

function listOf({ id, rev, points }: Pick<Checklist, 'id' | 'rev' | 'points'>): Work['checklist'] {
  return { id, rev, points };
}

/** Begun once by each: a second start of who is at it, from another phone, is the earlier of both. After the end nobody is at it any more. */
function started({ sessions, finishedAt }: Work, at: string, by: string): Session[] {
  const theirs = sessions.filter((each) => each.by === by);
  if (theirs.some(({ startedAt, stoppedAt }) => startedAt <= at && (!stoppedAt || at <= stoppedAt)))
    return sessions;
  const open = theirs.find(({ stoppedAt }) => !stoppedAt);
  if (open) return sorted(sessions.map((each) => (each === open ? { ...each, startedAt: at } : each)));
  assertRoom(sessions.length, workLimits.sessions, 'at');
  const end = finishedAt && { stoppedAt: finishedAt > at ? finishedAt : at };
  return sorted([...sessions, { startedAt: at, ...end, by }]);
}

/** Whoever stopped earlier than is known, as when another phone signed later, had stopped then. */
function stopped(sessions: Session[], at: string, by: string): Session[] {
  const last = sessions.findLast(
    (each) => each.by === by && each.startedAt <= at && (!each.stoppedAt || each.stoppedAt > at),
  );
  // A clock that was set back: nobody stops before they start.
  const late = sessions.find((each) => each.by === by && !each.stoppedAt && each.startedAt > at);
  const of = last ?? late;
  if (!of) return sessions;
  const stoppedAt = of.startedAt > at ? of.startedAt : at;
  return sessions.map((each) => (each === of ? { ...each, stoppedAt } : each));
}

/** Everybody stops. */
function ended(sessions: Session[], at: string): Session[] {
  return sessions.map((each) =>
    each.stoppedAt ? each : { ...each, stoppedAt: each.startedAt > at ? each.startedAt : at },
  );
}

function sorted(sessions: readonly Session[]): Session[] {
  return [...sessions].sort((a, b) => (a.startedAt < b.startedAt ? -1 : a.startedAt > b.startedAt ? 1 : 0));
}

/** The last answer to a point stands, whichever arrives last. */
function checkedWith(
  { checklist, checks }: Work,
  { kind: _, deviceAt: _d, at, state, ...op }: Extract<JobOp, { kind: 'job.check' }>,
  by: string,
): Check[] {
  if (!checklist?.points.some(({ id }) => id === op.pointId))
    throw fault('invalid', 'pointId', 'This is no point of the checklist of this job.');
  const before = checks.find(({ pointId, unit }) => pointId === op.pointId && unit === op.unit);
  if (before && before.at > at) return checks;
  const { unit, reason, reading, pointId } = op;
  const answer: Check | undefined = state
    ? {
        pointId,
        ...(unit !== undefined && { unit }),
        state,
        ...(reason && { reason }),
        ...(reading !== undefined && { reading }),
        ...{ at, by },
      }
    : undefined;
  if (before) return checks.flatMap((each) => (each === before ? (answer ?? []) : each));
  assertRoom(checks.length, workLimits.answers, 'pointId');
  return answer ? [...checks, answer] : checks;
}

/** The photos with one more, named but not here yet: the same picture of the same thing twice is one. */
export function withPhoto(
  photos: Photo[],
  photo: Extract<JobOp, { kind: 'job.photo' }>['photo'],
  { at, by }: { at: string; by: string },
): Photo[] {
  const isThere = photos.some(
    ({ id, purpose, pointId, sha256 }) =>
      id === photo.id || (purpose === photo.purpose && pointId === photo.pointId && sha256 === photo.sha256),
  );
  if (isThere) return photos;
  const alike = photos.filter(({ purpose }) => (purpose === 'problem') === (photo.purpose === 'problem'));
  assertRoom(alike.length, mostPhotos(photo.purpose), 'photo');
  const named: Photo = { ...photo, state: 'awaited', addedBy: by, addedAt: at };
  const order = ({ takenAt, id }: Photo) => `${takenAt} ${id}`;
  return [...photos, named].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** What was removed is awaited no more: it leaves the manifest as well, with its repeats, but not another photo with the same bytes. */
function withoutPhoto({ manifest, ...work }: Work, id: string): Work {
  const gone = work.photos.find((each) => each.id === id);
  const photos = work.photos.filter((each) => each !== gone);
  const isGone = (each: { id: string; sha256: string }) =>
    each.id === id || (each.sha256 === gone?.sha256 && photos.every(({ sha256 }) => sha256 !== gone.sha256));
  return { ...work, photos, ...(manifest && { manifest: manifest.filter((each) => !isGone(each)) }) };
}

function placed(lines: readonly ExtraLine[], line: ExtraLine): ExtraLine[] {
  const at = lines.findIndex(({ id }) => id === line.id);
  return at < 0 ? [...lines, line] : lines.map((each, n) => (n === at ? line : each));
}

/** What is done is charged: after that the office alone changes it. */
function withLines(work: Work, lines: ExtraLine[], charged: Charged): Work {
  if (JSON.stringify(lines) === JSON.stringify(work.lines)) return work;
  if (work.finishedAt)
    throw new Problem('too_late', 'This job is finished. Ask the office to change what it costs.');
  if (lines.length > work.lines.length) assertRoom(work.lines.length, workLimits.lines, 'line');
  if (toFils(amountWith(charged, lines)) > toFils(mostAed))
    throw fault('invalid', 'line.price', 'An amount cannot be more than AED 10,000,000.');
  return { ...work, lines };
}

/** A second signature is for what changed after the first, and leaves that in its place. */
function signedBy(
  work: Work,
  request: SignatureRequest,
  { at, by, charged }: { at: string; by: string; charged: Charged },
): Work {
  const signature: Signature = { ...request, at, by };
  const { signature: before, earlierSignatures = [] } = work;
  const known = [...earlierSignatures, ...(before ? [before] : [])];
  if (known.some((each) => isSame(each, signature))) return work;
  const sessions = ended(work.sessions, at);
  if (!before) return { ...work, sessions, signature };
  if (!isChangedSince(before, work, charged))
    throw new Problem('conflict', `${before.name} signed this already, and nothing changed since.`);
  assertRoom(known.length, workLimits.signatures, 'signature');
  // Whether one counts that another took the place of is not asked.
  const { isChanged: _, ...earlier } = before;
  return { ...work, sessions, signature, earlierSignatures: [...earlierSignatures, earlier] };
}

function isSame(one: Signature, other: Signature): boolean {
  return one.is === other.is && one.at === other.at && one.digest === other.digest && one.name === other.name;
}

/** Finishing again adds what is new of its photos. */
function finished(work: Work, op: Extract<JobOp, { kind: 'job.finish' }>, by: string): Work {
  const [open] = openPoints(work.checklist, work.checks);
  if (open && !work.finishedAt) throw fault('points_open', open.id, `Still open: ${open.text}`);
  const known = work.manifest ?? [];
  const more = op.manifest.filter(({ id }) => !known.some((each) => each.id === id));
  return {
    ...work,
    sessions: ended(work.sessions, op.at),
    ...(!work.finishedAt && { finishedAt: op.at, finishedBy: by }),
    manifest: mayCome([...known, ...more], work.photos),
  };
}

type Manifest = NonNullable<Work['manifest']>;

/** Two phones may have taken more than a visit may have. What was named goes first: no others will be taken, so nobody waits for them. */
function mayCome(manifest: Manifest, photos: readonly Photo[]): Manifest {
  if (manifest.length <= photoLimits.work) return manifest;
  const isNamed = (of: Manifest[number]) =>
    photos.some(({ id, sha256 }) => id === of.id || sha256 === of.sha256);
  const unnamed = manifest.filter((each) => !isNamed(each));
  return [...manifest.filter(isNamed), ...unnamed].slice(0, photoLimits.work);
}

function assertRoom(count: number, most: number, field: string): void {
  if (count >= most) throw fault('too_many', field, `At most ${most} of these.`);
}

function fault(code: ErrorCode, field: string, why: string): Problem {
  const fields: FieldFaults = { [field]: why };
  return new Problem(code, why, { fields });
}
