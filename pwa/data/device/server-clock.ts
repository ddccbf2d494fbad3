import { useCallback } from 'react';
import { useKnownSession } from '../session/known-session';
import { useLive } from './live';

/**
 * The time by the server's clock, as far as this device knows it from its last sync: a wrong clock on a phone must not make a
 * target look met or missed.
 */
export function useServerNow(): () => Date {
  const { userId } = useKnownSession();
  const { value: offset = 0 } = useLive(`clock-offset ${userId ?? ''}`, (device) =>
    device.queries.clockOffset(device, userId),
  );
  return useCallback(() => new Date(Date.now() + offset), [offset]);
}
