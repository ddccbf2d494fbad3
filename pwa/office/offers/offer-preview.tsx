import { useState } from 'react';
import { isOwnAddress } from '../../../contract/safe-url';
import { ArchWindow } from '../../ui/drawings/scenes';
import styles from './offer-preview.module.css';

export interface Shown {
  title: string;
  description: string;
  validUntil: string;
  imageUrl: string;
}

/** An offer as Home draws it. */
export function OfferPreview({ offer, level = 3 }: { offer: Shown; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <div className={`${styles.offerPreview} grid middle anywhere gap-20`}>
      <OfferLead offer={offer} />
      <div className={styles.offerPreviewWords}>
        <Heading>{offer.title || 'Title'}</Heading>
        <p className="soft text-sm">{offer.description}</p>
        <p className="faint text-xs num">Valid until {offer.validUntil || 'dd/mm/yyyy'}</p>
      </div>
    </div>
  );
}

/** The picture, else the figure of the title in large numerals, else one of our drawings. */
export function OfferLead({ offer: { title, imageUrl } }: { offer: Shown }) {
  const [broken, setBroken] = useState('');
  const figure = /(\d{1,3})\s*%/.exec(title)?.[1];
  if (imageUrl && imageUrl !== broken && isOwnAddress(imageUrl)) {
    return (
      <img
        className={`${styles.offerPicture} block`}
        src={imageUrl}
        alt=""
        onError={() => setBroken(imageUrl)}
      />
    );
  }
  if (figure || /\bfree\b/i.test(title)) {
    return (
      <b className={styles.offerFigure} aria-hidden="true">
        {figure ?? 'Free'}
        {figure && <small>%</small>}
      </b>
    );
  }
  return (
    <span className={`${styles.offerPicture} block`}>
      <ArchWindow />
    </span>
  );
}
