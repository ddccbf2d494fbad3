import { nameIn } from './points';
import type { ReportPaper, ReportPhoto } from './report-paper';
import { clockIn, followText, type Say } from './report-words';

/** A picture as the compiler gets it: `file` names it among those it is given, null where it is lost. */
interface ReportPicture {
  label: string;
  /** The digest of its bytes. */
  small: string;
  file: string | null;
  format: Format;
}

type Format = 'jpg' | 'png' | 'webp';

/** Before and after of one thing, or one of the two. */
interface ReportFrame {
  pictures: ReportPicture[];
  caption: string;
}

export interface ReportPhotos {
  title: string;
  /** Said where some are still on their way. */
  follows: string | null;
  frames: ReportFrame[];
}

/** The photos of a report; null where there are none, and none is awaited. */
export function photosOf(paper: ReportPaper, say: Say): ReportPhotos | null {
  const awaited = paper.photos.filter(({ small }) => small === null).length;
  const frames = framesOf(paper, say);
  if (awaited + frames.length === 0) return null;
  return {
    title: say('beforeAfter'),
    follows: awaited > 0 ? followText(paper.language, awaited) : null,
    frames,
  };
}

/** The pictures that are here: of each point in the order of the checklist, then of the job, each before with its after. */
function framesOf({ language, points, photos }: ReportPaper, say: Say): ReportFrame[] {
  const here = photos
    .filter(({ small }) => small !== null)
    .sort((a, b) => a.takenAt.localeCompare(b.takenAt));
  const known = new Set(points.map(({ id }) => id));
  const groups = [
    ...points.map((point) => ({
      name: nameIn(language, point),
      theirs: here.filter(({ pointId }) => pointId === point.id),
    })),
    { name: '', theirs: here.filter(({ pointId }) => pointId === undefined || !known.has(pointId)) },
  ];
  return groups.flatMap(({ name, theirs }) => pairsOf(theirs).map((pair) => frameOf(pair, name)));

  function frameOf(pair: readonly ReportPhoto[], name: string): ReportFrame {
    const times = pair.map(({ takenAt }) => clockIn(language, takenAt)).join(say('and'));
    return {
      pictures: pair.map(({ purpose, small }) => ({
        label: say(purpose),
        small: small ?? '',
        file: null,
        format: 'jpg',
      })),
      caption: [name, times].filter(Boolean).join(say('comma')),
    };
  }
}

function pairsOf(theirs: readonly ReportPhoto[]): ReportPhoto[][] {
  const before = theirs.filter(({ purpose }) => purpose === 'before');
  const after = theirs.filter(({ purpose }) => purpose === 'after');
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) =>
    [before[at], after[at]].filter((each) => each !== undefined),
  );
}

/** Reads a small picture by its digest; undefined where there is none. */
export type PictureOf = (digest: string) => Promise<Uint8Array | undefined>;

export interface Pictured<Paper> {
  paper: Paper;
  /** What the compiler finds beside its template. */
  pictures: { file: string; bytes: Uint8Array }[];
}

/** A report with the bytes of its pictures; one that is lost leaves its place empty, and the rest is printed. */
export async function withPictures<Paper extends { photos: ReportPhotos | null }>(
  paper: Paper,
  pictureOf: PictureOf,
): Promise<Pictured<Paper>> {
  if (!paper.photos) return { paper, pictures: [] };
  const digests = [
    ...new Set(paper.photos.frames.flatMap(({ pictures }) => pictures.map(({ small }) => small))),
  ];
  const found = new Map<string, { file: string; bytes: Uint8Array; format: Format }>();
  for (const [at, digest] of digests.entries()) {
    const bytes = await pictureOf(digest);
    const format = bytes && formatOf(bytes);
    if (bytes && format) found.set(digest, { file: `picture-${at}`, bytes, format });
  }
  const frames = paper.photos.frames.map((frame) => ({
    ...frame,
    pictures: frame.pictures.map((each) => {
      const { file, format } = found.get(each.small) ?? each;
      return { ...each, file, format };
    }),
  }));
  return {
    paper: { ...paper, photos: { ...paper.photos, frames } },
    pictures: [...found.values()].map(({ file, bytes }) => ({ file, bytes })),
  };
}

/** By how it begins. */
function formatOf(bytes: Uint8Array): Format | undefined {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'jpg';
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'png';
  return begins(0x52, 0x49, 0x46, 0x46) ? 'webp' : undefined;
}
