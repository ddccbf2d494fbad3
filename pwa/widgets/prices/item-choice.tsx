import { showAed } from '../../../contract/money';
import { perUnit } from '../../../contract/prices/price-rules';
import type { PriceItem } from '../../../contract/prices/prices';
import { cx } from '../../ui/class-names';
import { ItemCount } from './item-count';
import styles from './prices.module.css';

/** What can be chosen of a service, each with its price and how many of it. */
export function ItemChoice(props: {
  items: readonly PriceItem[];
  /** How many of an item; 0: it is not chosen. */
  countOf(itemId: string): number;
  onCount(item: PriceItem, count: number): void;
}) {
  const { items, countOf, onCount } = props;
  return (
    <ul className={styles.items}>
      {items.map((item) => {
        const { id, name, included, price, isFixed, unit } = item;
        const count = countOf(id);
        return (
          <li key={id} className={cx(styles.item, count > 0 && styles.isChosen)}>
            <span className={`${styles.name} min-0 anywhere`}>
              <b>{name}</b>
              {included && <small>{included}</small>}
            </span>
            <span className={`${styles.price} nowrap num`}>
              {!isFixed && <small>from </small>}
              <b>{showAed(price)}</b>
              <small> {perUnit[unit]}</small>
            </span>
            <ItemCount name={name} count={count} onCount={(next) => onCount(item, next)} />
          </li>
        );
      })}
    </ul>
  );
}
