import type { PageHead } from './page-head';

// A head is taken from a copy of its module (`?head`), which carries nothing but it: the page itself stays lazy.
const headFiles = import.meta.glob<PageHead>('./pages/*.ts', { eager: true, import: 'head', query: '?head' });

/** Every content page's head with its file's name: a new file in `pages/` is a new page. */
export const contentHeads: readonly (PageHead & { name: string })[] = Object.entries(headFiles).map(
  ([file, head]) => ({ ...head, name: file.replace('./pages/', '').replace('.ts', '') }),
);

const byPath = new Map(contentHeads.map((head) => [head.path, head]));

export function headOf(path: string): PageHead | undefined {
  return byPath.get(path);
}

/** The pages of the same chain beside this one: ordered, first and last open. */
export function neighbours(path: string): { previous?: PageHead; next?: PageHead } {
  const own = byPath.get(path);
  if (own?.order === undefined) return {};
  const chain = contentHeads
    .filter((each) => each.parent === own.parent && each.order !== undefined)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const at = chain.findIndex((each) => each.path === path);
  return { previous: chain[at - 1], next: chain[at + 1] };
}

/** The pages above a page, the uppermost first. */
export function ancestors(path: string): { label: string; path: string }[] {
  const parent = byPath.get(path)?.parent;
  if (!parent) return [];
  const label = byPath.get(parent)?.label ?? otherLabels[parent];
  return label ? [...ancestors(parent), { label, path: parent }] : [];
}

/** Parents that are no content pages themselves. */
const otherLabels: Record<string, string> = { '/services': 'Services' };
