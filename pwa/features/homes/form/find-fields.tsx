import { isAtPin, metresFromPin, readMakani } from '../../../../contract/homes/makani';
import { mapHref } from '../../../../contract/homes/map-links';
import { Button, buttonClass } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { TextArea, TextInput } from '../../../ui/form/text-input';
import { Icon } from '../../../ui/icon';
import styles from './home-form.module.css';
import type { HomeGroup } from './home-group';
import { readPin } from './pin-text';
import { UseLocation } from './use-location';

/** How to find it. */
export function FindFields({ fields, faults, change }: HomeGroup) {
  const pin = readPin(fields.pin);
  return (
    <section className={`${styles.group} stack`} aria-labelledby="home-find">
      <h3 id="home-find">How to find it</h3>
      <div>
        {pin && (
          <div className={`${styles.map} rounded-md grid middle text-sm gap-10`}>
            <Icon name="pin" />
            <span>Your pin</span>
            <a
              className={buttonClass({ size: 'sm' })}
              href={mapHref(pin)}
              target="_blank"
              rel="noreferrer"
              aria-label="See the pin on the map"
            >
              See the map
            </a>
          </div>
        )}
        <UseLocation onFound={(found) => change({ pin: found })} />
        <Field
          label="Pin"
          mark="optional"
          hint="Or hold down on your home in your map app, copy the two numbers, paste them here."
          error={faults.pin}
        >
          <TextInput
            name="pin"
            icon="pin"
            inputMode="text"
            autoComplete="off"
            placeholder="25.10710, 55.19980"
            value={fields.pin}
            onChange={(event) => change({ pin: event.target.value })}
          />
        </Field>
      </div>
      <div>
        <Field
          label="Makani number"
          mark="or the pin"
          hint="Ten digits, on the plate at the door."
          error={faults.makani}
        >
          <TextInput
            name="makani"
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            placeholder="30032 95320"
            value={fields.makani}
            onChange={(event) => change({ makani: event.target.value })}
          />
        </Field>
        <AtThePin fields={fields} faults={faults} change={change} />
      </div>
      <Field label="Gate and parking" mark="optional" error={faults.access}>
        <TextArea
          name="access"
          rows={2}
          maxLength={500}
          value={fields.access}
          onChange={(event) => change({ access: event.target.value })}
        />
      </Field>
    </section>
  );
}

/** Whether both ways to find it lead to one place; where not, one of them goes. */
function AtThePin({ fields, change }: HomeGroup) {
  const number = readMakani(fields.makani);
  const pin = readPin(fields.pin);
  const same = number && pin && isAtPin(number, pin);
  return (
    <div role="status">
      {same && (
        <p className={`${styles.atPin} row text-sm gap-6`}>
          <Icon name="check" size="sm" />
          It is at your pin.
        </p>
      )}
      {same === false && (
        <div className={`${styles.apart} grid text-sm rounded gap-10`}>
          <p>
            It is {distanceWords(metresFromPin(number ?? '', pin as never) ?? 0)} from your pin. Which is
            right?
          </p>
          <div className="cluster">
            <Button onClick={() => change({ pin: '' })}>The number</Button>
            <Button onClick={() => change({ makani: '' })}>The pin</Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** `400 m`, `2 km` */
function distanceWords(metres: number): string {
  return metres < 950 ? `${Math.round(metres / 50) * 50} m` : `${Math.round(metres / 1000)} km`;
}
