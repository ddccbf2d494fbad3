import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon';
import { Key } from '../keys/key-hints';
import { useOfficeKeys } from '../keys/use-office-keys';
import styles from './filters.module.css';

/** Long enough to finish a word, short enough to feel at once. */
const pauseMs = 300;

interface Props {
  /** What can be searched by, in words: `Name, phone, e-mail`. */
  by: string;
  value: string | undefined;
  onSearch: (text: string | undefined) => void;
  /** Enter was pressed on what is typed; undefined once it is typed on. */
  onEnter: (text: string | undefined) => void;
}

/** Asks when the typing pauses, at once on Enter, which opens the first that is found. */
export function SearchField({ by, value = '', onSearch, onEnter }: Props) {
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useOfficeKeys({ '/': () => field.current?.focus() });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  // What was chosen beside it while the typing paused must stay.
  const latest = useRef(onSearch);
  latest.current = onSearch;

  // The address changed by itself (back button, a cleared filter): it has the last word.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    clearTimeout(timer.current);
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(text: string) {
    clearTimeout(timer.current);
    const wanted = text.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    latest.current(wanted || undefined);
  }

  function type(text: string) {
    setTyped(text);
    onEnter(undefined);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(text), pauseMs);
  }

  return (
    <search className={`${styles.searchField} outlined row rounded gap-8`}>
      <Icon name="search" size="sm" />
      <input
        ref={field}
        type="search"
        aria-label={`Search by ${by.charAt(0).toLowerCase()}${by.slice(1)}`}
        placeholder={by}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            ask(typed);
            onEnter(typed.trim() || undefined);
          }
          if (event.key === 'Escape' && typed === '') event.currentTarget.blur();
        }}
      />
      <Key of="/" />
    </search>
  );
}
