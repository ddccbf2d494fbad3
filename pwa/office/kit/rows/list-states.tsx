import type { ReactNode } from 'react';
import { dubaiClock } from '../../../../contract/dates';
import type { ErrorCode, Problem } from '../../../../contract/errors';
import { askOnceMore } from '../../../data/second-factor/confirm-again';
import { Button } from '../../../ui/button';
import { OfflineScene } from '../../../ui/drawings/scenes';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Note } from '../../../ui/feedback/note';
import { isOffline } from '../../data/lists/list';
import styles from './list-page.module.css';

interface FailedProps {
  /** What is missing: `bookings`. */
  noun: string;
  /** Why the list is kept on no device, where the network is missing. */
  onlineOnly: string;
  problem: Problem;
  busy: boolean;
  onRetry: () => void;
}

/** Refusals that are about the person at the desk, whom the server tells what to do. */
const ofPerson: readonly ErrorCode[] = ['confirm_again', 'second_factor_required'];

/** The list could not be had at all. */
export function ListFailed({ noun, onlineOnly, problem, busy, onRetry }: FailedProps) {
  const offline = isOffline(problem);
  return (
    <div role="alert" className={`${styles.listNone} text-md ${styles.listFailed}`}>
      <EmptyState
        drawing={offline && <OfflineScene />}
        title={`Failed to load ${noun}`}
        text={
          offline
            ? `There is no connection. This page works online only: ${onlineOnly}`
            : ofPerson.includes(problem.code)
              ? problem.message
              : 'The server did not answer as it should. Nothing was changed.'
        }
        action={
          problem.code === 'confirm_again' ? (
            <Button kind="primary" icon="lock" onClick={askOnceMore}>
              Confirm
            </Button>
          ) : (
            <Button kind="primary" icon="refresh" busy={busy} onClick={onRetry}>
              Retry
            </Button>
          )
        }
      />
    </div>
  );
}

interface OldProps {
  noun: string;
  /** When these rows were fetched, ms. */
  since: number;
  problem: Problem;
  onRetry: () => void;
}

/** Rows are there, but newer ones could not be had: they say how old they are. */
export function ListOld({ noun, since, problem, onRetry }: OldProps) {
  const offline = isOffline(problem);
  return (
    <div className={styles.listOld}>
      <Note kind="warning" icon={offline ? 'cloud-off' : 'warning'} live>
        <div className="between">
          <span>
            {offline ? 'No connection, so nothing can be changed. ' : `Failed to load ${noun}. `}
            These rows are from {dubaiClock(since)}.
          </span>
          <Button size="sm" onClick={problem.code === 'confirm_again' ? askOnceMore : onRetry}>
            Retry
          </Button>
        </div>
      </Note>
    </div>
  );
}

interface EmptyProps {
  noun: string;
  /** Whether filters are what leaves nothing. */
  filtered: boolean;
  onClear: () => void;
  /** What to try where the filters leave nothing. */
  hint: string;
  /** What will appear here, where there is nothing yet. */
  text: string;
  drawing?: ReactNode;
}

/** Nothing to show: because of the filters, or because there is nothing yet. */
export function ListEmpty({ noun, filtered, onClear, hint, text, drawing }: EmptyProps) {
  return (
    <div className={`${styles.listNone} text-md`}>
      {filtered ? (
        <EmptyState
          title={`No ${noun} match`}
          text={hint}
          action={<Button onClick={onClear}>Clear filters</Button>}
        />
      ) : (
        <EmptyState drawing={drawing} title={`No ${noun} yet`} text={text} />
      )}
    </div>
  );
}
