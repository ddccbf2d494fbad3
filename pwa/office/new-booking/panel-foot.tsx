import type { ReactNode } from 'react';
import { monthDay, weekdayShort } from '../../../contract/dates';
import { Button } from '../../ui/button';
import type { OfficeDraft } from '../data/new-booking/office-draft';
import styles from './new-booking.module.css';
import type { CallSending } from './use-send-call';

interface Props {
  draft: OfficeDraft;
  chosen: boolean;
  wide: boolean;
  busy: boolean;
  onSend: (sending: CallSending) => void;
}

/** The keys, and the ways to save. The button that confirms repeats day and time. */
export function PanelFoot({ draft: { day, start }, chosen, wide, busy, onSend }: Props) {
  if (!chosen)
    return (
      wide && (
        <footer className={`${styles.foot} row no-shrink line-above gap-10`}>
          <Keys keys={['↑', '↓']}>Choose</Keys>
          <Keys keys={['↵']}>Select</Keys>
          <Keys keys={['Alt R']}>Book again</Keys>
          <Keys keys={['Esc']}>Close, keep draft</Keys>
        </footer>
      )
    );
  const when = day && start ? ` ${weekdayShort(day)}${wide ? `, ${monthDay(day)}` : ''}, ${start}` : '';
  return (
    <footer className={`${styles.foot} row no-shrink line-above gap-10`}>
      {wide && (
        <>
          <Keys keys={['Tab']}>Next field</Keys>
          <Button
            kind="text"
            size="sm"
            aria-disabled={busy}
            onClick={() => onSend({ status: 'confirmed', next: true })}
          >
            Save and new <kbd>Ctrl Shift ↵</kbd>
          </Button>
        </>
      )}
      <span className={`${styles.footEnd} flex gap-8`}>
        <Button aria-disabled={busy} onClick={() => onSend({ status: 'pending' })}>
          {wide ? 'Save as pending' : 'Pending'} <kbd className="only-desktop">Ctrl S</kbd>
        </Button>
        <Button kind="primary" busy={busy} onClick={() => onSend({ status: 'confirmed' })}>
          {busy ? 'Saving…' : `Confirm${when}`} <kbd className="only-desktop">Ctrl ↵</kbd>
        </Button>
      </span>
    </footer>
  );
}

function Keys({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span className={`${styles.keys} row nowrap soft text-xs`}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
      {children}
    </span>
  );
}
