import type { ReactNode } from 'react';
import styles from './home-form.module.css';

/** Buttons of which at most one is on; pressed once more it is none. */
export function Pick<V extends string | number>(props: {
  label: string;
  options: readonly { value: V; label: ReactNode; name?: string }[];
  value: V | '' | null;
  look: 'kinds' | 'arches';
  onChange(value: V | undefined): void;
}) {
  const { label, options, value, look, onChange } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the FieldSet around it is the fieldset
    <div role="group" aria-label={label} className={styles[look]}>
      {options.map((each) => (
        <button
          key={each.value}
          type="button"
          aria-pressed={each.value === value}
          aria-label={each.name}
          onClick={() => onChange(each.value === value ? undefined : each.value)}
        >
          {each.label}
        </button>
      ))}
    </div>
  );
}
