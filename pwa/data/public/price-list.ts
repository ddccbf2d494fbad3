import { useEffect, useState } from 'react';
import type { PriceItem } from '../../../contract/prices/prices';
import { isAsNew } from '../../device/sync/public-version';
import { callApi } from '../api/api-client';
import { useLive } from '../device/live';
import { useOnline } from '../device/online';
import { usePageData } from './page-data';
import { useRefreshed } from './use-refreshed';

/**
 * The whole price list with the version that it is of, as the device has it, offline too; a device that keeps nothing asks the server. While
 * the page knows of a newer one, what is held waits for that. Undefined until it is known, `failed` where nothing could be had. `isThen`: it could
 * not be asked for anew, and is as of `at` (ms), which an older app did not note.
 */
export function usePriceList(): {
  list: readonly PriceItem[] | undefined;
  version: string;
  failed: boolean;
  isThen: boolean;
  at: number | undefined;
} {
  const isOnline = useOnline();
  const page = usePageData();
  const wanted = page?.publicVersion;
  const { value: held } = useLive('prices', (device) => device.queries.prices(device));
  const { failed } = useRefreshed(wanted);
  const [heard, setHeard] = useState<{ list?: PriceItem[]; failed: boolean }>();
  const isNew = held && (wanted === undefined || isAsNew(held.version, wanted));
  const list = isNew || failed ? (held?.prices ?? heard?.list) : undefined;

  const asks = failed && !held;
  useEffect(() => {
    if (!asks) return;
    const ended = new AbortController();
    callApi<PriceItem[]>('/prices', { signal: ended.signal }).then(
      ({ body }) => setHeard({ list: body, failed: false }),
      () => ended.signal.aborted || setHeard({ failed: true }),
    );
    return () => ended.abort();
  }, [asks]);

  return {
    list,
    version: held?.version ?? '',
    failed: !list && heard?.failed === true,
    isThen: held !== undefined && (failed || !isOnline),
    at: held?.at,
  };
}
