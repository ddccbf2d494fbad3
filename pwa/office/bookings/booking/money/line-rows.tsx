import { type Ref, useRef, useState } from 'react';
import { Button } from '../../../../ui/button';
import { cx } from '../../../../ui/class-names';
import { Select } from '../../../../ui/form/select';
import { useAdminPrices } from '../../../data/prices';
import { Key } from '../../../kit/keys/key-hints';
import { useOfficeKeys } from '../../../kit/keys/use-office-keys';
import { type DraftLine, draftOfItem, emptyDraft, type LineFaults, mostDrafts } from './draft-lines';
import { LineFields } from './line-fields';
import styles from './money.module.css';

interface Props {
  drafts: readonly DraftLine[];
  /** Said once they were to be saved. */
  faults: ReadonlyMap<string, LineFaults> | undefined;
  /** What is said while there is none. */
  none: string;
  /** Whose items stand first in the price list. */
  service: string;
  add: (line: DraftLine) => void;
  remove: (id: string) => void;
  change: (id: string, to: Partial<DraftLine>) => void;
  /** Puts one a step up or down, where their order is somebody's to choose. */
  move?: (id: string, by: -1 | 1) => void;
}

/** Lines as they are typed, and how more are added: from the price list, or typed. */
export function LineRows({ drafts, faults, none, service, add, remove, change, move }: Props) {
  const [added, setAdded] = useState<string>();
  const [at, setAt] = useState<string>();
  const isFull = drafts.length >= mostDrafts;
  const discounted = drafts.find(({ id }) => id === at) ?? drafts.at(-1);
  const more = useRef<HTMLDivElement>(null);
  const priceList = useRef<HTMLSelectElement>(null);
  useOfficeKeys(
    {
      a: () => openList(priceList.current),
      t: isFull ? undefined : typeLine,
      // Of the line one was at last, or of the last one.
      d: discounted && (() => change(discounted.id, { discount: discounted.discount ?? '' })),
    },
    more,
  );

  function typeLine() {
    const line = emptyDraft();
    add(line);
    setAdded(line.id);
  }

  return (
    <>
      {drafts.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <>
          <div
            className={cx(styles.line, styles.head, move && styles.movable, 'grid gap-8 soft text-sm')}
            aria-hidden="true"
          >
            <span>What</span>
            <span>Count</span>
            <span>Price, AED</span>
            <span>Discount</span>
            <span>With VAT</span>
          </div>
          <ol className={styles.lines}>
            {drafts.map((draft, at) => (
              <LineFields
                key={draft.id}
                draft={draft}
                name={draft.text || `line ${at + 1}`}
                faults={faults?.get(draft.id)}
                focused={draft.id === added}
                onChange={(to) => change(draft.id, to)}
                onRemove={() => remove(draft.id)}
                onAt={() => setAt(draft.id)}
                {...(move && {
                  place: { isFirst: at === 0, isLast: at === drafts.length - 1 },
                  onMove: (by: -1 | 1) => move(draft.id, by),
                })}
              />
            ))}
          </ol>
        </>
      )}
      <div className="cluster" ref={more}>
        <FromPriceList
          field={priceList}
          service={service}
          disabled={isFull}
          onPick={(item) => add(draftOfItem(item))}
        />
        <Button size="sm" icon="edit" disabled={isFull} onClick={typeLine}>
          Type a line <Key of="t" />
        </Button>
      </div>
    </>
  );
}

function openList(list: HTMLSelectElement | null) {
  list?.focus();
  try {
    list?.showPicker?.();
  } catch {
    // It has the focus, from which the arrow keys open it.
  }
}

interface FromProps {
  field: Ref<HTMLSelectElement>;
  service: string;
  disabled: boolean;
  onPick: (item: NonNullable<ReturnType<typeof useAdminPrices>['data']>['rows'][number]) => void;
}

/** The items of the service first, then the others. */
function FromPriceList({ field, service, disabled, onPick }: FromProps) {
  const { data, isError } = useAdminPrices();
  const items = (data?.rows ?? []).filter(({ isActive }) => isActive);
  const [own, others] = [true, false].map((isOwn) =>
    items
      .filter((item) => (item.service === service) === isOwn)
      .map(({ id, name, price }) => ({ value: id, label: `${name}, AED ${price}` })),
  ) as [Options, Options];
  return (
    <Select
      ref={field}
      className={styles.from}
      aria-label="From the price list"
      icon="prices"
      disabled={disabled || items.length === 0}
      placeholder={isError ? 'Price list not loaded' : 'From the price list'}
      value=""
      options={own}
      {...(others.length > 0 && { group: { label: 'Other services', options: others } })}
      onChange={(event) => {
        const item = items.find(({ id }) => id === event.currentTarget.value);
        if (item) onPick(item);
      }}
    />
  );
}

type Options = { value: string; label: string }[];
