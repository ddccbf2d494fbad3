import { type RefObject, useEffect, useState } from 'react';
import { useSyncStatus } from '../../data/sync-status';

/**
 * The embedded map over the drawn one. It is asked for only once `frame` comes near the screen and there is a network,
 * and seen only once it has come; until then, and without it, the drawing stays.
 */
export function LiveMap({ url, frame }: { url: string; frame: RefObject<HTMLElement | null> }) {
  const { offline } = useSyncStatus();
  const [near, setNear] = useState(false);
  const [state, setState] = useState<'away' | 'coming' | 'here'>('away');

  useEffect(() => {
    const element = frame.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((each) => each.isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, near]);

  useEffect(() => {
    if (!near || offline || state !== 'away') return;
    const start = () => navigator.onLine && setState('coming');
    start();
    addEventListener('online', start);
    return () => removeEventListener('online', start);
  }, [near, offline, state]);

  if (state === 'away') return null;
  return (
    <iframe
      className="contact-map-live"
      data-state={state}
      src={url}
      title="Map of our office"
      height={450}
      loading="lazy"
      referrerPolicy="strict-origin"
      sandbox="allow-scripts allow-same-origin allow-popups"
      // A browser calls its own "no connection" page loaded as well.
      onLoad={() => setState(navigator.onLine ? 'here' : 'away')}
    />
  );
}
