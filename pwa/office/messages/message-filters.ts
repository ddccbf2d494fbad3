import { type MessageState, messageListing } from '../../../contract/messages/admin-messages';
import { messageStates } from '../../../contract/messages/messages';
import { listAddress, oneOf, type Shown } from '../kit/list/list-address';

/** What the inbox shows: what is new, unless asked otherwise. */
export type MessageFilters = Shown<typeof messageListing, OneState>;

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
