import { countOf } from '../../../../contract/counts';
import { dubaiClock } from '../../../../contract/dates';
import type { Photo } from '../../../../contract/photos/photos';
import type { ChecklistPoint } from '../../../../contract/work/checklists';
import { workedMs } from '../../../../contract/work/work';
import type { Check, Session, Work } from '../../../../contract/work/work-shapes';
import type { PhotoRow } from '../../../data/photos/own-photos';

/** A point as it is answered: one for each unit where its reading is of each. */
export interface Answerable {
  point: ChecklistPoint;
  unit: string | undefined;
  check: Check | undefined;
}

/** The points of a list with their answers. `units`: how many there are of what is asked of each. */
export function answerables(
  points: readonly ChecklistPoint[],
  checks: readonly Check[],
  units: number,
): Answerable[] {
  const named = Array.from({ length: units }, (_, n) => `Unit ${n + 1}`);
  return points.flatMap((point) => {
    const of: Array<string | undefined> = point.perUnit && point.reading && units > 1 ? named : [undefined];
    return of.map((unit) => ({
      ...{ point, unit },
      check: checks.find((each) => each.pointId === point.id && each.unit === unit),
    }));
  });
}

/** How many AC units there are, as the way there says it; 1 where nobody said. */
export function unitsIn(access: string | undefined): number {
  return Math.min(20, Number(/(\d+) AC units?\b/.exec(access ?? '')?.[1] ?? 1));
}

/** `Cold air at every unit, unit 2: 11.8 °C` */
export function pointText({ point, unit, check }: Answerable, language: 'en' | 'ar' = 'en'): string {
  const text = language === 'ar' && point.textAr ? point.textAr : point.text;
  const reading = check?.reading === undefined ? '' : `: ${check.reading} ${point.reading?.unit ?? ''}`;
  return `${[text, unit].filter(Boolean).join(', ')}${reading.trimEnd()}`;
}

/** `1 h 19 min` */
export function durationText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`;
}

/** From when to when it was worked, `9:12 AM to 10:31 AM`; undefined where nobody began. */
export function workedText({ sessions }: Pick<Work, 'sessions'>): string | undefined {
  const [first] = sessions;
  if (!first) return undefined;
  const last = sessions.reduce((end, { stoppedAt = '' }) => (stoppedAt > end ? stoppedAt : end), '');
  const from = dubaiClock(first.startedAt);
  return last ? `${from} to ${dubaiClock(last)}` : `Since ${from}`;
}

/** Whoever is at it now. */
export function openSession(sessions: readonly Session[]): Session | undefined {
  return sessions.findLast(({ stoppedAt }) => !stoppedAt);
}

/** How long it took in whole hours, as a plan counts them. */
export function hoursOf(sessions: readonly Session[], now: number): number {
  return Math.min(24, Math.max(1, Math.ceil(workedMs(sessions, now) / 3_600_000)));
}

/** A photo as it stands: of the work, with what this device knows of its bytes. */
export interface SeenPhoto {
  id: string;
  purpose: Photo['purpose'];
  isThere: boolean;
  row: PhotoRow | undefined;
  text: string;
  /** How much of it is there, of one that is on its way. */
  share?: number;
  mark: 'arrived' | 'waiting' | 'problem';
}

/** How each photo of a job stands, as they were taken. */
export function seenPhotos(
  work: Pick<Work, 'photos'>,
  rows: readonly PhotoRow[],
  goingId: string | undefined,
): SeenPhoto[] {
  return work.photos
    .filter(({ purpose }) => purpose !== 'problem')
    .map((photo) =>
      seen(
        photo,
        rows.find(({ id }) => id === photo.id),
        goingId,
      ),
    );
}

function seen(photo: Photo, row: PhotoRow | undefined, goingId: string | undefined): SeenPhoto {
  const at = photo.arrivedAt ?? (row?.arrivedAt && new Date(row.arrivedAt).toISOString());
  const isThere = photo.state === 'here' || row?.state === 'arrived';
  const { id, purpose } = photo;
  const known = { id, purpose, isThere, row };
  if (isThere) return { ...known, text: at ? `Arrived ${dubaiClock(at)}` : 'Arrived', mark: 'arrived' };
  if (row?.state === 'lost')
    return { ...known, text: 'Cannot be read on this phone any more. Take it again.', mark: 'problem' };
  if (row?.state === 'refused' || photo.state === 'refused')
    return {
      ...known,
      text: row?.problem?.message ?? 'The office cannot open it. Take it again.',
      mark: 'problem',
    };
  if (!row) return { ...known, text: 'On another phone', mark: 'waiting' };
  const share = row.offset ? row.offset / row.bytes : undefined;
  const percent = `${Math.floor((share ?? 0) * 100)} %`;
  if (goingId === id) return { ...known, text: `Going now, ${percent}`, share: share ?? 0, mark: 'waiting' };
  if (share !== undefined) return { ...known, text: `Stopped at ${percent}`, share, mark: 'waiting' };
  return { ...known, text: 'On this phone', mark: 'waiting' };
}

/** `1 arrived, 4 on this phone` */
export function photosText(photos: readonly SeenPhoto[]): string {
  const arrived = photos.filter(({ mark }) => mark === 'arrived').length;
  const parts = [arrived > 0 && `${arrived} arrived`];
  const left = photos.length - arrived;
  if (left > 0) parts.push(`${left} on this phone`);
  return parts.filter(Boolean).join(', ');
}

/** `3.1 MB` */
export function sizeText(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function requiredText(count: number): string {
  return `${countOf(count, 'required point')} left`;
}
