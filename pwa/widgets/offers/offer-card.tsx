import type { Offer } from '../../../contract/content/offers';
import { ArchWindow } from '../../ui/drawings/scenes';
import { PictureOr } from '../picture-or';
import styles from './offer-card.module.css';

type Shown = Pick<Offer, 'title' | 'description' | 'validUntil'> & { imageUrl?: string | undefined };

/** An offer as Home draws it: beside what leads, its words. What is not typed yet stands as its name. */
export function OfferCard({ offer, level = 3 }: { offer: Shown; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <>
      <PictureOr src={offer.imageUrl} className={`${styles.offerPicture} clips block`}>
        <OfferFigure title={offer.title} />
      </PictureOr>
      <div className={styles.offerWords}>
        <Heading>{offer.title || 'Title'}</Heading>
        <p className="soft text-sm">{offer.description}</p>
        <p className="faint text-xs num">Valid until {offer.validUntil || 'dd/mm/yyyy'}</p>
      </div>
    </>
  );
}

/** The figure of the title in large numerals, else one of our drawings. */
function OfferFigure({ title }: Pick<Offer, 'title'>) {
  const figure = figureOf(title);
  if (figure) {
    return (
      <b className={styles.offerFigure} aria-hidden="true">
        <span>{figure.figure}</span>
        {figure.unit && <small>{figure.unit}</small>}
      </b>
    );
  }
  return (
    <span className={`${styles.offerPicture} clips block`}>
      <ArchWindow />
    </span>
  );
}

/** What of an offer's title is shown large: `20` and `%`, or `Free`; undefined where there is no such thing in it. */
export function figureOf(title: string): { figure: string; unit: string } | undefined {
  const percent = /(\d{1,3})\s*%/.exec(title);
  if (percent?.[1]) return { figure: percent[1], unit: '%' };
  return /\bfree\b/i.test(title) ? { figure: 'Free', unit: '' } : undefined;
}
