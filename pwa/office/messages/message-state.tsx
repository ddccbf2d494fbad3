import type { AdminMessage, MessageState } from '../../../contract/messages/admin-messages';
import { messageStates } from '../../../contract/messages/messages';
import { typeName } from '../../../contract/plans/package-names';
import { StatusBadge, type StatusKind } from '../../ui/feedback/status-badge';
import { capitalised, SetSelect } from '../kit/rows/set-select';

const kinds: Record<MessageState, StatusKind> = {
  new: 'pending',
  answered: 'completed',
  archived: 'expired',
};

/** New, Answered or Archived. */
export function MessageBadge({ state }: { state: MessageState }) {
  return <StatusBadge kind={kinds[state]} label={typeName(state)} />;
}

const options = capitalised(messageStates);

interface Props {
  message: AdminMessage;
  saving: boolean;
  onPick: (state: MessageState) => void;
}

/** Any state from a list. */
export function MessageSelect({ message, saving, onPick }: Props) {
  return (
    <SetSelect
      label={`Set status of the message of ${message.name}`}
      value={message.state}
      options={options}
      saving={saving}
      onPick={onPick}
    />
  );
}
