import { useState } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { NoShowMark } from '../../../../contract/changes/charges';
import { dateAndClock } from '../../../../contract/dates';
import { Problem } from '../../../../contract/errors';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { Checkbox } from '../../../ui/form/check-field';
import { useNow } from '../../../ui/hooks/use-now';
import styles from '../office-dialog.module.css';
import { canBeNoShow, canUseVisit, noShowConsequence, whyNot } from './charge-labels';
import { useMarkNoShow } from './data';

/** Marks, in two presses, who did not come to a visit that has begun; later it says so. */
export function NoShow({ booking }: { booking: Booking }) {
  const now = useNow();
  const [asks, setAsks] = useState(false);
  const [who, setWho] = useState<NoShowMark['who']>();
  const [isUsed, setUsed] = useState(false);
  const { mutateAsync, isPending } = useMarkNoShow();
  const { noShow } = booking;
  if (noShow) {
    return (
      <p className="num">
        {noShow.who === 'customer' ? 'The customer was not there.' : 'We did not come.'} Marked{' '}
        {dateAndClock(noShow.at)}.
      </p>
    );
  }
  if (!canBeNoShow(booking, now.getTime())) return null;

  async function mark(wanted: NoShowMark['who']) {
    try {
      const useVisit = wanted === 'customer' && isUsed && canUseVisit(booking);
      await mutateAsync({ booking, mark: { who: wanted, ...(useVisit && { useVisit }) } });
      toast({ title: 'Marked as a no-show' });
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      toast({ kind: 'error', title: 'Not saved', description: whyNot(problem) });
    }
    setAsks(false);
    setWho(undefined);
  }

  if (!asks) {
    return (
      <p>
        <Button onClick={() => setAsks(true)}>No-show…</Button>
      </p>
    );
  }
  return (
    <section className={`${styles.detailsForm} grid gap-10`} aria-labelledby="no-show-who">
      <span id="no-show-who" className="field-label">
        Who did not show up?
      </span>
      <p className="cluster">
        <Button
          kind={who === 'customer' ? 'soft' : 'outline'}
          aria-pressed={who === 'customer'}
          ref={focusNow}
          onClick={() => setWho('customer')}
        >
          The customer
        </Button>
        <Button
          kind={who === 'us' ? 'soft' : 'outline'}
          aria-pressed={who === 'us'}
          onClick={() => setWho('us')}
        >
          We
        </Button>
        <Button
          kind="text"
          onClick={() => {
            setAsks(false);
            setWho(undefined);
          }}
        >
          Back
        </Button>
      </p>
      {who && (
        <>
          {who === 'customer' && canUseVisit(booking) && (
            <Checkbox
              label="Use the visit of the plan instead of the fee"
              checked={isUsed}
              onChange={(event) => setUsed(event.currentTarget.checked)}
            />
          )}
          <p role="status">
            {who === 'customer'
              ? noShowConsequence(booking, isUsed && canUseVisit(booking))
              : 'The visit is cancelled. The customer owes nothing.'}
          </p>
          <Button kind="danger" busy={isPending} onClick={() => void mark(who)}>
            {who === 'customer' ? 'Mark the customer as no-show' : 'Mark us as no-show'}
          </Button>
        </>
      )}
    </section>
  );
}

function focusNow(element: HTMLElement | null) {
  element?.focus();
}
