import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlays/dialog';
import type { LabeledValue } from '../fields/field-values';
import styles from './edit-dialog.module.css';

interface Props {
  /** What happened, in a sentence. */
  text: string;
  /** What the two answers are called. */
  save?: string;
  keep?: string;
  onSave: () => void;
  onKeep: () => void;
  /** Neither, by Esc. */
  onClose: () => void;
  /** What differs. */
  children: ReactNode;
}

/** The row has changed since it was read: nothing is overwritten silently. */
export function ConflictDialog(props: Props) {
  const { text, save = 'Save my change', keep = 'Keep theirs', onSave, onKeep, onClose, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title="Changed by someone else"
      description={text}
      className={`${styles.conflictDialog} text-md`}
      actions={
        <>
          <Button onClick={onSave}>{save}</Button>
          <Button kind="primary" onClick={onKeep} data-autofocus>
            {keep}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

interface FieldsProps {
  /** What was changed: `the package “Full care”`. */
  what: string;
  /** The row as it is now, and as it would be: the same fields in the same order. */
  theirs: readonly LabeledValue[];
  mine: readonly LabeledValue[];
  /** Back to the form with everything that was typed. */
  onGoOn: () => void;
  onKeepTheirs: () => void;
  onSaveMine: () => void;
}

/** The same for one row: the fields that differ, side by side. */
export function FieldsConflict({ what, theirs, mine, onGoOn, onKeepTheirs, onSaveMine }: FieldsProps) {
  const differing = theirs.filter(({ text }, at) => text !== mine[at]?.text);
  return (
    <ConflictDialog
      text={`Someone changed ${what} while you were editing.`}
      onSave={onSaveMine}
      onKeep={onKeepTheirs}
      onClose={onGoOn}
    >
      <dl className={`${styles.conflictFields} grid gap-14`}>
        {differing.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="grid sand rounded gap-4">
              <span className="soft">As it is now</span>
              <span className={`${styles.conflictText} anywhere`}>{text || '-'}</span>
            </dd>
            <dd className="grid sand rounded gap-4">
              <span className="soft">With your change</span>
              <span className={`${styles.conflictText} anywhere`}>
                {mine.find((each) => each.label === label)?.text || '-'}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </ConflictDialog>
  );
}
