import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DispatchBoard } from '../../../../contract/dispatch/board';
import { slotOf } from '../../../../contract/dispatch/day';
import { useWide } from '../../../ui/hooks/use-wide';
import { Icon } from '../../../ui/icon';
import { Dialog } from '../../../ui/overlays/dialog';
import { PlaceNumber } from '../card/place-number';
import { Sign } from '../card/signs';
import { fittingBoxes } from '../carry/bubble';
import type { Carry } from '../carry/desk';
import { placeBeside } from '../carry/placement';
import { firstName, jobName, slotStart } from '../model/lines';
import { nameOf } from '../model/sentences';
import { canRunLate } from '../model/waiting';
import styles from './move.module.css';
import { nowText, type PlaceGroup, placeGroups } from './place-list';

interface Props {
  board: DispatchBoard;
  carry: Carry;
  /** What it stands beside. */
  anchor: HTMLElement;
  stage: HTMLElement;
  /** To a place by its key. */
  onMove(key: string): void;
  onLate(): void;
  onAnotherDay(): void;
  onOpen(): void;
  onClose(): void;
}

/** All places of a card, those that fit first: one pointer moves it without dragging, and every screen reader. */
export function MoveMenu(props: Props) {
  const { carry } = props;
  const groups = placeGroups(carry);
  const title = `Move ${jobName(carry.job)}`;
  const now = nowText(carry);
  if (!useWide())
    return (
      <Dialog
        open
        onClose={props.onClose}
        title={title}
        description={now}
        placement="bottom"
        className={styles.sheet}
      >
        <div role="menu" aria-label={title}>
          <Items {...props} groups={groups} isNumbered={false} />
        </div>
      </Dialog>
    );
  return <Popover {...props} groups={groups} title={title} now={now} />;
}

function Popover({
  groups,
  title,
  now,
  ...props
}: Props & { groups: PlaceGroup[]; title: string; now: string }) {
  const { anchor, stage, onClose } = props;
  const menu = useRef<HTMLDivElement>(null);
  const [where, setWhere] = useState<{ left: number; top: number }>();
  useLayoutEffect(() => {
    if (!menu.current) return;
    const { offsetWidth: width, offsetHeight: height } = menu.current;
    const card = anchor.closest('[data-card]') ?? anchor;
    const within = { left: 12, top: 12, width: innerWidth - 24, height: innerHeight - 24 };
    const size = { width, height };
    setWhere(placeBeside({ anchor: card.getBoundingClientRect(), size, within, avoid: fittingBoxes(stage) }));
    menu.current.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
  }, [anchor, stage]);
  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [onClose]);
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={title}
      className={`${styles.menu} num`}
      style={where ?? { opacity: 0 }}
      onKeyDown={(event) => pressed(event, menu.current, onClose)}
    >
      <header>
        <b>{title}</b>
        <span>{now}</span>
      </header>
      <div className={styles.list} role="presentation">
        <Items {...props} groups={groups} isNumbered />
      </div>
      <footer aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>Choose
        </span>
        <span>
          <kbd>↵</kbd>Move
        </span>
        <span>
          <kbd>Esc</kbd>Close
        </span>
      </footer>
    </div>
  );
}

/** Arrows, Home and End go from item to item; a number presses that one; Esc and Tab close it. */
function pressed(event: KeyboardEvent, menu: HTMLElement | null, onClose: () => void): void {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: items.length - 1,
  };
  const to = steps[event.key];
  const numbered = /^\d$/.test(event.key) && items.find((each) => each.dataset.number === event.key);
  if (event.key === 'Escape' || event.key === 'Tab') onClose();
  else if (numbered) numbered.click();
  else if (to !== undefined) items.at(to % items.length)?.focus();
  else if (event.key !== 'Enter' && event.key !== ' ') return;
  else (document.activeElement as HTMLElement | null)?.click();
  event.preventDefault();
  event.stopPropagation();
}

const looks = { fits: {}, breaks_ours: { look: 'not' }, cannot: { look: 'never' } } as const;

function Items({
  board,
  carry,
  groups,
  isNumbered,
  ...acts
}: Props & { groups: PlaceGroup[]; isNumbered: boolean }) {
  const { job, from, fitting } = carry;
  return (
    <>
      {groups.map(({ title, items }) => (
        <div role="group" key={title} aria-label={title}>
          <h4 className={styles.group} role="presentation">
            {title}
          </h4>
          {items.map(({ key, who, start, why, severity, isDroppable }) => {
            const number = fitting.indexOf(key) + 1;
            return (
              <button
                key={key}
                type="button"
                role="menuitem"
                className={styles.item}
                aria-disabled={!isDroppable || undefined}
                data-number={number > 0 && number < 10 ? number : undefined}
                onClick={() => isDroppable && acts.onMove(key)}
              >
                <PlaceNumber {...looks[severity]}>
                  {severity === 'fits' ? number : severity === 'cannot' ? '–' : '!'}
                </PlaceNumber>
                <span>
                  <b>
                    <bdi>{who}</bdi>, {start}
                  </b>
                  <small>{why}</small>
                </span>
                {isNumbered && number > 0 && number < 10 && <kbd aria-hidden="true">{number}</kbd>}
              </button>
            );
          })}
        </div>
      ))}
      <hr className={styles.ruleOff} />
      {from && (
        <Act
          icon={<Sign of="undo" />}
          number={isNumbered ? '0' : undefined}
          onPress={() => acts.onMove('tray')}
          title={`Take it off ${firstName(nameOf(board, from))}`}
          text={`${firstName(job.customer)} keeps ${slotStart(slotOf(job))}`}
        />
      )}
      {from && canRunLate(board, job, new Date()) && (
        <Act icon={<Icon name="clock" />} onPress={acts.onLate} title="Running late…" />
      )}
      <Act icon={<Icon name="calendar" />} onPress={acts.onAnotherDay} title="Another day…" />
      <Act icon={<Icon name="external" />} onPress={acts.onOpen} title="Open the booking" />
    </>
  );
}

interface ActProps {
  icon: ReactNode;
  title: string;
  text?: string;
  number?: string | undefined;
  onPress(): void;
}

function Act({ icon, title, text, number, onPress }: ActProps) {
  return (
    <button type="button" role="menuitem" className={styles.item} data-number={number} onClick={onPress}>
      {icon}
      <span>
        <b>{title}</b>
        {text && <small>{text}</small>}
      </span>
      {number && <kbd aria-hidden="true">{number}</kbd>}
    </button>
  );
}
