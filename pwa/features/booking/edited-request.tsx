import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useOutbox } from '../../data/outbox/outbox';
import { Button, buttonClass } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';
import type { Outcome } from './draft/outcome';
import { type WaitingRequest, waitingRequest } from './draft/waiting-request';
import { RequestForm } from './request-form';

/** A waiting request in the form; what is sent then takes its place. */
export function EditedRequest(props: { opId: string; today: string; onDone(outcome: Outcome): void }) {
  const { opId, today, onDone } = props;
  const { items, failed } = useOutbox();
  // Kept once found: while the change is on its way its entry goes, the form must not.
  const [found, setFound] = useState<WaitingRequest>();
  const now = found ? undefined : waitingRequest(items ?? [], opId);
  if (now) setFound(now);
  const item = found ?? now;

  if (item) return <RequestForm today={today} asked="" edited={item} onDone={onDone} />;
  if (!items && failed) {
    return (
      <EmptyState
        level={2}
        title="This request could not be read on this device."
        action={<Button onClick={() => location.reload()}>Try Again</Button>}
      />
    );
  }
  if (!items) {
    return (
      <SkeletonGroup label="Loading">
        <SkeletonText lines={6} />
      </SkeletonGroup>
    );
  }
  return (
    <EmptyState
      level={2}
      title="This request is no longer waiting on this device."
      text="It has been sent or withdrawn."
      action={
        <>
          <Link className={buttonClass({ kind: 'primary' })} to="/bookings">
            View bookings
          </Link>
          <Link className={buttonClass({ kind: 'outline' })} to="/booking">
            Book a Service
          </Link>
        </>
      }
    />
  );
}
