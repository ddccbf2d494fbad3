import { startTransition, useEffect, useState } from 'react';

const patienceMs = 5000;

/** Fetches code as often as it takes: what is on the screen can be read meanwhile, and without it is only not to be used. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      console.error(error);
      await new Promise((resolve) => {
        setTimeout(resolve, patienceMs);
        addEventListener('online', resolve, { once: true });
      });
    }
  }
}

/**
 * Code that a first screen is complete without: fetched once it is alive, or once `due`. Undefined on the server and until it
 * is here.
 */
export function useLater<T extends object>(load: () => Promise<T>, due = true): T | undefined {
  const [code, setCode] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same code each time
  useEffect(() => {
    if (due) untilLoaded(load).then((here) => startTransition(() => setCode(here)));
  }, [due]);
  return code;
}
