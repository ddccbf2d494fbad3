import { dubaiClock } from '../../../contract/dates';
import type { Notification } from '../../../contract/notifications/admin-notifications';
import { events } from '../../../contract/notifications/event-table';
import { showPhone } from '../../../contract/phone/phone-text';
import { Button, buttonClass } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';
import { Icon } from '../../ui/icon';
import { Key, KeyHints } from '../kit/keys/key-hints';
import { useOfficeKeys } from '../kit/keys/use-office-keys';
import { Panel } from '../kit/panels/panel';
import { useWritten } from './data';
import styles from './manual-messages.module.css';

interface Props {
  row: Notification;
  onDone(what: 'sent' | 'left'): void;
  onStep(by: number): void;
}

/** One message as it will stand in its chat. Enter opens that, filled in, and goes on to the next one. */
export function Written({ row, onDone, onStep }: Props) {
  const { data: written, error, isFetching, refetch } = useWritten(row.id);
  const href = written?.href ?? undefined;

  useOfficeKeys({
    j: () => onStep(1),
    k: () => onStep(-1),
    enter: href
      ? () => {
          window.open(href, '_blank', 'noopener');
          onDone('sent');
        }
      : undefined,
  });

  return (
    <Panel title={`${events[row.event].label}, to ${row.to.name ?? 'a guest'}`}>
      {written?.phone && <p className="soft num">{showPhone(written.phone)}</p>}
      {error && (
        <Note kind="error" live title="Could not prepare the message">
          <p>{error.message}</p>
          <Button size="sm" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </Note>
      )}
      {!written && !error && (
        <SkeletonGroup label="Preparing the message">
          <SkeletonText lines={4} />
        </SkeletonGroup>
      )}
      {written?.over && <Note>The visit is over or has changed: this message is no longer needed.</Note>}
      {written?.notBefore && (
        <Note kind="waiting" icon="clock">
          Quiet hours. You can send it from {dubaiClock(written.notBefore)}.
        </Note>
      )}
      {written?.text && (
        <p
          className={`${styles.bubble} rounded-md anywhere sand`}
          lang={written.language}
          dir={written.language === 'ar' ? 'rtl' : 'ltr'}
        >
          {written.text}
        </p>
      )}
      <div className={`${styles.acts} cluster`}>
        {href && (
          <a
            className={buttonClass({ kind: 'primary' })}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => onDone('sent')}
          >
            <Icon name="whatsapp" size="sm" />
            Open in WhatsApp
            <Key of="enter" />
          </a>
        )}
        <Button onClick={() => onDone('left')}>Skip</Button>
      </div>
      <p className="soft only-desktop">
        <KeyHints keys={[[['j', 'k'], 'Next and previous message']]} />
      </p>
    </Panel>
  );
}
