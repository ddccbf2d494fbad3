import { dubaiClock } from '../../../../contract/dates';
import { cx } from '../../../ui/class-names';
import { useNow } from '../../../ui/hooks/use-now';
import { useOfficeKeysOn } from '../../kit/keys/keys-switch';
import { jobName } from '../model/lines';
import { carriedText } from '../model/sentences';
import styles from './carry.module.css';
import { useDesk } from './desk';
import { usePart } from './store';

type Hint = readonly [keys: readonly string[], does: string];

const resting: readonly Hint[] = [
  [['Space'], 'Pick up'],
  [['M'], 'Move…'],
  [['L'], 'Tell who waits'],
  [['B'], 'Block'],
  [['U'], 'Undo'],
  [['↵'], 'Open'],
];
const carrying: readonly Hint[] = [
  [['←', '↑', '↓', '→'], 'Any cell'],
  [['Tab'], 'Next that fits'],
  [['Space'], 'Drop'],
  [['Esc'], 'Put back'],
];

const filling: readonly Hint[] = [
  [['↑', '↓'], 'Next proposal'],
  [['↵'], 'Take'],
  [['X'], 'Leave out'],
  [['U'], 'Undo'],
  [['⇧', '↵'], 'Take all'],
];

interface Props {
  /** The preview is open. */
  isFilling: boolean;
  /** What was said last, to whoever hears the page. */
  said: string;
  /** A block that keys carry. */
  block?: { name: string; sentence: string; position: string } | undefined;
}

/** The keys of the board. While a card is carried it turns to ink, and says each step. */
export function KeyBar({ said, isFilling, block }: Props) {
  const desk = useDesk();
  const carry = usePart(desk.carry, (now) => (now && now.by !== 'menu' ? now : undefined));
  const keysOn = useOfficeKeysOn();
  const byKeys = carry?.by === 'keys' || block !== undefined;
  const isCarried = carry !== undefined || block !== undefined;
  const hints = byKeys ? carrying : isFilling ? filling : resting;
  return (
    <div className={cx(styles.bar, byKeys && styles.carrying, 'num')}>
      <span className={isCarried ? styles.sentence : 'visually-hidden'} role="status">
        {carry ? (
          <>
            <b>{jobName(carry.job)}</b> {carriedText(carry)}
          </>
        ) : block ? (
          <>
            <b>{block.name}</b> {block.sentence}
          </>
        ) : (
          said
        )}
      </span>
      {(byKeys || !isCarried) && (
        <span className={cx(styles.hints, byKeys && styles.end)} aria-hidden="true">
          {hints
            .filter(([[first = '']]) => keysOn || first.length > 1 || !/[A-Z]/.test(first))
            .map(([keys, does]) => (
              <span key={does}>
                {keys.map((each) => (
                  <kbd key={each}>{each}</kbd>
                ))}
                {does}
                {byKeys &&
                  does === 'Next that fits' &&
                  (block?.position ?? (carry && fitPosition(carry.fitting, carry.at)))}
              </span>
            ))}
        </span>
      )}
      {!isCarried && <Clock />}
    </div>
  );
}

function fitPosition(fitting: readonly string[], at = ''): string {
  const position = fitting.indexOf(at) + 1;
  return position > 0 ? `, ${position} of ${fitting.length}` : `, ${fitting.length}`;
}

/** What time it is. */
function Clock() {
  const now = useNow();
  return <span className={styles.end}>{dubaiClock(now)} in Dubai</span>;
}
