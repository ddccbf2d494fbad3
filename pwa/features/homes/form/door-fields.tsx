import { Switch } from '../../../ui/form/check-field';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import styles from './home-form.module.css';
import type { HomeGroup } from './home-group';

/** Who opens the door; and whether it is the usual home, which is never taken back here, only given to another. */
export function DoorFields({ fields, faults, change, alwaysUsual }: HomeGroup & { alwaysUsual: boolean }) {
  return (
    <>
      <section className={`${styles.group} stack`} aria-labelledby="home-door">
        <div>
          <h3 id="home-door">Who opens the door</h3>
          <p className="soft text-sm">Leave it empty if that is you.</p>
        </div>
        <div className={styles.pair}>
          <Field label="Their name" error={faults.contactName}>
            <TextInput
              name="contactName"
              autoComplete="off"
              autoCapitalize="words"
              maxLength={120}
              value={fields.contactName}
              onChange={(event) => change({ contactName: event.target.value })}
            />
          </Field>
          <Field label="Their phone" error={faults.contactPhone}>
            <TextInput
              name="contactPhone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={40}
              value={fields.contactPhone}
              onChange={(event) => change({ contactPhone: event.target.value })}
            />
          </Field>
        </div>
      </section>
      <section className={`${styles.group} stack`} aria-label="My usual home">
        <Switch
          label="My usual home"
          hint={
            alwaysUsual && fields.usual
              ? 'Filled in first when you book. Make another one usual to change it.'
              : 'Filled in first when you book.'
          }
          checked={fields.usual}
          disabled={alwaysUsual}
          onChange={(usual) => change({ usual })}
        />
      </section>
    </>
  );
}
