import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Notification } from '../../../../../contract/notifications/admin-notifications';
import { events } from '../../../../../contract/notifications/event-table';
import type { MessageState } from '../../../../../contract/notifications/notifications';
import { Button, buttonClass } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { useChangingRows } from '../../../data/lists/list';
import { useNotificationsOf } from '../../../data/notifications';
import { Key } from '../../../kit/keys/key-hints';
import { useOfficeKeys } from '../../../kit/keys/use-office-keys';
import { channelIcons, wayOf } from '../../../kit/notifications/notification-labels';
import { NotificationResult } from '../../../kit/notifications/notification-result';
import lines from '../../../kit/notifications/notifications.module.css';
import { useAgain } from '../../../kit/notifications/use-again';
import { DetailsPart } from './details-part';

/** What failed first: that is for somebody to do. */
const order = (state: MessageState) => ['failed', 'by-hand', 'held'].indexOf(state) + 1 || 9;

/** The notifications of a booking and their delivery; S sends again what did not arrive. */
export function BookingNotifications({ bookingId }: { bookingId: string }) {
  const list = useNotificationsOf(bookingId);
  const saving = useChangingRows('messages/out');
  const again = useAgain();
  const section = useRef<HTMLElement>(null);
  const rows = list.data?.rows.toSorted((a, b) => order(a.state) - order(b.state));
  const failed = rows?.filter(({ state }) => state === 'failed') ?? [];
  const first = failed.find((row) => row.again);

  useOfficeKeys({ s: first && (() => again(first)) }, section);

  if (rows?.length === 0) return null;
  return (
    <DetailsPart
      ref={section}
      title="Messages"
      list={list}
      sum={<Sum rows={rows ?? []} failed={failed.length} />}
    >
      {rows && (
        <ul className="list-rows num" aria-label="Messages">
          {rows.map((row) => (
            <Line
              key={row.id}
              row={row}
              saving={saving.has(row.id)}
              onAgain={row.again && row.state === 'failed' ? again : undefined}
              hasKey={row === first}
            />
          ))}
        </ul>
      )}
    </DetailsPart>
  );
}

/** `7 to Omar, 1 did not arrive`; those of technicians and the office carry their names themselves. */
function Sum({ rows, failed }: { rows: readonly Notification[]; failed: number }) {
  const theirs = rows.filter((row) => !isOurs(row));
  const name = theirs[0]?.to.name?.trim().split(/\s+/)[0];
  return (
    <span className="soft num">
      {name && `${theirs.length} to ${name}`}
      {name && failed > 0 && ', '}
      {failed > 0 && <span className={lines.bad}>{failed} did not arrive</span>}
    </span>
  );
}

function isOurs({ to }: Notification): boolean {
  return to.role === 'staff' || to.role === 'admin';
}

interface LineProps {
  row: Notification;
  saving: boolean;
  onAgain: ((row: Notification) => void) | undefined;
  hasKey: boolean;
}

function Line({ row, saving, onAgain, hasKey }: LineProps) {
  const { channel, event, to } = row;
  return (
    <li className={`${lines.notification} grid middle text-sm`}>
      <Icon name={channelIcons[channel]} />
      <span>
        <b>
          {events[event].label}
          {isOurs(row) && to.name && `, ${to.name}`}
        </b>
        <span className="soft">{wayOf(row)}</span>
        <NotificationResult notification={row} />
      </span>
      {row.state === 'by-hand' && (
        <Link className={buttonClass({ size: 'sm' })} to="/admin/messages/whatsapp">
          Open
        </Link>
      )}
      {onAgain && (
        <Button
          kind="primary"
          size="sm"
          busy={saving}
          aria-keyshortcuts={hasKey ? 'S' : undefined}
          onClick={() => onAgain(row)}
        >
          Send again{hasKey && <Key of="s" />}
        </Button>
      )}
    </li>
  );
}
