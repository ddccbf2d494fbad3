import { dubaiClock } from '../../../contract/dates';
import type { DispatchBoard } from '../../../contract/dispatch/board';
import { useLiveStatus } from '../../data/live/live-status';
import { useSession } from '../../data/session/session';
import { cx } from '../../ui/class-names';
import styles from './dispatch.module.css';

/** Whether what others move shows by itself at once, and who of them looks at the board too. */
export function LiveWords({ here }: Pick<DispatchBoard, 'here'>) {
  const { isLive, since } = useLiveStatus();
  const { user } = useSession();
  const others = here.filter(({ id }) => id !== user?.id);
  const names = others.map(({ name }) => name.split(' ')[0]);
  const who =
    names.length === 0
      ? ''
      : names.length === 1
        ? `${names[0]} is here too`
        : `${names.length} others are here too`;
  const state = isLive ? 'Live' : since ? `Not live since ${dubaiClock(since)}` : '';
  if (!state && !who) return null;
  return (
    <span
      className={cx('inline-row gap-6 nowrap only-desktop', styles.live, since !== null && styles.notLive)}
      role="status"
    >
      {[state, who].filter(Boolean).join(', ')}
      {others.slice(0, 3).map(({ id, name }) => (
        <span key={id} className={styles.here} title={`${name} is here`} aria-hidden="true">
          {[...name.trim()][0]?.toUpperCase()}
        </span>
      ))}
    </span>
  );
}
