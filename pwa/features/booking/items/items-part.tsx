import { useEffect, useId, useMemo, useState } from 'react';
import { countOf } from '../../../../contract/counts';
import type { PricesAnew } from '../../../../contract/prices/prices-anew';
import { usePriceList } from '../../../data/public/price-list';
import { Note } from '../../../ui/feedback/note';
import { FieldSet } from '../../../ui/form/field';
import { ItemChoice } from '../../../widgets/prices/item-choice';
import { pricesAsOf } from '../../../widgets/prices/prices-as-of';
import { chosenOf, type RequestDraft, type RequestFields } from '../draft/request-draft';
import styles from './items.module.css';
import { ItemsSpace } from './items-space';
import { type ShownItems, shownItems, withCount, withTold } from './shown-items';
import { SumLine } from './sum-line';

interface Props {
  draft: RequestDraft;
  /** What the server said when it refused older prices. */
  told: PricesAnew | undefined;
  inPlan: boolean;
  onChange(part: Partial<RequestFields>): void;
  /** Hears what is chosen, at the prices that are shown. */
  onShown(shown: ShownItems | undefined): void;
}

/** "What do you need?": the price list of the chosen service, and what is chosen of it. Nothing where it has none. */
export function ItemsPart({ draft, told, inPlan, onChange, onShown }: Props) {
  const stem = useId();
  const { list, version, failed, isThen, at } = usePriceList();
  // A newer list is the newer word; the one that this device has is read a moment after the page is drawn.
  const [word, setWord] = useState({ told, version });
  if (word.told !== told || (word.version === '' && version !== '')) setWord({ told, version });
  const counted = word.version === version ? word.told : undefined;
  const { serviceType, unsure } = draft;
  const items = useMemo(
    () => list && (counted ? withTold(list, counted) : list).filter(({ service }) => service === serviceType),
    [list, counted, serviceType],
  );
  const mine = chosenOf(draft);
  const key = JSON.stringify(mine);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is chosen
  const shown = useMemo(
    () => items && shownItems(items, unsure || inPlan ? [] : mine),
    [items, key, unsure, inPlan],
  );
  useEffect(() => onShown(shown), [shown, onShown]);

  if (!items) return failed ? <PricesMissing /> : <ItemsSpace />;
  if (items.length === 0) return null;
  const gone = unsure ? [] : mine.filter(({ itemId }) => !items.some(({ id }) => id === itemId));
  const { selection } = shown ?? {};
  return (
    <div className="form-full" data-field="items">
      <FieldSet label="What do you need?" mark="prices include VAT">
        {inPlan ? (
          <p className="soft text-sm">In your plan: the visit is paid with it, so nothing is chosen here.</p>
        ) : (
          <>
            <ItemChoice
              items={items}
              countOf={(id) => (unsure ? 0 : (mine.find(({ itemId }) => itemId === id)?.quantity ?? 0))}
              onCount={(item, count) => onChange(withCount(draft, item, count))}
            />
            <label className={`${styles.unsure} raised`}>
              <input
                type="checkbox"
                aria-labelledby={`${stem}-unsure`}
                aria-describedby={`${stem}-call`}
                checked={unsure}
                onChange={(event) => onChange({ unsure: event.currentTarget.checked })}
              />
              <span>
                <b id={`${stem}-unsure`}>Not sure: call me</b>
                <small id={`${stem}-call`}>Say what is wrong in the notes. We call to agree the price.</small>
              </span>
            </label>
            {gone.map(({ itemId, text }) => (
              <p key={itemId} className={`${styles.gone} text-sm above-8`}>
                <s>{text || 'An item that you chose'}</s> <b>not offered now</b>
              </p>
            ))}
            {selection && selection.size.slots > 1 && (
              <div className="above-12">
                <Note icon="clock">
                  <b>This takes about {countOf(selection.size.slots * 2, 'hour')}.</b> Only times with{' '}
                  {selection.size.slots} slots in a row are shown.
                </Note>
              </div>
            )}
            {selection && <SumLine selection={selection} />}
            {isThen && (
              <div className="above-12">
                <Note icon="cloud-off">{`${pricesAsOf(at)} If one has changed, we ask you again.`}</Note>
              </div>
            )}
          </>
        )}
      </FieldSet>
    </div>
  );
}

function PricesMissing() {
  return (
    <p className="form-full soft text-sm">
      The prices could not be loaded. You can ask without them: we call to agree the price.
    </p>
  );
}
