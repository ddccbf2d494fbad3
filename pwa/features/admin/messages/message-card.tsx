import type { AdminMessage, MessageState } from '../../../../contract/admin-messages';
import { showClock, showInstant } from '../kit/list/show-dates';
import type { Line } from './message-columns';
import { MessageBadge, MessageSelect } from './message-parts';

interface Props extends Line {
  onOpen: (message: AdminMessage) => void;
  onPick: (message: AdminMessage, state: MessageState) => void;
}

/** A message on a phone. */
export function MessageCard({ message, saving, onOpen, onPick }: Props) {
  const { name, subject, state, createdAt } = message;
  return (
    <>
      <div className="between">
        <span className="strong">{name}</span>
        <MessageBadge state={state} />
      </div>
      <button type="button" className="row-open strong" onClick={() => onOpen(message)}>
        {subject}
      </button>
      <p className="list-card-text soft">{message.message}</p>
      <div className="between list-card-end">
        <span className="list-card-small soft">
          {showInstant(createdAt)}, {showClock(createdAt)}
        </span>
        <MessageSelect message={message} saving={saving} onPick={(to) => onPick(message, to)} />
      </div>
    </>
  );
}
