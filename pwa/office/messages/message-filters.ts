import { type MessageState, messageSorts } from '../../../contract/messages/admin-messages';
import { messageStates } from '../../../contract/messages/messages';
import { addressOf, oneOf, opaque, words } from '../kit/list/list-address';

export type MessageSort = (typeof messageSorts)[number];

/** What the inbox shows: what is new, unless asked otherwise. */
export interface MessageFilters {
  state: MessageState | 'all';
  search?: string;
  sort: MessageSort;
  cursor?: string;
}

export const messageAddress = addressOf<MessageFilters>(
  { state: oneOf([...messageStates, 'all']), search: words, sort: oneOf(messageSorts), cursor: opaque },
  { state: 'new', sort: 'newest' },
);

/** The filters as the server takes them. */
export function asked({ state, ...rest }: MessageFilters) {
  return { ...rest, state: state === 'all' ? undefined : state };
}
