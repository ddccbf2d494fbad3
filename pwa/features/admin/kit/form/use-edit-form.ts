import { useRef, useState } from 'react';
import { errorText, Problem } from '../../../../../contract/errors';
import { currentOf } from '../../../../data/office/list';
import { toast } from '../../../../ui/feedback/toast-store';
import type { Clash } from '../use-row-change';
import type { Checked, Faults } from './form-faults';

interface Of<Row, Values extends object, Input> {
  /** Undefined where a new one is made. */
  row: Row | undefined;
  /** What stands in the fields for a row, or at the beginning. */
  valuesOf: (row: Row | undefined) => Values;
  check: (values: Values) => Checked<Input>;
  /** Sends it for a row as it was seen, or under the name that a new one is to have. */
  send: (input: Input, to: { row: Row } | { newId: string }) => Promise<unknown>;
  /** What is said of it (§8). */
  words: { done: string; failed: string };
  onDone: () => void;
}

export interface EditForm<Row, Values extends object, Input> {
  values: Values;
  change(part: Partial<Values>): void;
  unsaved: boolean;
  faults: Faults;
  /** Why the last try was refused, where no field is to blame. */
  trouble: string | undefined;
  busy: boolean;
  /** Counts the tries that left something to mend: the focus goes there. */
  misses: number;
  submit(): Promise<void>;
  clash: Clash<Row, Input> | undefined;
  /** Back to the fields, with everything that was typed. */
  goOn(): void;
  keepTheirs(): void;
  saveMine(): void;
}

/** A form of the office: what was typed stays until the server took it, and nobody's change is overwritten unasked. */
export function useEditForm<Row, Values extends object, Input>(of: Of<Row, Values, Input>) {
  const { row, valuesOf, check, send, words, onDone } = of;
  const [base, setBase] = useState(() => valuesOf(row));
  const [values, setValues] = useState(base);
  const [faults, setFaults] = useState<Faults>({});
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [misses, setMisses] = useState(0);
  const [clash, setClash] = useState<Clash<Row, Input>>();
  const seen = useRef(row);
  const newId = useRef(crypto.randomUUID());
  const running = useRef(false);

  function miss(found: Faults, why?: string) {
    setFaults(found);
    setTrouble(why);
    setMisses((count) => count + 1);
  }

  async function put(input: Input, to: Row | undefined) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFaults({});
    setTrouble(undefined);
    try {
      await send(input, to ? { row: to } : { newId: newId.current });
      done();
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem('internal');
      const current = currentOf<Row>(problem);
      if (current && isSame(valuesOf(current), values)) return done();
      if (current) return setClash({ mine: input, current });
      toast({ kind: 'error', title: 'Error', description: words.failed });
      const fields = problem.detail.fields ?? {};
      miss(fields, Object.keys(fields).length > 0 ? undefined : whyOf(problem));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  function done() {
    toast({ title: 'Success', description: words.done });
    onDone();
  }

  const form: EditForm<Row, Values, Input> = {
    values,
    change(part) {
      setValues((before) => ({ ...before, ...part }));
      setFaults((before) => without(before, Object.keys(part)));
      setTrouble(undefined);
    },
    unsaved: !isSame(values, base),
    faults,
    trouble,
    busy,
    misses,
    async submit() {
      const checked = check(values);
      if ('faults' in checked) miss(checked.faults);
      else await put(checked.value, seen.current);
    },
    clash,
    goOn: () => setClash(undefined),
    keepTheirs() {
      if (!clash) return;
      setClash(undefined);
      seen.current = clash.current;
      setBase(valuesOf(clash.current));
      setValues(valuesOf(clash.current));
    },
    saveMine() {
      if (!clash) return;
      setClash(undefined);
      // On top of what was just shown: a third change meanwhile asks again.
      seen.current = clash.current;
      void put(clash.mine, clash.current);
    },
  };
  return form;
}

function whyOf(problem: Problem): string {
  if (problem.code === 'not_found') return 'It was deleted meanwhile.';
  return problem.message || errorText[problem.code];
}

/** The faults of other fields than these, and of what is inside them. */
function without(faults: Faults, names: readonly string[]): Faults {
  const kept = Object.entries(faults).filter(([path]) => !names.includes(path.split('.')[0] ?? ''));
  return Object.fromEntries(kept);
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
