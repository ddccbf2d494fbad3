import { Switch } from '../../../ui/form/check-field';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { IconButton } from '../../../ui/icon-button';
import styles from './home-form.module.css';
import type { HomeGroup } from './home-group';

/** What is there: AC units, and whether a permit is needed to enter. */
export function ThereFields({ fields, faults, change }: HomeGroup) {
  const units = Number(fields.acUnits);
  return (
    <section className={`${styles.group} stack`} aria-labelledby="home-there">
      <h3 id="home-there">What is there</h3>
      <Field label="AC units" error={faults.acUnits}>
        {(control) => (
          <div className={`input ${styles.stepper}`}>
            <IconButton
              icon="minus"
              label="One AC unit less"
              disabled={!(units > 0)}
              onClick={() => change({ acUnits: String(units - 1) })}
            />
            <input
              {...control}
              name="acUnits"
              inputMode="numeric"
              autoComplete="off"
              placeholder="–"
              value={fields.acUnits}
              onChange={(event) => change({ acUnits: event.target.value })}
            />
            <IconButton
              icon="plus"
              label="One AC unit more"
              disabled={units >= 99}
              onClick={() => change({ acUnits: String((units || 0) + 1) })}
            />
          </div>
        )}
      </Field>
      <Switch
        label="A permit is needed to enter"
        hint="Some towers and communities ask for one."
        checked={fields.permitNeeded}
        onChange={(permitNeeded) => change({ permitNeeded })}
      />
      {fields.permitNeeded && (
        <Field label="Permit until" mark="optional" error={faults.permitUntil}>
          <TextInput
            name="permitUntil"
            type="date"
            icon="calendar"
            value={fields.permitUntil}
            onChange={(event) => change({ permitUntil: event.target.value })}
          />
        </Field>
      )}
    </section>
  );
}
