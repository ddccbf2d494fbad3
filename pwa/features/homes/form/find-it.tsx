import { useState } from 'react';
import { isAtPin, metresFromPin, readMakani } from '../../../../contract/forms/makani';
import { readPin, showPin } from '../../../../contract/forms/pin-text';
import { homeFields } from '../../../../contract/homes/home-fields';
import { mapHref } from '../../../../contract/homes/map-links';
import { Button, buttonClass } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { Icon } from '../../../ui/icon';
import type { HomeGroup } from './home-draft';
import styles from './home-form.module.css';

/** Where it is on the map: pinned where the phone is, or pasted from a map app. */
export function PinField({ fields, faults, change }: HomeGroup) {
  const pin = readPin(fields.pin);
  return (
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
        label={homeFields.pin.label}
        mark="optional"
        hint="Or open your map app, hold down on the map where your home is, copy the two numbers and paste them here."
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
  );
}

/** The number at its door, and whether that is where the pin is. */
export function MakaniField({ fields, faults, change }: HomeGroup) {
  return (
    <div>
      <Field
        label={homeFields.makani.label}
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
        <div className={`${styles.apart} above-8 grid text-sm rounded gap-10`}>
          <p>
            It is {distanceText(metresFromPin(number ?? '', pin as never) ?? 0)} from your pin. Which is
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
function distanceText(metres: number): string {
  return metres < 950 ? `${Math.round(metres / 50) * 50} m` : `${Math.round(metres / 1000)} km`;
}

/** What came of asking; before it was asked, nothing. */
type LocationState = { is: 'finding' } | { is: 'refused'; why: string } | { is: 'found'; metres: number };

const failures: Record<number, string> = {
  1: 'Your browser does not share the location with us. Allow it in its settings, or paste the pin.',
};
const unknown = 'We could not find your location. Try again outside, or paste the pin.';

/** Farther than this the pin may stand at a neighbour's. */
const closeMetres = 50;

/** Pins the home where the phone is. The location is asked for by this press alone, and goes nowhere but into the field. */
function UseLocation({ onFound }: { onFound(pin: string): void }) {
  const [location, setState] = useState<LocationState>();
  // A page without TLS has none, nor has every browser.
  if (typeof navigator === 'undefined' || !('geolocation' in navigator)) return null;
  const locate = () => {
    setState({ is: 'finding' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState({ is: 'found', metres: coords.accuracy });
        onFound(showPin({ lat: coords.latitude, lng: coords.longitude }));
      },
      ({ code }) => setState({ is: 'refused', why: failures[code] ?? unknown }),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 30_000 },
    );
  };
  const finding = location?.is === 'finding';
  return (
    <div className={`${styles.locate} grid to-start gap-6`}>
      <Button icon="navigate" busy={finding} onClick={locate}>
        {finding ? 'Finding you...' : 'Use my location'}
      </Button>
      <div role="status">
        {location?.is === 'refused' && (
          <p className="field-error">
            <Icon name="warning" size="sm" />
            <span>{location.why}</span>
          </p>
        )}
        {location?.is === 'found' && <p className="field-hint">{foundText(location.metres)}</p>}
      </div>
    </div>
  );
}

/** How well it is known, and what to do where that is not well. */
function foundText(metres: number): string {
  if (metres <= closeMetres) return 'Pinned where you are now.';
  const within = metres < 950 ? `${Math.ceil(metres / 50) * 50} m` : `${Math.ceil(metres / 1000)} km`;
  return `Pinned to within ${within} only. See the map before you save.`;
}
