import { useEffect, useRef, useState } from 'react';
import { openDevice } from './device';
import type { Device } from './open-device';

export interface Live<T> {
  /** undefined while the device database is opening, or when it cannot be read. */
  value: T | undefined;
  failed: boolean;
}

/**
 * The result of a device query, read again whenever what it read changes, in this tab, another or the worker. Starts
 * after mount and loads the device database itself. Another `key` is another query.
 */
export function useLive<T>(key: string, query: (device: Device) => Promise<T>): Live<T> {
  const [read, setRead] = useState<Live<T> & { key: string }>();
  const latest = useRef(query);
  latest.current = query;

  useEffect(() => {
    let stop = () => {};
    let mounted = true;
    const fail = () =>
      mounted &&
      setRead((before) => ({ key, value: before?.key === key ? before.value : undefined, failed: true }));
    openDevice().then((device) => {
      if (!mounted) return;
      stop = device.live(
        () => latest.current(device),
        (value) => setRead({ key, value, failed: false }),
        fail,
      );
    }, fail);
    return () => {
      mounted = false;
      stop();
    };
  }, [key]);

  return read?.key === key ? read : { value: undefined, failed: false };
}
