import styles from '../../kit/rows/list-page.module.css';
/** The keys of the page, and the switch for them. */
export function BookingsKeys({ on, toggle }: { on: boolean; toggle: () => void }) {
  return (
    <div className={`${styles.listKeys} only-desktop`}>
      <button type="button" className={styles.keysSwitch} aria-pressed={on} onClick={toggle}>
        Keys
      </button>
      {on && (
        <>
          <Key keys={['J', 'K']} does="Move" />
          <Key keys={['↵']} does="Open" />
          <Key keys={['C']} does="Confirm" />
          <Key keys={['R']} does="Repeat" />
          <Key keys={['X']} does="Select" />
          <Key keys={['F']} does="Filter" />
          <Key keys={['/']} does="Search" />
        </>
      )}
    </div>
  );
}

function Key({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <span>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
      {does}
    </span>
  );
}
