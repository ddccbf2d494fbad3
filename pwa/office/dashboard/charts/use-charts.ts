import { useEffect, useState } from 'react';

type Charts = typeof import('./charts');

/** The charts and their library, fetched once this page is open; `undefined` on the way, `null` where they cannot be had. */
export function useCharts(): Charts | null | undefined {
  const [charts, setCharts] = useState<Charts | null>();
  useEffect(() => {
    let gone = false;
    import('./charts').then(
      (loaded) => !gone && setCharts(loaded),
      () => !gone && setCharts(null),
    );
    return () => {
      gone = true;
    };
  }, []);
  return charts;
}
