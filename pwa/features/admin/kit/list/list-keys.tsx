import styles from '../rows/list-page.module.css';

interface Props {
  /** What each does, in the order shown. */
  keys: ReadonlyArray<readonly [keys: readonly string[], does: string]>;
  on: boolean;
  toggle: () => void;
}

/** The keys of a list, and the switch for them. */
export function ListKeys({ keys, on, toggle }: Props) {
  return (
    <div className={`${styles.listKeys} only-desktop`}>
      <button type="button" className={styles.keysSwitch} aria-pressed={on} onClick={toggle}>
        Keys
      </button>
      {on &&
        keys.map(([names, does]) => (
          <span key={does}>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
            {does}
          </span>
        ))}
    </div>
  );
}
