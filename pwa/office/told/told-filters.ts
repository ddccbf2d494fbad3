import { toldSorts } from '../../../contract/notifications/admin-told';
import { type NotificationEvent, notificationEvents } from '../../../contract/notifications/events';
import {
  type ChannelName,
  channels,
  type MessageState,
  messageStates,
} from '../../../contract/notifications/notifications';
import { addressOf, oneOf, opaque } from '../kit/list/list-address';

/** What is shown of the messages that were sent. */
export interface ToldFilters {
  /** One or several, with commas. */
  state?: string;
  event?: NotificationEvent;
  channel?: ChannelName;
  sort: (typeof toldSorts)[number];
  cursor?: string;
}

const someStates = (text: string) => {
  const known = text.split(',').filter((each) => messageStates.includes(each as MessageState));
  return known.length > 0 ? known.join(',') : undefined;
};

export const toldAddress = addressOf<ToldFilters>(
  {
    state: someStates,
    event: oneOf(notificationEvents),
    channel: oneOf(channels),
    sort: oneOf(toldSorts),
    cursor: opaque,
  },
  { sort: 'newest' },
);

/** What the office asks for, by the states that mean it. */
export const stateChoices = [
  { value: 'failed', label: 'Did not arrive' },
  { value: 'waiting,sending', label: 'On its way' },
  { value: 'held', label: 'Kept back after a restore' },
  { value: 'by-hand', label: 'Written, not sent yet' },
  { value: 'taken,delivered,shown,opened', label: 'Sent' },
  { value: 'skipped', label: 'Not sent' },
];
