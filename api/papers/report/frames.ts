import { nameIn } from './points';
import type { ReportPaper, ReportPhoto } from './report-paper';
import { clockIn, type Say } from './report-words';

/** A picture as the compiler gets it: `file` names it among those it is given, null where it is lost. */
export interface ReportPicture {
  label: string;
  /** The digest of its bytes. */
  small: string;
  file: string | null;
  format: 'jpg' | 'png' | 'webp';
}

/** Before and after of one thing, or one of the two. */
export interface ReportFrame {
  pictures: ReportPicture[];
  caption: string;
}

/** The pictures that are here: of each point in the order of the checklist, then of the job, each before with its after. */
export function framesOf({ language, points, photos }: ReportPaper, say: Say): ReportFrame[] {
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
