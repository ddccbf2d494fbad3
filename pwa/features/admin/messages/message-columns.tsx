import type { TableColumnsType } from 'antd';
import type { AdminMessage, MessageState } from '../../../../contract/admin-messages';
import { cx } from '../../../ui/class-names';
import { showClock, showInstant } from '../kit/list/show-dates';
import { mailTo } from '../kit/mail-to';
import { MessageBadge, MessageSelect } from './message-parts';

/** A row of the inbox. */
export interface Line {
  message: AdminMessage;
  /** Its last change is still on its way. */
  saving: boolean;
}

interface Columns {
  onOpen: (message: AdminMessage) => void;
  onPick: (message: AdminMessage, state: MessageState) => void;
}

/** Who wrote, what it says, when it came, where it stands. */
export function messageColumns({ onOpen, onPick }: Columns): TableColumnsType<Line> {
  return [
    {
      key: 'from',
      title: 'From',
      width: 240,
      render: (_, { message: { name, email } }) => (
        <>
          <span className="row-line strong">{name}</span>
          <a className="row-line row-link" href={mailTo(email)} title={email}>
            {email}
          </a>
        </>
      ),
    },
    {
      key: 'message',
      title: 'Message',
      render: (_, { message }) => (
        <>
          <button
            type="button"
            className={cx('row-open', message.state === 'new' && 'strong')}
            onClick={() => onOpen(message)}
          >
            {message.subject}
          </button>
          <span className="row-line soft">{message.message}</span>
        </>
      ),
    },
    {
      key: 'received',
      title: 'Received',
      width: 124,
      render: (_, { message: { createdAt } }) => (
        <>
          <span className="row-line">{showInstant(createdAt)}</span>
          <span className="row-line soft">{showClock(createdAt)}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: 'Status',
      width: 124,
      render: (_, { message }) => <MessageBadge state={message.state} />,
    },
    {
      key: 'set',
      title: 'Set status',
      width: 168,
      render: (_, { message, saving }) => (
        <MessageSelect message={message} saving={saving} onPick={(state) => onPick(message, state)} />
      ),
    },
  ];
}
