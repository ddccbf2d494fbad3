import { useEffect, useState } from 'react';

/** The present moment, updated every half minute. Only for what is shown after hydration. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
