import type { PublicLists } from '../../../contract/content/page-data';
import { isAsNew } from '../../device/sync/public-version';
import { useLive } from '../device/live';
import { usePageData } from './page-data';
import { useRefreshed } from './use-refreshed';

/**
 * A public list: what the page brought is shown at once, what the device has replaces it where that is at least as
 * new. Nothing blocks, and only a page without data can be `loading` or `failed`.
 */
export function usePublicList<K extends keyof PublicLists>(
  name: K,
): { list: PublicLists[K]; state: 'loading' | 'ready' | 'failed'; retry(): void } {
  const page = usePageData();
  const version = page?.publicVersion;
  const today = page?.today;
  const { value: held } = useLive(`${name} ${today}`, (device) =>
    device.queries.publicList(device, name, today),
  );

  const { failed, retry } = useRefreshed(version);
  const newer = version === undefined ? held?.loaded : isAsNew(held?.version, version);
  const list = (newer ? held?.list : page?.[name]) as PublicLists[K] | undefined;
  const state = list ? 'ready' : failed ? 'failed' : 'loading';
  return { list: list ?? ([] as unknown as PublicLists[K]), state, retry };
}
