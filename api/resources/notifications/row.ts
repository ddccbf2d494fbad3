import type {
  ChannelName,
  MessageReason,
  MessageState,
  NotificationEvent,
} from '../../../contract/notifications';

/** A message as it is stored: which event, for whom, by which channel, and how far it has come. */
export interface MessageRow {
  id: string;
  key: string;
  event: NotificationEvent;
  channel: ChannelName;
  user_id: string | null;
  booking_id: string | null;
  subscription_id: string | null;
  /** As JSON. */
  facts: string;
  state: MessageState;
  reason: MessageReason | null;
  tries: number;
  due_at: string | null;
  ref: string | null;
  address_hash: string | null;
  sent_at: string | null;
  created_at: string;
  changed_at: string;
}

/** Stands for what a gateway would call it, where a person sent it. */
export const sentByHand = 'by-hand';
