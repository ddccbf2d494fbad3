import { useEffect, useState } from 'react';
import { photoPath } from '../../../contract/photos/photo-rules';
import { openDevice } from '../../device/device';
import { pictureOf } from '../../device/photos/held';
import { session, storedToken } from '../../device/session/session-store';

/** A photo as an address for an <img>: of this device's bytes, else fetched by who is signed in. */
export interface ShownPhoto {
  src: string | undefined;
  /** Neither is it here, nor can it be had now. */
  failed: boolean;
}

/** `isThere`: the server has it. Another `state` of it is looked at anew. */
export function usePhoto(
  id: string,
  {
    size = 'small',
    isThere = false,
    state,
  }: { size?: 'small' | 'full'; isThere?: boolean; state?: string } = {},
): ShownPhoto {
  const [shown, setShown] = useState<ShownPhoto>({ src: undefined, failed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: its state says that there may be another picture
  useEffect(() => {
    let url: string | undefined;
    let wanted = true;
    const gone = new AbortController();
    picture(id, size, isThere, gone.signal)
      .catch(() => undefined)
      .then((data) => {
        if (!wanted) return;
        if (data) url = URL.createObjectURL(new Blob([data], { type: 'image/jpeg' }));
        setShown({ src: url, failed: !url });
      });
    return () => {
      wanted = false;
      gone.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, size, isThere, state]);
  return shown;
}

/** The pictures of several, by their ids, as far as they can be shown. Another `state` of one is looked at anew. */
export function usePhotos(
  of: ReadonlyArray<{ id: string; isThere: boolean; state: string }>,
): ReadonlyMap<string, string> {
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map());
  const key = of.map(({ id, state }) => `${id} ${state}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which
  useEffect(() => {
    const gone = new AbortController();
    const urls = new Map<string, string>();
    for (const { id, isThere } of of)
      picture(id, 'small', isThere, gone.signal)
        .catch(() => undefined)
        .then((data) => {
          if (!data || gone.signal.aborted) return;
          urls.set(id, URL.createObjectURL(new Blob([data], { type: 'image/jpeg' })));
          setShown(new Map(urls));
        });
    return () => {
      gone.abort();
      for (const url of urls.values()) URL.revokeObjectURL(url);
    };
  }, [key]);
  return shown;
}

async function picture(
  id: string,
  size: 'small' | 'full',
  isThere: boolean,
  signal: AbortSignal,
): Promise<ArrayBuffer | undefined> {
  const { hub, person, usable, env } = await openDevice();
  const { userId } = session.get();
  for (const db of usable ? (userId ? [person(userId), hub] : [hub]) : []) {
    const held = await pictureOf(db, id, size);
    if (held) return held;
  }
  const token = storedToken();
  if (!isThere || !token) return undefined;
  const response = await env.fetch(photoPath(id, size === 'full' ? 'whole' : 'small'), {
    headers: { authorization: `Bearer ${token}` },
    credentials: 'omit',
    signal,
  });
  return response.ok ? response.arrayBuffer() : undefined;
}
