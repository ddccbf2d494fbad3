import { useRef } from 'react';
import { directionsHref, mapHref } from '../../../contract/business';
import { useOwnerFacts } from '../../data/public/owner-facts';
import { usePageData } from '../../data/public/page-data';
import { buttonClass } from '../../ui/button';
import { OfficeMapScene } from '../../ui/drawings/scenes';
import { Icon } from '../../ui/icon';
import styles from './contact.module.css';
import { LiveMap } from './live-map';

/** Where we are: drawn, so that it is there without a network; the real map lies over it where one is configured. */
export function OfficeMap() {
  const mapUrl = usePageData()?.mapUrl;
  const { address } = useOwnerFacts();
  const frame = useRef<HTMLDivElement>(null);
  if (!address) return null;
  return (
    <section className={`${styles.contactMap} relative`} aria-labelledby="contact-map">
      <div className={`${styles.contactMapFrame} relative`} ref={frame}>
        <OfficeMapScene />
        {mapUrl && <LiveMap url={mapUrl} frame={frame} />}
      </div>
      <div className={`${styles.contactMapCard} rounded-md grid gap-6`}>
        <h2 id="contact-map">Our office</h2>
        <address>{address}</address>
        <div className={`${styles.contactMapLinks} grid gap-10`}>
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
