import styles from '../rows/list-page.module.css';
import { switchOfficeKeys, useOfficeKeysOn } from './keys-switch';
import { keyCap, type OfficeKey, officeKeys } from './office-keys';

/** A key, or several that do one thing, with the words for it. */
type Hint = OfficeKey | readonly [keys: readonly OfficeKey[], does: string];

/** The keys of a list, and the switch for all keys of the office. */
export function ListKeys({ keys }: { keys: readonly Hint[] }) {
  const on = useOfficeKeysOn();
  return (
    <div className={`${styles.listKeys} row only-desktop`}>
      <button
        type="button"
        className={`${styles.keysSwitch} bare inline-row gap-6`}
        aria-pressed={on}
        onClick={() => switchOfficeKeys(!on)}
      >
        Keys
      </button>
      {on && <KeyHints keys={keys} />}
    </div>
  );
}

/** Keys, each with what it does. */
export function KeyHints({ keys }: { keys: readonly Hint[] }) {
  return keys.map((hint) => {
    const [caps, does] = typeof hint === 'string' ? [[hint], officeKeys[hint]] : hint;
    return (
      <span key={does}>
        {caps.map((each) => (
          <Key key={each} of={each} />
        ))}
        {does}
      </span>
    );
  });
}

/** A key as a cap, beside what it presses. Not there on phones, nor where the keys are switched off. */
export function Key({ of }: { of: OfficeKey }) {
  const on = useOfficeKeysOn();
  return on || of === 'enter' ? (
    <kbd className="only-desktop" aria-hidden="true">
      {keyCap(of)}
    </kbd>
  ) : null;
}
