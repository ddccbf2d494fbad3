import type { ReactNode } from 'react';
import type { Span } from '../../../../contract/team/roster';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { IconButton } from '../../../ui/icon-button';
import styles from './roster.module.css';

interface Props {
  span: Span;
  /** What it is, for the labels: `Leave 1 of Imran`. */
  what: string;
  faults: { from?: string | undefined; to?: string | undefined };
  onChange: (span: Span) => void;
  onRemove: () => void;
  children?: ReactNode;
}

/** From a day to a day, both included. */
export function SpanFields({ span, what, faults, onChange, onRemove, children }: Props) {
  return (
    <li className="grid gap-12">
      <div className={`${styles.spanDays} grid gap-10`}>
        <Field label="From" error={faults.from}>
          <TextInput
            type="date"
            aria-label={`${what}, from`}
            value={span.from}
            // Another first day takes the last one along where that would be before it.
            onChange={({ currentTarget: { value } }) =>
              onChange({ from: value, to: value > span.to ? value : span.to })
            }
          />
        </Field>
        <Field label="To" error={faults.to}>
          <TextInput
            type="date"
            aria-label={`${what}, to`}
            min={span.from}
            value={span.to}
            onChange={({ currentTarget: { value } }) => onChange({ ...span, to: value })}
          />
        </Field>
        <IconButton icon="close" label={`Remove ${what}`} onClick={onRemove} />
      </div>
      {children}
    </li>
  );
}
