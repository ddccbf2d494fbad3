import { type RefObject, useEffect, useState } from 'react';
import { useSyncStatus } from '../../data/device/sync-status';
import styles from './contact.module.css';

/**
 * The embedded map over the drawn one. It is asked for only once `frame` is scrolled to and there is a network, and
 * shown only once it has come; until then, and without it, the drawing stays.
 */
export function LiveMap({ url, frame }: { url: string; frame: RefObject<HTMLElement | null> }) {
  const { offline } = useSyncStatus();
  const [seen, setSeen] = useState(false);
  const [state, setState] = useState<'away' | 'coming' | 'here'>('away');

  useEffect(() => {
    const element = frame.current;
    if (!element || seen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((each) => each.isIntersecting) && setSeen(true),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, seen]);

  useEffect(() => {
    if (!seen || offline || state !== 'away') return;
    const start = () => navigator.onLine && setState('coming');
    start();
    addEventListener('online', start);
    return () => removeEventListener('online', start);
  }, [seen, offline, state]);

  if (state === 'away') return null;
  return (
    <iframe
      className={styles.contactMapLive}
      data-state={state}
      src={url}
      title="Map of our office"
      height={450}
      loading="lazy"
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      // A browser calls its own "no connection" page loaded as well.
      onLoad={() => setState(navigator.onLine ? 'here' : 'away')}
    />
  );
}
