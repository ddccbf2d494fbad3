import { useEffect, useState } from 'react';
import { openDevice } from '../../device/device';
import type { Device } from '../../device/open-device';
import { awake } from '../../device/rest';
import { sessionKnown } from '../../device/session/session-store';

export interface Live<T> {
  /** undefined while the device database is opening, or when it cannot be read. */
  value: T | undefined;
  failed: boolean;
}

type Query<T> = (device: Device) => Promise<T>;
type Listener = (read: Live<unknown>) => void;

interface Reading {
  read: Live<unknown> | undefined;
  /** Begun before anything showed it: whoever comes finds its value at once. */
  ahead?: true;
  listeners: Set<Listener>;
  stop(): void;
}

const nothing = { value: undefined, failed: false };

/** What is being read, by its key. */
const readings = new Map<string, Reading>();

/**
 * The result of a device query, read again whenever what it read changes, in this tab, another or the worker. Starts
 * after mount, once it is known who is signed in, and loads the device database itself, unless the device rests. Another
 * `key` is another query; who asks for the same shares one reading.
 */
export function useLive<T>(key: string, query: Query<T>): Live<T> {
  const [seen, setSeen] = useState(() => readAlready(key));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked
  useEffect(() => {
    const reading = readings.get(key) ?? begin(key, query);
    const listener: Listener = (read) => setSeen({ key, read });
    reading.listeners.add(listener);
    if (reading.read) listener(reading.read);
    return () => {
      reading.listeners.delete(listener);
      if (reading.listeners.size === 0) reading.stop();
    };
  }, [key]);

  return seen?.key === key ? (seen.read as Live<T>) : nothing;
}

/** How long a reading waits for the page that it was begun for. */
const aheadMs = 5_000;

/**
 * Begins what a page will ask for with `useLive` before that page is drawn, as on its way to the screen: the page then starts
 * with the value. Only for pages that no server renders, whose first render need not be like any other.
 */
export function readAhead<T>(key: string, query: Query<T>): void {
  if (readings.has(key)) return;
  const reading = begin(key, query);
  reading.ahead = true;
  setTimeout(() => reading.listeners.size === 0 && reading.stop(), aheadMs);
}

function readAlready(key: string): { key: string; read: Live<unknown> } | undefined {
  const reading = readings.get(key);
  return reading?.ahead && reading.read && { key, read: reading.read };
}

function begin<T>(key: string, query: Query<T>): Reading {
  let wanted = true;
  let stopLive = () => {};
  const forget = () => {
    if (readings.get(key) === reading) readings.delete(key);
  };
  const reading: Reading = {
    read: undefined,
    listeners: new Set(),
    stop() {
      wanted = false;
      stopLive();
      forget();
    },
  };
  const update = (read: Live<unknown>) => {
    if (!wanted) return;
    reading.read = read;
    for (const listener of reading.listeners) listener(read);
  };
  // Whoever asks after a failure tries anew.
  const fail = () => {
    update({ value: reading.read?.value, failed: true });
    forget();
  };
  readings.set(key, reading);
  sessionKnown()
    .then(awake)
    .then(openDevice)
    .then((device) => {
      if (!wanted) return;
      stopLive = device.live(
        () => query(device),
        (value) => update({ value, failed: false }),
        fail,
      );
    }, fail);
  return reading;
}
