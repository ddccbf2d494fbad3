import { useEffect, useState } from 'react';

export type PictureSize = 'whole' | 'small';

/** Fetches the picture of a photo. The same one each time that something is drawn: another is asked anew. */
export type FetchPicture = (id: string, size: PictureSize, signal: AbortSignal) => Promise<Blob>;

/** A picture on its way, here under an address that lives as long as what draws it, or failed. */
export type Picture = { is: 'coming' | 'failed' } | { is: 'here'; url: string };

/** The picture of a photo; undefined `id`: none is wanted yet. */
export function usePicture(
  fetch: FetchPicture,
  id: string | undefined,
  size: PictureSize,
): Picture & { again(): void } {
  const [picture, setPicture] = useState<Picture>({ is: 'coming' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to ask again
  useEffect(() => {
    if (id === undefined) return;
    const ended = new AbortController();
    let url: string | undefined;
    setPicture({ is: 'coming' });
    fetch(id, size, ended.signal).then(
      (blob) => {
        if (ended.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setPicture({ is: 'here', url });
      },
      () => !ended.signal.aborted && setPicture({ is: 'failed' }),
    );
    return () => {
      ended.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [fetch, id, size, attempt]);

  return { ...picture, again: () => setAttempt((count) => count + 1) };
}
