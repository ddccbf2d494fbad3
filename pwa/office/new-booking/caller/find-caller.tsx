import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { Caller } from '../../../../contract/office/callers';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { useCallers } from '../../data/new-booking/callers';
import { CallerList } from './caller-list';
import styles from './find-caller.module.css';

interface Props {
  typed: string;
  onType: (typed: string) => void;
  /** The one that the arrows are on, to be shown at a glance. */
  onPoint: (caller: Caller | undefined) => void;
  onTake: (caller: Caller) => void;
  onNew: () => void;
  /** Enter came before who was found: it takes the first as soon as it is known. */
  takesFirst: boolean;
  onTakesFirst: (takesFirst: boolean) => void;
}

/** Looks for whoever is on the telephone, while their number, name or e-mail is typed. */
export function FindCaller({ typed, onType, onPoint, onTake, onNew, takesFirst, onTakesFirst }: Props) {
  const search = useCallers(typed);
  const { isCurrent, isFetching, isError } = search;
  const found = (typed.trim() && search.data) || none;
  const [at, setAt] = useState(0);
  const list = useId();
  const open = typed.trim() !== '' && (isCurrent || found.length > 0 || isError);
  const pointed = found[at];
  const first = isCurrent ? found[0] : undefined;

  useEffect(() => onPoint(pointed), [pointed, onPoint]);
  useEffect(() => {
    if (!takesFirst || !(isCurrent || isError)) return;
    if (first) onTake(first);
    onTakesFirst(false);
  }, [takesFirst, isCurrent, isError, first, onTake, onTakesFirst]);

  const take = (index: number) => {
    const caller = found[index];
    if (caller) onTake(caller);
    else onNew();
  };

  function pressed(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by && open) setAt((at + by + found.length + 1) % (found.length + 1));
    else if (event.key === 'Enter' && (isCurrent || at > 0)) take(at);
    else if (event.key === 'Enter') onTakesFirst(typed.trim() !== '');
    else return;
    event.preventDefault();
  }

  return (
    <div className="stack gap-8">
      <Field label="Who is calling?" mark={markOf(typed, open, found.length, isCurrent)}>
        <TextInput
          className={styles.ask}
          icon="phone"
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-expanded={open}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={open ? `${list}-${at}` : undefined}
          aria-busy={isFetching || undefined}
          data-autofocus
          onChange={(event) => {
            setAt(0);
            onTakesFirst(false);
            onType(event.currentTarget.value);
          }}
          onKeyDown={pressed}
        />
      </Field>
      <p className="visually-hidden" role="status">
        {open && isCurrent ? countOf(found.length) : ''}
      </p>
      {isError && typed.trim() !== '' && (
        <Note kind="error" live>
          <div className="between">
            <span>Could not search customers. {search.error.message}</span>
            <Button size="sm" busy={isFetching} onClick={() => search.refetch()}>
              Retry
            </Button>
          </div>
        </Note>
      )}
      {open && <CallerList id={list} typed={typed} found={found} at={at} onPoint={setAt} onTake={take} />}
    </div>
  );
}

const none: readonly Caller[] = [];

function markOf(typed: string, open: boolean, count: number, isCurrent: boolean): string {
  if (open && isCurrent) return countOf(count);
  return typed.trim() && !open ? 'Four digits or two letters' : 'Phone number, name or e-mail';
}

function countOf(count: number): string {
  return count === 0 ? 'No one found' : `${count} found`;
}
