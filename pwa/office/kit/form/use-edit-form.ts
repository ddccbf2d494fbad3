import { useRef, useState } from 'react';
import type { Checked } from '../../../../contract/check';
import { errorText, Problem } from '../../../../contract/errors';
import { newId } from '../../../../contract/new-id';
import type { AuditType } from '../../../../contract/office/audit';
import { type SubmitErrors, useSubmit } from '../../../data/outbox/use-submit';
import { toast } from '../../../ui/feedback/toast-store';
import { useRowChangedBy } from '../../data/changed-by';
import { currentOf } from '../../data/lists/client';
import { valueText } from '../audit-labels';
import { type Beside, nowBeside } from './now-beside';
import type { Conflict } from './use-row-change';

/** What a form needs of a row to tell a newer version. */
interface Versioned {
  rev: number;
  id?: string;
}

interface Of<Row extends Versioned, Values extends object, Input> {
  /** As it is by now, with what others saved meanwhile. Undefined where a new one is made. */
  row: Row | undefined;
  /** What stands in the fields for a row, or at the beginning. */
  valuesOf: (row: Row | undefined) => Values;
  check: (values: Values) => Checked<Input>;
  /** Sends it for a row as it was seen, or under the name that a new one is to have. */
  send: (input: Input, to: { row: Row } | { newId: string }) => Promise<unknown>;
  /** What is said of it. */
  words: { done: string; failed: string };
  onDone: () => void;
  /** What a field says, in its own words, where the history has none for it. */
  texts?: { [Name in keyof Values]?: (value: Values[Name]) => string };
  /** As what the history has the row: it says who changed a field. */
  type?: AuditType;
  /** The form stays in its place: it goes on from what was saved, which `send` answers. */
  stays?: boolean;
}

/** What a dialog needs of its form; `conflict` and what answers it are the form's own. */
export type EditForm = Omit<
  ReturnType<typeof useEditForm<Versioned, object, unknown>>,
  'values' | 'now' | 'change' | 'conflict'
>;

/** An office form: what was typed stays until the server took it; another admin's change shows beside it and is not overwritten unasked. */
export function useEditForm<Row extends Versioned, Values extends object, Input>(of: Of<Row, Values, Input>) {
  const { row, valuesOf, check, send, words, onDone, texts, type, stays = false } = of;
  const [base, setBase] = useState(() => valuesOf(row));
  const [values, setValues] = useState(base);
  const { run, clearErrors, faults, formError, busy, submitAttempts } = useSubmit();
  const [conflict, setConflict] = useState<Conflict<Row, Input>>();
  // The version on which what is typed rests, and the newest one that is known.
  const [seen, setSeen] = useState(row);
  const [latest, setLatest] = useState(row);
  const firstId = useRef(newId());
  const unsaved = !isSame(values, base);
  const news = latest && latest !== seen ? newsIn({ base, values }, valuesOf(latest)) : [];
  const byOf = useRowChangedBy(type, latest ?? {}, news.length > 0);
  // What is on its way shows in the lists before the server has it.
  if (row && latest && row.rev > latest.rev && !busy) followTo(row);

  function followTo(newer: Row) {
    const is = valuesOf(newer);
    const next = follow({ base, values }, is);
    setBase(next.base);
    setValues(next.values);
    setLatest(newer);
    if (newsIn(next, is).length === 0) setSeen(newer);
  }

  function goOnFrom(of: Row) {
    const [was, is] = [values, valuesOf(of)];
    setSeen(of);
    setLatest(of);
    setBase(is);
    // What was typed since it was sent stays.
    setValues((now) => (isSame(now, was) ? is : now));
  }

  async function put(input: Input, to: Row | undefined): Promise<SubmitErrors<string, string> | undefined> {
    try {
      const saved = await send(input, to ? { row: to } : { newId: firstId.current });
      if (stays) goOnFrom(saved as Row);
      return done();
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem('internal');
      const current = currentOf<Row>(problem);
      if (current && isSame(valuesOf(current), values)) {
        if (stays) goOnFrom(current);
        return done();
      }
      if (current) return void setConflict({ mine: input, current });
      toast({ kind: 'error', title: 'Error', description: words.failed });
      const { fields = {} } = problem.detail;
      return { faults: fields, formError: Object.keys(fields).length > 0 ? undefined : whyOf(problem) };
    }
  }

  function done(): undefined {
    toast({ title: 'Success', description: words.done });
    onDone();
  }

  function besides(): Beside<Values> {
    if (!latest || news.length === 0) return {};
    const is = valuesOf(latest);
    const textOf = (name: (typeof news)[number]) => texts?.[name]?.(is[name]) || valueText(name, is[name]);
    return nowBeside(news.map((name) => ({ name, now: textOf(name), by: byOf(name) })));
  }

  return {
    faults,
    formError,
    busy,
    submitAttempts,
    values,
    change(part: Partial<Values>) {
      setValues((before) => ({ ...before, ...part }));
      clearErrors(Object.keys(part));
    },
    unsaved,
    /** What somebody else made of a field meanwhile, to stand beside what is typed in it. */
    now: besides(),
    /** Back to how it is without what was typed. */
    discard() {
      const is = valuesOf(latest);
      setSeen(latest);
      setBase(is);
      setValues(is);
      clearErrors(Object.keys(values));
    },
    submit: () =>
      run(async (sending) => {
        const checked = check(values);
        if ('faults' in checked) return checked;
        sending();
        // Only where nothing that was typed differs with it does the newest version stand for the one that was seen.
        return put(checked.value, news.length > 0 ? seen : latest);
      }),
    conflict,
    /** Back to the fields, with everything that was typed. */
    goOn: () => setConflict(undefined),
    keepTheirs() {
      if (!conflict) return;
      setConflict(undefined);
      setSeen(conflict.current);
      setLatest(conflict.current);
      setBase(valuesOf(conflict.current));
      setValues(valuesOf(conflict.current));
    },
    saveMine() {
      if (!conflict) return;
      setConflict(undefined);
      // Based on the row just shown: another concurrent change asks again.
      setSeen(conflict.current);
      void run(async (sending) => {
        sending();
        return put(conflict.mine, conflict.current);
      });
    },
  };
}

function whyOf(problem: Problem): string {
  if (problem.code === 'not_found') return 'Someone deleted it in the meantime.';
  return problem.message || errorText[problem.code];
}

/** What stands in the fields, and what each was typed over. */
interface Typing<Values extends object> {
  base: Values;
  values: Values;
}

/** A newer version under what is typed: what nobody touched follows it, what was typed stays with what it was typed over. */
function follow<Values extends object>({ base, values }: Typing<Values>, is: Values): Typing<Values> {
  const next = { base: { ...is }, values: { ...is } };
  for (const name of namesOf(is)) {
    const isTouched = !isSame(values[name], base[name]);
    if (!isTouched || isSame(values[name], is[name])) continue;
    next.base[name] = base[name];
    next.values[name] = values[name];
  }
  return next;
}

/** The fields that somebody else made another value of than the one that was typed over, and than what is typed. */
function newsIn<Values extends object>(
  { base, values }: Typing<Values>,
  is: Values,
): Array<keyof Values & string> {
  return namesOf(is).filter((name) => !isSame(base[name], is[name]) && !isSame(values[name], is[name]));
}

function namesOf<Values extends object>(of: Values): Array<keyof Values & string> {
  return Object.keys(of) as Array<keyof Values & string>;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
