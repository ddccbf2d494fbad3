import type { LabeledValue } from '../fields/field-values';
import { FieldsConflict } from './conflict-dialog';
import type { Conflict } from './use-row-change';

interface Props<Row, Input> {
  form: {
    conflict: Conflict<Row, Input> | undefined;
    goOn(): void;
    keepTheirs(): void;
    saveMine(): void;
  };
  /** What was changed: `the package “Full care”`. */
  what: (current: Row) => string;
  /** The row as it is now, and as it would be. */
  theirs: (current: Row) => readonly LabeledValue[];
  mine: (input: Input, current: Row) => readonly LabeledValue[];
}

/** Asks, after a form that was sent too late, whose change is to stand. */
export function FormConflict<Row, Input>({ form, what, theirs, mine }: Props<Row, Input>) {
  const { conflict } = form;
  if (!conflict) return null;
  return (
    <FieldsConflict
      what={what(conflict.current)}
      theirs={theirs(conflict.current)}
      mine={mine(conflict.mine, conflict.current)}
      onGoOn={form.goOn}
      onKeepTheirs={form.keepTheirs}
      onSaveMine={form.saveMine}
    />
  );
}
