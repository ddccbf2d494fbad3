import { type RefCallback, useCallback, useSyncExternalStore } from 'react';

/** The lines of a drawing, SVG text in a chunk of its own: constants of ours (see art/kit.ts). */
export interface Art {
  get(): string;
  load(): Promise<void>;
  subscribe(listener: () => void): () => void;
}

const all: Art[] = [];

/** A drawing's lines, fetched when they are first needed. */
export function artOf(fetchLines: () => Promise<{ art: string }>): Art {
  let lines = '';
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const art: Art = {
    get: () => lines,
    load() {
      loading ??= fetchLines().then(
        ({ art }) => {
          lines = art;
          for (const each of listeners) each();
        },
        () => {
          // Without a network the place stays empty; the next drawing that needs the lines asks again.
          loading = undefined;
        },
      );
      return loading;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  all.push(art);
  return art;
}

/** Fetches all drawings, for whoever renders pages to HTML: there is no second moment to fill them in. */
export async function loadAllArt(): Promise<void> {
  await Promise.all(all.map((each) => each.load()));
}

/**
 * What an `<svg>` needs to show these lines. In a page that came as HTML they stand there already: React leaves them as they
 * are, and their code is never fetched. Elsewhere they follow the page.
 */
export function useArt(art: Art) {
  const lines = useSyncExternalStore(art.subscribe, art.get, art.get);
  const ref: RefCallback<SVGSVGElement> = useCallback(
    (svg) => {
      if (svg && !svg.firstChild) art.load();
    },
    [art],
  );
  return { ref, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: lines } };
}
