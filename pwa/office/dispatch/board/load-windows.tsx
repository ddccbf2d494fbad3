import type { BoardTechnician } from '../../../../contract/dispatch/board';
import type { Load } from '../../../../contract/dispatch/day';
import styles from './who.module.css';

const windowClass: Record<Load, string | undefined> = {
  taken: styles.taken,
  two: styles.twice,
  off: styles.off,
  free: undefined,
};

/** The day of a technician as five windows, lit where they have something. */
export function LoadWindows({ load }: { load: readonly Load[] }) {
  return (
    <span className={styles.load} role="img" aria-label={loadText(load)}>
      {load.map((each, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the slots of a day are its places
        <i key={slot} className={windowClass[each]} />
      ))}
    </span>
  );
}

/** `3 of 5 slots this day`: what is taken of what they work, and where two are at once. */
export function loadText(load: readonly Load[]): string {
  const taken = load.filter((each) => each === 'taken' || each === 'two').length;
  const works = load.filter((each) => each !== 'off').length;
  const twice = load.includes('two') ? ', two at once' : '';
  return `${taken} of ${works} slots this day${twice}`;
}

/** `22 of 24 this week` */
export function weekText({ week }: Pick<BoardTechnician, 'week'>): string {
  return `${week.taken} of ${week.of} this week`;
}
