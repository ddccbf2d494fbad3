import { useRef, useState } from 'react';
import type { Checked } from '../../../../../contract/check';
import { errorText, Problem } from '../../../../../contract/errors';
import { newId } from '../../../../../contract/new-id';
import { currentOf } from '../../../../data/office/lists/list';
import { type Left, useSubmit } from '../../../../data/outbox/use-submit';
import { toast } from '../../../../ui/feedback/toast-store';
import type { Conflict } from '../use-row-change';

interface Of<Row, Values extends object, Input> {
  /** Undefined where a new one is made. */
  row: Row | undefined;
  /** What stands in the fields for a row, or at the beginning. */
  valuesOf: (row: Row | undefined) => Values;
  check: (values: Values) => Checked<Input>;
  /** Sends it for a row as it was seen, or under the name that a new one is to have. */
  send: (input: Input, to: { row: Row } | { newId: string }) => Promise<unknown>;
  /** What is said of it. */
  words: { done: string; failed: string };
  onDone: () => void;
  /** The form stays in its place: it goes on from what was saved, which `send` answers, and while nothing is typed from newer rows. */
  stays?: boolean;
}

/** What a dialog needs of its form; `conflict` and what answers it are the form's own. */
export type EditForm = Omit<
  ReturnType<typeof useEditForm<unknown, object, unknown>>,
  'values' | 'change' | 'conflict'
>;

/** An office form: what was typed stays until the server took it; another admin's change is not overwritten unasked. */
export function useEditForm<Row, Values extends object, Input>(of: Of<Row, Values, Input>) {
  const { row, valuesOf, check, send, words, onDone, stays = false } = of;
  const [base, setBase] = useState(() => valuesOf(row));
  const [values, setValues] = useState(base);
  const { run, mend, faults, trouble, busy, ends } = useSubmit();
  const [conflict, setConflict] = useState<Conflict<Row, Input>>();
  const [seen, setSeen] = useState(row);
  const firstId = useRef(newId());
  const unsaved = !isSame(values, base);
  if (stays && row && row !== seen && !unsaved && !busy) goOnFrom(row);

  function goOnFrom(of: Row) {
    const [was, is] = [values, valuesOf(of)];
    setSeen(of);
    setBase(is);
    // What was typed since it was sent stays.
    setValues((now) => (isSame(now, was) ? is : now));
  }

  async function put(input: Input, to: Row | undefined): Promise<Left<string, string> | undefined> {
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
      return { faults: fields, trouble: Object.keys(fields).length > 0 ? undefined : whyOf(problem) };
    }
  }

  function done(): undefined {
    toast({ title: 'Success', description: words.done });
    onDone();
  }

  return {
    faults,
    trouble,
    busy,
    ends,
    values,
    change(part: Partial<Values>) {
      setValues((before) => ({ ...before, ...part }));
      mend(Object.keys(part));
    },
    unsaved,
    /** Back to how it was before anything was typed. */
    discard() {
      setValues(base);
      mend(Object.keys(values));
    },
    submit: () =>
      run(async (sending) => {
        const checked = check(values);
        if ('faults' in checked) return checked;
        sending();
        return put(checked.value, seen);
      }),
    conflict,
    /** Back to the fields, with everything that was typed. */
    goOn: () => setConflict(undefined),
    keepTheirs() {
      if (!conflict) return;
      setConflict(undefined);
      setSeen(conflict.current);
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
  if (problem.code === 'not_found') return 'It was deleted meanwhile.';
  return problem.message || errorText[problem.code];
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
