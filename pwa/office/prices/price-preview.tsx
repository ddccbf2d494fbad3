import { showAed, toAed, toFils } from '../../../contract/money';
import { vatIn } from '../../../contract/money/lines/vat';
import type { PriceInput } from '../../../contract/prices/admin-prices';
import { perUnit, showPrice } from '../../../contract/prices/price-rules';
import styles from './prices.module.css';

interface Props {
  /** As it is typed: its price is undefined where it is none yet. */
  item: Omit<PriceInput, 'price'> & { price: number | undefined };
  /** The price that it has until it is saved. */
  was: number | undefined;
}

/** An item as customers read it, and what a new price means. */
export function PricePreview({ item, was }: Props) {
  const { name, included, price, isFixed, atOnce, unit } = item;
  return (
    <>
      <p className="text-sm soft">Customers see</p>
      <div className={`${styles.item} between above-8`}>
        <span className="min-0">
          <b className="block">{name.trim() || 'No name yet'}</b>
          {included && <span className="soft text-sm block">{included}</span>}
        </span>
        <span className={`${styles.price} no-shrink num`}>
          {price ? (
            <>
              <b>{showPrice({ price, isFixed })}</b> <span className="soft">{perUnit[unit]}</span>
            </>
          ) : (
            <span className="soft">No price yet</span>
          )}
        </span>
      </div>
      <p className="soft text-sm above-8">{bookedText({ isFixed, atOnce })}</p>
      <p className="soft text-sm above-12 num">
        {price ? `${showAed(price)} has ${showAed(toAed(vatIn(toFils(price), 'standard')))} VAT in it. ` : ''}
        {was !== undefined && was !== price ? `It was ${showAed(was)}. ` : ''}
        What is booked keeps its price.
      </p>
    </>
  );
}

/** What becomes of a request for it. */
function bookedText({ isFixed, atOnce }: Pick<PriceInput, 'isFixed' | 'atOnce'>): string {
  if (!isFixed) return 'We call to agree the price.';
  return atOnce
    ? 'Confirmed at once, where all they choose allows it and its time is held.'
    : 'We confirm it at this price.';
}
