import type { ReactNode } from 'react';
import type { Proposal } from '../../../contract/bookings/bookings';
import { instantText } from '../../../contract/dates';
import { startText, visitText } from '../../../contract/visits/visit-when';
import { Button } from '../../ui/button';
import { cx } from '../../ui/class-names';
import styles from './change.module.css';

interface RequestProps {
  /** Of which visit, where a page shows several: for whoever only hears the buttons. */
  of?: string;
  disabled: boolean;
  className?: string | undefined;
}

/** A box for what a visit asks of its customer. */
export function RequestBox({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={cx(styles.request, 'grid text-sm rounded gap-10', className)}>{children}</div>;
}

/** A time that the office proposes, kept or not by now, and what may be answered. */
export function ProposedTime(
  props: RequestProps & { proposal: Proposal; now: Date; busy?: boolean; onTake(): void; onOther(): void },
) {
  const { proposal, now, of, disabled, className, busy, onTake, onOther } = props;
  const isKept = now < new Date(proposal.until);
  const start = startText(proposal.date);
  const take = isKept ? 'Accept' : 'Request it';
  return (
    <RequestBox className={className}>
      <p className="num">
        <strong>We propose {start}.</strong>{' '}
        {isKept
          ? `It is kept for you until ${instantText(proposal.until)}.`
          : 'It is no longer kept for you, but you can still request it.'}
      </p>
      <div className="flex wraps gap-8">
        <Button
          kind="primary"
          disabled={disabled}
          busy={busy}
          aria-label={of && `${take}: ${start} for ${of}`}
          onClick={onTake}
        >
          {take}
        </Button>
        <Button disabled={disabled} aria-label={of && `Another time for ${of}`} onClick={onOther}>
          Another time
        </Button>
      </div>
    </RequestBox>
  );
}

/** A move that found no free slot. `stands`: the time that the visit has all the same, which may be kept. */
export function LostMove(
  props: RequestProps & { wanted: string; stands: string | undefined; onKeep(): void },
) {
  const { wanted, stands, of, disabled, className, onKeep } = props;
  return (
    <RequestBox className={className}>
      <p className="num">
        <strong>We could not move it to {startText(wanted)}.</strong>{' '}
        {stands ? 'Your old time stands.' : 'Your request is kept.'}
      </p>
      {stands && (
        <div className="flex wraps gap-8">
          <Button
            kind="primary"
            disabled={disabled}
            aria-label={of && `Keep ${startText(stands)} for ${of}`}
            onClick={onKeep}
          >
            Keep {visitText(stands).weekday}
          </Button>
        </div>
      )}
    </RequestBox>
  );
}
