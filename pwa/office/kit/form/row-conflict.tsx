import type { LabeledValue } from '../fields/field-values';
import { FieldsConflict } from './conflict-dialog';
import type { RowChanger } from './use-row-change';

interface Props<Row, Change> {
  changer: RowChanger<Row, Change>;
  /** What was changed: `the message of Layla`. */
  what: (row: Row) => string;
  /** A row in words. */
  describe: (row: Row) => readonly LabeledValue[];
}

/** Asks, after a change that came too late, which of the two is to stand. */
export function RowConflict<Row extends object, Change extends object>(props: Props<Row, Change>) {
  const { changer, what, describe } = props;
  const { conflict, keepTheirs, saveMine } = changer;
  if (!conflict) return null;
  const { current, mine } = conflict;
  return (
    <FieldsConflict
      what={what(current)}
      theirs={describe(current)}
      mine={describe({ ...current, ...mine })}
      onGoOn={keepTheirs}
      onKeepTheirs={keepTheirs}
      onSaveMine={saveMine}
    />
  );
}
