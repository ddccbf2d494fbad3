import { useEffect, useRef } from 'react';
import type { DispatchBoard } from '../../../../contract/dispatch/board';
import type { Fill, Placed } from '../../../../contract/dispatch/fill';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import { officeKeysOn } from '../../kit/keys/keys-switch';
import { PlaceNumber } from '../card/place-number';
import { shortName } from '../model/lines';
import { placeKey } from '../model/places';
import { placeName } from '../model/sentences';
import styles from './fill.module.css';

interface Props {
  board: DispatchBoard;
  filled: Fill;
  /** What was taken from this preview, in the order in which it was. */
  taken: readonly Placed[];
  busy: boolean;
  onTake(one: Placed): void;
  onTakeAll(): void;
  onLeaveOut(jobId: string): void;
  onUndo(jobId: string): void;
  onPick(jobId: string, anchor: HTMLElement): void;
  onClose(): void;
}

/** What would fill the day: whom each would have, when and why. Nobody is told of it before it is taken. */
export function FillPanel(props: Props) {
  const { board, filled, taken, busy, onTake, onTakeAll, onLeaveOut, onUndo, onPick, onClose } = props;
  const { placed, left } = filled;
  const panel = useRef<HTMLElement>(null);
  const all = placed.length + left.length + taken.length;
  useEffect(() => focusProposal(panel.current, 0), []);
  const leaveOut = (at: number) => {
    onLeaveOut(placed[at]?.jobId ?? '');
    requestAnimationFrame(() => focusProposal(panel.current, at));
  };
  const named = (id: string) => board.jobs.find((job) => job.id === id);
  return (
    <aside
      ref={panel}
      className={styles.panel}
      aria-label="Fill the day"
      onKeyDown={(event) => {
        const at = placed.findIndex(({ jobId }) => jobId === proposalAt());
        const steps: Partial<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1 };
        const to = steps[event.key];
        if (to !== undefined) focusProposal(panel.current, to);
        else if (event.key === 'Escape') onClose();
        else if (event.key === 'Enter' && event.shiftKey) onTakeAll();
        else if (event.key.toLowerCase() === 'x' && officeKeysOn() && placed[at]) leaveOut(at);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <header>
        <h2>{all === 0 ? 'Nothing to fill' : `${placed.length + taken.length} of ${all} have a place`}</h2>
        <p>
          {all === 0 ? 'Everybody has a time and somebody who comes.' : 'Nobody is told before you take it.'}
        </p>
      </header>
      <ul className={styles.list}>
        {taken.map((one) => {
          const job = named(one.jobId);
          return (
            job && (
              <li key={one.jobId} className={`${styles.item} ${styles.was}`}>
                <PlaceNumber look="done">
                  <Icon name="check" />
                </PlaceNumber>
                <Words board={board} service={job.serviceType} customer={job.customer} to={placesOf(one)} />
                <Button
                  size="sm"
                  onClick={() => onUndo(one.jobId)}
                  aria-label={`Undo ${job.serviceType}, ${job.customer}`}
                >
                  Undo
                </Button>
                <p className={styles.why}>
                  {one.asksFirst ? 'Asked just now. The place is kept.' : 'Taken by you just now.'}
                </p>
              </li>
            )
          );
        })}
        {placed.map((one, at) => {
          const job = named(one.jobId);
          return (
            job && (
              <li key={one.jobId} className={styles.item} data-proposal={one.jobId}>
                <PlaceNumber>{at + 1}</PlaceNumber>
                <Words board={board} service={job.serviceType} customer={job.customer} to={placesOf(one)} />
                <Button
                  size="sm"
                  aria-disabled={busy}
                  onClick={() => onTake(one)}
                  aria-label={`Take ${job.serviceType}, ${job.customer}`}
                >
                  Take
                </Button>
                <p className={styles.why}>{one.why}</p>
              </li>
            )
          );
        })}
        {left.map(({ jobId, why }) => {
          const job = named(jobId);
          return (
            job && (
              <li key={jobId} className={`${styles.item} ${styles.not}`}>
                <PlaceNumber look="not">!</PlaceNumber>
                <Words
                  board={board}
                  service={job.serviceType}
                  customer={job.customer}
                  to={job.date.slice(11)}
                />
                <Button
                  size="sm"
                  onClick={(event) => onPick(jobId, event.currentTarget)}
                  aria-label={`Pick for ${job.serviceType}, ${job.customer}`}
                >
                  Pick
                </Button>
                <p className={styles.why}>{why}</p>
              </li>
            )
          );
        })}
      </ul>
      <footer>
        <Button kind="primary" disabled={placed.length === 0} busy={busy} onClick={onTakeAll}>
          Take all {placed.length > 0 && placed.length}
          <kbd className="only-desktop">⇧</kbd>
          <kbd className="only-desktop">↵</kbd>
        </Button>
        <Button onClick={onClose}>
          Close <kbd className="only-desktop">Esc</kbd>
        </Button>
      </footer>
    </aside>
  );
}

interface WordsProps {
  board: DispatchBoard;
  service: string;
  customer: string;
  /** The keys of the places, or a time at which nobody is. */
  to: string | readonly string[];
}

function Words({ board, service, customer, to }: WordsProps) {
  return (
    <div className="min-0">
      <h3>
        {service}{' '}
        <span>
          <bdi>{shortName(customer)}</bdi>
        </span>
      </h3>
      <p className={cx(styles.to, 'num')}>
        <Icon name="arrow-right" size="sm" />
        {typeof to === 'string' ? `Nobody at ${to}` : to.map((each) => placeName(board, each)).join(' and ')}
      </p>
    </div>
  );
}

/** Where it would stand, with each of those who come. */
function placesOf({ technicianIds, slot }: Placed): string[] {
  return technicianIds.map((id) => placeKey(id, slot));
}

/** Whose proposal has the focus. */
function proposalAt(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-proposal]')?.dataset.proposal;
}

/** Gives the focus to the button of a proposal, by its place in the list. */
function focusProposal(panel: HTMLElement | null, at: number): void {
  const items = panel?.querySelectorAll<HTMLElement>('[data-proposal] button');
  const to = items?.[Math.max(0, Math.min(at, items.length - 1))];
  (to ?? panel?.querySelector<HTMLElement>('footer button:last-child'))?.focus();
}
