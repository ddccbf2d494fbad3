import type { PaperContent } from '../content/paper-content';
import type { ReportContent } from './report-content';

/** Reads a small picture by its digest; undefined where there is none. */
export type PictureOf = (digest: string) => Promise<Uint8Array | undefined>;

export interface Pictured {
  paper: PaperContent | ReportContent;
  /** What the compiler finds beside its template. */
  pictures: { file: string; bytes: Uint8Array }[];
}

/** A report with the bytes of its pictures; one that is lost leaves its place empty, and the rest is printed. */
export async function withPictures(paper: ReportContent, pictureOf: PictureOf): Promise<Pictured> {
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

type Format = 'jpg' | 'png' | 'webp';

/** By how it begins. */
function formatOf(bytes: Uint8Array): Format | undefined {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'jpg';
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'png';
  return begins(0x52, 0x49, 0x46, 0x46) ? 'webp' : undefined;
}
