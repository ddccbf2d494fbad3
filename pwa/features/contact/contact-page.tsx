import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { directionsHref, mapHref, telHref, whatsappHref } from '../../../contract/business';
import { useSyncStatus } from '../../data/device/sync-status';
import { useBusiness } from '../../data/public/business';
import { usePageData } from '../../data/public/page-data';
import { buttonClass } from '../../ui/button';
import { OfficeMapScene } from '../../ui/drawings/scenes';
import { Icon } from '../../ui/icon';
import { PageHeader } from '../../ui/page-header';
import styles from './contact.module.css';
import { MessageForm } from './message-form';
import { WaysToReach } from './ways-to-reach';

/** /contact: a message, the ways to reach us, and where we are. */
export function ContactPage() {
  const [params] = useSearchParams();
  const { mobile, whatsapp } = useBusiness();
  return (
    <div className={`wrap ${styles.contact} stack`}>
      <div className="contact-main">
        <PageHeader
          title="Contact Us"
          lead={`Ask before you book, or tell us how a visit went.${mobile ? ' For a leak or no power, call.' : ''}`}
        />
        {(mobile || whatsapp) && (
          <div className={`duo only-phone ${styles.contactQuick}`}>
            {mobile && (
              <a className={buttonClass()} href={telHref(mobile)}>
                <Icon name="phone" /> Call
              </a>
            )}
            {whatsapp && (
              <a className={buttonClass()} href={whatsappHref(whatsapp)} target="_blank" rel="noopener">
                <Icon name="whatsapp" /> WhatsApp
              </a>
            )}
          </div>
        )}
        <MessageForm asked={params.get('subject') ?? ''} />
      </div>
      <WaysToReach />
      <OfficeMap />
    </div>
  );
}

/** Where we are: drawn, so that it is there without a network; the real map lies over it where one is configured. */
function OfficeMap() {
  const mapUrl = usePageData()?.mapUrl;
  const { address } = useBusiness();
  const frame = useRef<HTMLDivElement>(null);
  if (!address) return null;
  return (
    <section className={`${styles.contactMap} relative`} aria-labelledby="contact-map">
      <div className={`${styles.contactMapFrame} clips relative`} ref={frame}>
        <OfficeMapScene />
        {mapUrl && <LiveMap url={mapUrl} frame={frame} />}
      </div>
      <div className={`${styles.contactMapCard} raised rounded-md grid gap-6`}>
        <h2 id="contact-map">Our office</h2>
        <address>{address}</address>
        <div className={`${styles.contactMapLinks} above-12 grid gap-10`}>
          <a
            className={buttonClass({ kind: 'primary' })}
            href={directionsHref(address)}
            target="_blank"
            rel="noopener"
          >
            <Icon name="navigate" /> Get Directions
          </a>
          <a className={buttonClass()} href={mapHref(address)} target="_blank" rel="noopener">
            <Icon name="external" /> View Larger Map
          </a>
        </div>
      </div>
    </section>
  );
}

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
