import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import { Key } from '../../kit/keys/key-hints';
import { useOfficeKeys } from '../../kit/keys/use-office-keys';
import styles from './find.module.css';
import type { useFind } from './use-find';

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
