export type Print = (
  template: string,
  inputs: Record<string, string>,
  how?: { createdAt?: number; pictures?: ReadonlyArray<{ file: string; bytes: Uint8Array }> },
) => { pdf: Uint8Array; sheets: number };

/**
 * A printer of one folder's templates: it reads no file outside of that folder. `folder`: its whole path; `fonts`: which of our own it
 * has, made once, since reading them takes longer than a page.
 */
export function openTypst(folder: string, fonts?: readonly ('text' | 'display' | 'arabic')[]): Print;

/** The mark of the house, in these colours. */
export function mark(colors: { brand: string; brass: string }): string;
