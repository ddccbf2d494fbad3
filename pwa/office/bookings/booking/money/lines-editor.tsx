import { useState } from 'react';
import type { Booking } from '../../../../../contract/bookings/bookings';
import { linesTaxed } from '../../../../../contract/money/lines';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/form/field';
import { Select } from '../../../../ui/form/select';
import { TextInput } from '../../../../ui/form/text-input';
import { useAdminPrices } from '../../../data/prices';
import { showFils } from '../../../kit/money/money-text';
import { draftOfItem, emptyDraft, mostDrafts } from './draft-lines';
import { LineFields } from './line-fields';
import styles from './money.module.css';
import type { useLines } from './use-lines';

/** What is charged, to be changed until the invoice. */
export function LinesEditor({ booking, of }: { booking: Booking; of: ReturnType<typeof useLines> }) {
  const { drafts, faults, add, remove, change } = of;
  const [added, setAdded] = useState<string>();
  const isFull = drafts.length >= mostDrafts;

  function typeLine() {
    const line = emptyDraft();
    add(line);
    setAdded(line.id);
  }

  return (
    <section className={styles.part} aria-labelledby="money-lines">
      <div className="between">
        <h3 id="money-lines">Lines</h3>
        <span className="soft text-sm">They can change until the invoice</span>
      </div>
      {drafts.length === 0 ? (
        <p className="soft">Nothing is charged yet.</p>
      ) : (
        <>
          <div className={`${styles.line} ${styles.head} grid gap-8 soft text-sm`} aria-hidden="true">
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
              />
            ))}
          </ol>
        </>
      )}
      <div className="cluster">
        <FromPriceList booking={booking} disabled={isFull} onPick={(item) => add(draftOfItem(item))} />
        <Button size="sm" icon="edit" disabled={isFull} onClick={typeLine}>
          Type a line
        </Button>
      </div>
      <LinesTotal of={of} />
      {of.asksReason && (
        <Field
          label="Reason for AED 0"
          hint="Saved in the history. Only the office sees it."
          error={of.lacksReason ? 'Enter a reason for AED 0.' : undefined}
          required
        >
          <TextInput
            maxLength={200}
            value={of.reason}
            onChange={(event) => of.giveReason(event.currentTarget.value)}
          />
        </Field>
      )}
      {of.isTouched && (
        <p className="cluster">
          <Button kind="primary" busy={of.busy} onClick={() => void of.save()}>
            Save lines
          </Button>
          <Button kind="text" disabled={of.busy} onClick={of.forget}>
            Discard changes
          </Button>
        </p>
      )}
    </section>
  );
}

/** What the lines come to; a line that cannot be read yet makes no sum. */
export function LinesTotal({
  of: { lines, isWhole },
}: {
  of: Pick<ReturnType<typeof useLines>, 'lines' | 'isWhole'>;
}) {
  const { gross, net, vat } = linesTaxed(lines);
  const show = (fils: number) => (isWhole ? showFils(fils) : '…');
  return (
    <dl className={`${styles.totals} num`} aria-live="polite">
      <div>
        <dt>Without VAT</dt>
        <dd>{show(net)}</dd>
      </div>
      <div>
        <dt>VAT, worked out on each line</dt>
        <dd>{show(vat)}</dd>
      </div>
      <div className={styles.total}>
        <dt>Sum, VAT included</dt>
        <dd>
          <small>AED</small> {show(gross)}
        </dd>
      </div>
    </dl>
  );
}

interface FromProps {
  booking: Booking;
  disabled: boolean;
  onPick: (item: NonNullable<ReturnType<typeof useAdminPrices>['data']>['rows'][number]) => void;
}

/** The items of the booking's service first, then the others. */
function FromPriceList({ booking, disabled, onPick }: FromProps) {
  const { data, isError } = useAdminPrices();
  const items = (data?.rows ?? []).filter(({ isActive }) => isActive);
  const [own, others] = [true, false].map((isOwn) =>
    items
      .filter(({ service }) => (service === booking.serviceType) === isOwn)
      .map(({ id, name, price }) => ({ value: id, label: `${name}, AED ${price}` })),
  ) as [Options, Options];
  return (
    <Select
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
