import type { Caller } from '../../../../contract/office/callers';
import { showPhone } from '../../../../contract/phone/phone-text';
import { dubaiDay } from '../../../../contract/time';
import { showVisit } from '../../../../contract/visits/visit-when';
import { Avatar } from '../../../ui/avatar';
import { cx } from '../../../ui/class-names';
import { useNow } from '../../../ui/hooks/use-now';
import { Icon } from '../../../ui/icon';
import styles from './find-caller.module.css';
import { markPhone, markText, type Part } from './match-marks';

interface Props {
  id: string;
  typed: string;
  found: readonly Caller[];
  /** Which one the arrows are on; the last of all is the new customer. */
  at: number;
  onPoint: (at: number) => void;
  onTake: (at: number) => void;
}

/** Who may be on the telephone, and below them somebody new. */
export function CallerList({ id, typed, found, at, onPoint, onTake }: Props) {
  const today = dubaiDay(useNow());
  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === at,
    onPointerMove: () => index !== at && onPoint(index),
    // The field keeps the focus: what is typed next still goes there.
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick: () => onTake(index),
  });
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Possible callers"
      className={`${styles.hits} raised clips outlined rounded-md`}
    >
      {found.map((caller, index) => (
        <div key={caller.id} {...option(index)} tabIndex={-1} className={`${styles.hit} grid middle`}>
          <Avatar name={caller.name} />
          <span className="min-0 anywhere">
            <b>
              <Marked parts={markText(caller.name || 'No name yet', typed)} />
            </b>
            <small>{aboutCaller(caller, today)}</small>
          </span>
          <span className={`${styles.hitReach} min-0 anywhere`}>
            <span className="num">
              {caller.phone ? <Marked parts={markPhone(showPhone(caller.phone), typed)} /> : 'No number yet'}
            </span>
            <small>
              {typed.includes('@') ? (
                <Marked parts={markText(caller.email, typed)} />
              ) : (
                [caller.address, caller.area].filter(Boolean).join(', ') || 'No address yet'
              )}
            </small>
          </span>
          {index === at && <kbd className="only-desktop">↵</kbd>}
        </div>
      ))}
      <div
        {...option(found.length)}
        tabIndex={-1}
        className={cx(styles.hit, 'grid middle', styles.hitNew, 'anywhere')}
      >
        <span className={`${styles.plus} grid centred`}>
          <Icon name="plus" size="sm" />
        </span>
        <span>New customer with {typed.trim()}</span>
        <kbd className="only-desktop">Alt N</kbd>
      </div>
    </div>
  );
}

/** Who a caller is, in few words: `Guest, last Nov 1, 2026`; a visit that is still to come, or today's, is not their last. */
export function aboutCaller(
  { hasAccount, lastDate }: Pick<Caller, 'hasAccount' | 'lastDate'>,
  today: string,
): string {
  const is = lastDate && lastDate.slice(0, 10) < today ? 'last' : 'visit';
  return [hasAccount ? 'Has an account' : 'Guest', lastDate && `${is} ${showVisit(lastDate).day}`]
    .filter(Boolean)
    .join(', ');
}

function Marked({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, hit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
    hit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}
