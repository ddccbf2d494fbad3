import { useState } from 'react';
import { showPin } from '../../../../contract/forms/pin-text';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import styles from './home-form.module.css';

/** What came of asking; before it was asked, nothing. */
type LocationState = { is: 'finding' } | { is: 'refused'; why: string } | { is: 'found'; metres: number };

const failures: Record<number, string> = {
  1: 'Your browser does not share the location with us. Allow it in its settings, or paste the pin.',
};
const unknown = 'We could not find your location. Try again outside, or paste the pin.';

/** Farther than this the pin may stand at a neighbour's. */
const closeMetres = 50;

/** Pins the home where the phone is. The location is asked for by this press alone, and goes nowhere but into the field. */
export function UseLocation({ onFound }: { onFound(pin: string): void }) {
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
