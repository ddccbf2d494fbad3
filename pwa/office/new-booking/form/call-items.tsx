import { useEffect } from 'react';
import { typedAmount } from '../../../../contract/amount';
import { sumOfItems } from '../../../../contract/prices/item-words';
import { perUnit, showPrice } from '../../../../contract/prices/price-rules';
import type { PriceItem } from '../../../../contract/prices/prices';
import { selectionOf, showSelection } from '../../../../contract/prices/selection-rules';
import { usePriceList } from '../../../data/public/price-list';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { ItemCount } from '../../../widgets/prices/item-count';
import { pricesAsOf } from '../../../widgets/prices/prices-as-of';
import type { OfficeDraft } from '../../data/new-booking/office-draft';
import styles from './call-form.module.css';
import type { CallPart } from './call-part';

/** What is asked for from the price list of the service; the amount follows it. Nothing where the list has nothing of it. */
export function CallItems({ draft, change, faults }: CallPart) {
  const { list = [], version, isThen, at } = usePriceList();
  const items = list.filter(({ service }) => service === draft.serviceType);
  const ids = draft.items.map(({ itemId }) => itemId).join();
  // A visit before brings its items along: they are asked for at the prices of today.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what was just chosen; what the server said since is newer than the list
  useEffect(() => {
    if (items.length === 0 || !ids) return;
    const now = present(items, draft.items);
    if (sumOfItems(now) === sumOfItems(draft.items) && now.length === draft.items.length) return;
    change({ items: now, amount: now.length > 0 ? typedAmount(sumOfItems(now)) : '' });
  }, [version, draft.serviceType, ids]);
  if (items.length === 0) return null;
  const countOf = (id: string) => draft.items.find(({ itemId }) => itemId === id)?.quantity ?? 0;
  const chosen = items.filter(({ id }) => countOf(id) > 0);
  const selection = selectionOf(items, present(items, draft.items));
  const set = (item: PriceItem, quantity: number) => change(withItem(items, draft, item, quantity));
  const left = items.filter(({ id }) => countOf(id) === 0);
  return (
    <section className={styles.part}>
      <Field
        label="What do they need?"
        mark={selection ? `${showSelection(selection)}, VAT included` : 'optional'}
        error={faults.items}
        hint={isThen ? `${pricesAsOf(at)} Saving says if one has changed.` : undefined}
      >
        <Select
          options={left.map((item) => ({
            value: item.id,
            label: `${item.name}, ${showPrice(item)} ${perUnit[item.unit]}`,
          }))}
          placeholder={chosen.length > 0 ? 'Add another item' : 'Add an item'}
          value=""
          onChange={({ currentTarget: { value } }) => {
            const item = items.find(({ id }) => id === value);
            if (item) set(item, 1);
          }}
        />
      </Field>
      {chosen.length > 0 && (
        <ul className={styles.items} aria-label="What they need">
          {chosen.map((item) => (
            <li key={item.id} className="between num">
              <span className="anywhere min-0">
                {item.name} <span className="soft">{showPrice(item)}</span>
              </span>
              <ItemCount name={item.name} count={countOf(item.id)} onCount={(count) => set(item, count)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** With so many of an item, all at the prices of now, and the amount that they come to. */
function withItem(
  items: readonly PriceItem[],
  draft: OfficeDraft,
  item: PriceItem,
  quantity: number,
): Partial<OfficeDraft> {
  const others = draft.items.filter(({ itemId }) => itemId !== item.id);
  const next = present(items, quantity > 0 ? [...others, { itemId: item.id, quantity }] : others);
  const selection = selectionOf(items, next);
  return { items: next, amount: selection ? typedAmount(selection.amount) : '', reason: '' };
}

/** Those that are offered still, at their prices of now. */
export function present(
  items: readonly PriceItem[],
  chosen: ReadonlyArray<{ itemId: string; quantity: number }>,
): OfficeDraft['items'] {
  return items.flatMap(({ id: itemId, price }) => {
    const quantity = chosen.find((each) => each.itemId === itemId)?.quantity;
    return quantity ? [{ itemId, quantity, price }] : [];
  });
}
