import { dateAndClock, dateOf, dubaiClock } from '../../../contract/dates';
import {
  type AdminMessage,
  type MessageState,
  messageListing,
} from '../../../contract/messages/admin-messages';
import { messageStates } from '../../../contract/messages/messages';
import { listAddress, oneOf, type Shown } from '../kit/list/list-address';
import { byAge, type OfficeList } from '../kit/list/office-list';
import { mailTo } from '../kit/mail-to';
import { RowOpen } from '../kit/rows/row-open';
import styles from '../kit/rows/rows.module.css';
import { MessageBadge, MessageSelect } from './message-state';

/** What the inbox shows: what is new, unless asked otherwise. */
type MessageFilters = Shown<typeof messageListing, OneState>;

interface OneState {
  state: MessageState | 'all';
}

export const messageAddress = listAddress<typeof messageListing, OneState>(
  messageListing,
  { state: oneOf([...messageStates, 'all']) },
  { state: 'new' },
);

/** The filters as the server takes them. */
export function queryOf({ state, ...rest }: MessageFilters) {
  return { ...rest, state: state === 'all' ? undefined : state };
}

export interface MessageActs {
  onOpen: (message: AdminMessage) => void;
  onPick: (message: AdminMessage, state: MessageState) => void;
}

const nouns = {
  new: 'new messages',
  answered: 'answered messages',
  archived: 'archived messages',
  all: 'messages',
};
const nothingYet = {
  new: 'Everything is answered or archived. Messages from the contact form appear here.',
  answered: 'What you mark as answered appears here.',
  archived: 'What you archive appears here.',
  all: 'Messages from the contact form appear here.',
};

/** The inbox of the contact form. */
export const messagesList: OfficeList<AdminMessage, MessageFilters, MessageActs> = {
  listing: messageListing,
  title: 'Messages',
  onlineOnly: 'what people write to you is never kept on a device.',
  searchBy: 'Name, e-mail, text',
  address: messageAddress,
  queryOf,
  sorts: byAge,
  tools: { states: { name: 'state', values: messageStates, all: 'all' } },
  empty: ({ state }) => ({
    noun: nouns[state],
    hint: 'Try the beginning of a name, an e-mail or one of its first words, or look among all messages.',
    text: nothingYet[state],
  }),
  columns: [
    {
      key: 'from',
      title: 'From',
      width: 240,
      cell: ({ row: { name, email } }) => (
        <>
          <span className={`${styles.rowLine} block truncate strong`}>{name}</span>
          <a
            className={`${styles.rowLine} block truncate ${styles.rowLink}`}
            href={mailTo(email)}
            title={email}
          >
            {email}
          </a>
        </>
      ),
    },
    {
      key: 'message',
      title: 'Message',
      cell: ({ row, acts }) => (
        <>
          <RowOpen plain={row.state !== 'new'} onOpen={() => acts.onOpen(row)}>
            {row.subject}
          </RowOpen>
          <span className={`${styles.rowLine} block truncate soft`}>{row.message}</span>
        </>
      ),
    },
    {
      key: 'received',
      title: 'Received',
      width: 124,
      cell: ({ row: { createdAt } }) => (
        <>
          <span className={`${styles.rowLine} block truncate`}>{dateOf(createdAt)}</span>
          <span className={`${styles.rowLine} block truncate soft`}>{dubaiClock(createdAt)}</span>
        </>
      ),
    },
    { key: 'state', title: 'Status', width: 124, cell: ({ row }) => <MessageBadge state={row.state} /> },
    {
      key: 'set',
      title: 'Set status',
      width: 168,
      cell: ({ row, saving, acts }) => (
        <MessageSelect message={row} saving={saving} onPick={(state) => acts.onPick(row, state)} />
      ),
    },
  ],
  card: ({ row, saving, acts: { onOpen, onPick } }) => (
    <>
      <div className="between">
        <span className="strong">{row.name}</span>
        <MessageBadge state={row.state} />
      </div>
      <RowOpen onOpen={() => onOpen(row)}>{row.subject}</RowOpen>
      <p className={`${styles.listCardText} clips soft`}>{row.message}</p>
      <div className={`between ${styles.listCardEnd} above-8 wraps line-above`}>
        <span className="block text-xs soft">{dateAndClock(row.createdAt)}</span>
        <MessageSelect message={row} saving={saving} onPick={(to) => onPick(row, to)} />
      </div>
    </>
  ),
};
