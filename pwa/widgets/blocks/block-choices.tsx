import { type BlockKind, blockKinds, blockLabels } from '../../../contract/bookings/block-labels';
import { slots } from '../../../contract/slots';
import { FieldSet } from '../../ui/form/field';
import styles from './block-choices.module.css';
import { BlockIcon } from './block-icon';

interface Kinds {
  value: BlockKind;
  onChange(kind: BlockKind): void;
  error?: string | undefined;
}

/** Lunch, prayer, parts, vehicle or training. */
export function BlockKinds({ value, onChange, error }: Kinds) {
  return (
    <FieldSet label="What is it?" error={error}>
      <div className={styles.choices}>
        {blockKinds.map((kind) => (
          <label key={kind} className={styles.choice}>
            <input
              type="radio"
              name="kind"
              className="visually-hidden"
              value={kind}
              checked={kind === value}
              aria-invalid={error ? true : undefined}
              data-autofocus={kind === value || undefined}
              onChange={() => onChange(kind)}
            />
            <BlockIcon kind={kind} />
            {blockLabels[kind]}
          </label>
        ))}
      </div>
    </FieldSet>
  );
}

interface Slots {
  value: readonly number[];
  onChange(taken: number[]): void;
  error?: string | undefined;
  hint?: string;
  /** What stands in a slot already: `A job`. */
  there?: (slot: number) => string | undefined;
}

/** The slots of a day that it takes, each as a whole. */
export function BlockSlots({ value, onChange, error, hint, there }: Slots) {
  return (
    <FieldSet label="When?" hint={hint} error={error}>
      <div className={styles.slots}>
        {slots.map(({ start, label }, slot) => {
          const has = there?.(slot);
          return (
            <label key={start} className={`${styles.choice} ${styles.slot} num`}>
              <input
                type="checkbox"
                name="slots"
                className="visually-hidden"
                checked={value.includes(slot)}
                aria-invalid={error ? true : undefined}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(
                    checked ? [...value, slot].sort((a, b) => a - b) : value.filter((each) => each !== slot),
                  )
                }
              />
              <span>
                {start}
                <small>{has ?? `to ${label.split('-')[1]}`}</small>
              </span>
            </label>
          );
        })}
      </div>
    </FieldSet>
  );
}
