import type { Booking } from '../../../../../contract/bookings/bookings';
import { linesTaxed } from '../../../../../contract/money/lines/lines';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/form/field';
import { TextInput } from '../../../../ui/form/text-input';
import { showFils } from '../../../kit/money/money-text';
import { LineRows } from './line-rows';
import styles from './money.module.css';
import type { useLines } from './use-lines';

/** What is charged, to be changed until the invoice. */
export function LinesEditor({ booking, of }: { booking: Booking; of: ReturnType<typeof useLines> }) {
  const { drafts, faults, add, remove, change } = of;
  return (
    <section className={styles.part} aria-labelledby="money-lines">
      <div className="between">
        <h3 id="money-lines">Lines</h3>
        <span className="soft text-sm">They can change until the invoice</span>
      </div>
      <LineRows
        {...{ drafts, faults, add, remove, change }}
        none="Nothing is charged yet."
        service={booking.serviceType}
      />
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
          <Button kind="text" aria-disabled={of.busy} onClick={of.forget}>
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
