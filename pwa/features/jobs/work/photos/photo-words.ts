import { countOf } from '../../../../../contract/counts';
import { dubaiClock } from '../../../../../contract/dates';
import type { Photo } from '../../../../../contract/photos/photos';
import type { Work } from '../../../../../contract/work/work-shapes';
import type { PhotoRow } from '../../../../data/photos/own-photos';

/** A photo as it stands: of the work, with what this device knows of its bytes. */
export interface SeenPhoto {
  id: string;
  purpose: Photo['purpose'];
  pointId: string | undefined;
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
  const { id, purpose, pointId } = photo;
  const known = { id, purpose, pointId, isThere, row };
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

/** `Before, 2` */
export function photoName({ purpose }: Pick<SeenPhoto, 'purpose'>, at: number): string {
  return `${purpose === 'before' ? 'Before' : 'After'}, ${at + 1}`;
}

/** `1 arrived, 4 on this phone`: where the photos are, and how many are to be taken again. */
export function photosText(photos: readonly SeenPhoto[]): string {
  const count = (of: (photo: SeenPhoto) => boolean, words: string) => {
    const some = photos.filter(of).length;
    return some > 0 && `${some} ${words}`;
  };
  return [
    count(({ mark }) => mark === 'arrived', 'arrived'),
    count(({ mark, row }) => mark === 'waiting' && row !== undefined, 'on this phone'),
    count(({ mark, row }) => mark === 'waiting' && row === undefined, 'on another phone'),
    count(({ mark }) => mark === 'problem', 'to take again'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** `1 photo of this job` */
export function photosCount(count: number): string {
  return `${countOf(count, 'photo')} of this job`;
}

/** `3.1 MB`, `38 kB` */
export function sizeText(bytes: number): string {
  if (bytes < 100_000) return `${Math.ceil(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
