import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BoardJob, DispatchBoard } from '../../../../contract/dispatch/board';
import { findableTerms, queryTerms } from '../../../../contract/lists/search-terms';
import { cx } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import { Key } from '../../kit/keys/key-hints';
import { useOfficeKeys } from '../../kit/keys/use-office-keys';
import { focusCard } from '../carry/grid-focus';
import { jobName } from '../model/lines';
import { placeName } from '../model/sentences';
import styles from './find.module.css';

/** Finds a card of the day; Enter goes to it, and from there with the same key to the next. */
export function FindField({ typed, type, found, go }: ReturnType<typeof useFind>) {
  const field = useRef<HTMLInputElement>(null);
  useOfficeKeys({
    '/': () => {
      field.current?.focus();
      field.current?.select();
    },
  });
  return (
    <search className={cx('row gap-8', styles.find)}>
      <span className={cx('outlined row rounded gap-8', styles.field)}>
        <Icon name="search" size="sm" />
        <input
          ref={field}
          type="search"
          aria-label="Find on the board by name, reference or area"
          placeholder="Find a booking"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
            if (event.key !== 'Escape') return;
            if (typed === '') event.currentTarget.blur();
            // Chromium clears the field by itself, others do not.
            type('');
          }}
        />
        <Key of="/" />
      </span>
      <span role="status" className="nowrap text-sm soft num">
        {found && (found.size > 0 ? `${found.size} found` : 'Not on this day.')}
      </span>
      {found?.size === 0 && (
        <Link className="nowrap text-sm" to={`/admin/bookings?search=${encodeURIComponent(typed.trim())}`}>
          Look in all bookings
        </Link>
      )}
    </search>
  );
}

interface Of {
  board: DispatchBoard;
  stage: HTMLElement | null;
  say(words: string): void;
}

/** Looks for cards in the grid and beside it: what is not found is faint, and the focus goes from one that is to the next. */
export function useFind({ board, stage, say }: Of) {
  const [typed, setTyped] = useState('');
  const last = useRef<string>(undefined);
  const found = useMemo(() => foundJobs(board.jobs, typed), [board.jobs, typed]);

  /** As they stand on the screen: the grid from the top, then what is beside it. One that several come to is one. */
  function shown(): string[] {
    const cards = [...(stage?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    const ids = cards.flatMap((each) => each.dataset.card ?? []);
    return [...new Set(ids)].filter((id) => found?.has(id));
  }

  return {
    typed,
    type(text: string) {
      last.current = undefined;
      setTyped(text);
    },
    /** Nothing while nothing is looked for. */
    found,
    /** Gives the focus to the next that is found, or to the one before. */
    go(step: 1 | -1) {
      const ids = shown();
      const from = last.current === undefined ? -1 : ids.indexOf(last.current);
      const at = from < 0 && step < 0 ? ids.length - 1 : (from + step + ids.length) % ids.length;
      const job = board.jobs.find(({ id }) => id === ids[at]);
      if (!stage || !job) return;
      last.current = job.id;
      focusCard(stage, job.id);
      const place = document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place;
      const where = place ? `${placeName(board, place)}. ` : '';
      say(`${jobName(job)} ${where}${at + 1} of ${ids.length} found.`);
    },
  };
}

/** Which jobs answer to what is typed: each word begins one of the customer's name, the reference or the area. Undefined where nothing is looked for. */
export function foundJobs(jobs: readonly BoardJob[], typed: string): ReadonlySet<string> | undefined {
  const wanted = queryTerms(typed);
  if (wanted.length === 0) return undefined;
  const found = jobs.filter(({ customer, reference, area }) => {
    const words = [customer, reference, area].flatMap(findableTerms);
    return wanted.every((each) => words.some((word) => word.startsWith(each)));
  });
  return new Set(found.map(({ id }) => id));
}
