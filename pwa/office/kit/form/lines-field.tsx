import type { ReactNode } from 'react';
import type { Faults } from '../../../data/outbox/use-submit';
import { Field } from '../../../ui/form/field';
import { TextArea } from '../../../ui/form/text-input';
import styles from './edit-dialog.module.css';
import { lineFault } from './form-faults';

interface Props {
  label: string;
  /** The server's name of the list. */
  name: string;
  value: string;
  faults: Faults;
  onChange: (text: string) => void;
  hint?: string;
  required?: boolean;
  beside?: ReactNode;
}

/** A list as a person types one: an item a line. */
export function LinesField({ label, name, value, faults, onChange, hint, required, beside }: Props) {
  return (
    <Field
      className="form-full"
      label={label}
      hint={hint ?? 'One per line.'}
      error={lineFault(faults, name, value)}
      beside={beside}
      required={required}
    >
      <TextArea
        className={styles.editLines}
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
