import type { ReactNode } from 'react';
import type { BoardJob, DispatchBoard } from '../../../contract/dispatch/board';
import { comingTo } from '../../../contract/dispatch/day';
import { Button } from '../../ui/button';
import { cx } from '../../ui/class-names';
import { FilterSelect } from '../kit/filters/filter-controls';
import { Key } from '../kit/keys/key-hints';
import { Sign } from './card/signs';
import type { UndoStep } from './data/use-undo-steps';
import styles from './dispatch.module.css';

/** What is shown of the board; the rest is faint, and counts all the same. */
export interface BoardFilters {
  service?: string | undefined;
  area?: string | undefined;
}

/** Whether the filters leave a card out. */
export function isLeftOut({ service, area }: BoardFilters, job: BoardJob): boolean {
  return (service !== undefined && job.serviceType !== service) || (area !== undefined && job.area !== area);
}

interface Props {
  board: DispatchBoard;
  needTime: number;
  nobody: number;
  filters: BoardFilters;
  onFilter(to: BoardFilters): void;
  steps: readonly UndoStep[];
  onUndo(): void;
  isFilling: boolean;
  onFill(): void;
  /** What finds a card, and what prints the day. */
  find: ReactNode;
  print: ReactNode;
}

/** The day in numbers; what is shown of it; the last step back; and what fills it. */
export function DispatchTools(props: Props) {
  const { board, needTime, nobody, filters, onFilter, steps, onUndo, isFilling, onFill, find, print } = props;
  const jobs = board.jobs.filter(({ status }) => status !== 'cancelled');
  const withSomebody = jobs.filter((job) => !job.needsTime && comingTo(job).length > 0).length;
  const late = jobs.filter((job) => job.late).length;
  const last = steps.at(-1);
  return (
    <div className={cx('row wraps line-below num', styles.tools)}>
      <p className={cx('row wraps', styles.figures)}>
        <span>
          <b className="strong">{jobs.length}</b> {jobs.length === 1 ? 'booking' : 'bookings'}
        </span>
        {withSomebody > 0 && <Figure count={withSomebody} words="with someone" />}
        {late > 0 && <Figure count={late} words="running late" className={styles.late} />}
        {nobody > 0 && <Figure count={nobody} words="with nobody" />}
        {needTime > 0 && (
          <Figure
            count={needTime}
            words={needTime === 1 ? 'needs a time' : 'need a time'}
            className={styles.needs}
          />
        )}
      </p>
      {find}
      <FilterSelect
        label="Service type"
        value={filters.service}
        options={choices(jobs.map(({ serviceType }) => serviceType))}
        onChange={(service) => onFilter({ ...filters, service })}
      />
      <FilterSelect
        label="Area"
        searchable
        value={filters.area}
        options={choices(jobs.map(({ area }) => area))}
        onChange={(area) => onFilter({ ...filters, area })}
      />

      {print}
      <Button size="sm" disabled={!last} onClick={onUndo} aria-label={last ? `Undo ${last.label}` : 'Undo'}>
        <span className="inline-row gap-6">
          <Sign of="undo" />
          Undo
          {last && <span className={cx('truncate', styles.undoWhat)}>{last.label}</span>}
          <Key of="u" />
        </span>
      </Button>
      {!isFilling && (
        <Button size="sm" kind="primary" onClick={onFill}>
          <span className="inline-row gap-6">
            <Sign of="fill" />
            Fill the day
            <Key of="f" />
          </span>
        </Button>
      )}
    </div>
  );
}

function Figure({
  count,
  words,
  className,
}: {
  count: number;
  words: string;
  className?: string | undefined;
}) {
  return (
    <>
      <span className="soft" aria-hidden="true">
        ·
      </span>
      <span className={className}>
        <b className="strong">{count}</b> {words}
      </span>
    </>
  );
}

/** What the day has of something, each once. */
function choices(all: readonly string[]) {
  return [...new Set(all.filter(Boolean))].sort().map((value) => ({ value, label: value }));
}
