import type { RefObject } from 'react';
import type { Outcome } from '../draft/outcome';
import { TakenView } from '../taken/taken-view';
import { SavedView } from './saved-view';
import { SubmittedView } from './submitted-view';

/** What came of a request, in the place of its form. */
export function OutcomeView(props: {
  outcome: Outcome;
  heading: RefObject<HTMLHeadingElement | null>;
  onDone(outcome: Outcome): void;
}) {
  const { outcome } = props;
  if (outcome.is === 'saved') return <SavedView {...props} outcome={outcome} />;
  const { booking } = outcome;
  return booking?.needsTime ? (
    <TakenView
      {...props}
      request={outcome.request}
      knewFull={outcome.knewFull}
      row={{ ...booking, needsTime: booking.needsTime }}
    />
  ) : (
    <SubmittedView {...props} outcome={outcome} />
  );
}
