import type { NotificationEvent } from '../../../contract/notifications/events';
import type { ChannelName, MessageReason, MessageState } from '../../../contract/notifications/notifications';

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

/** By what channels know a message again. Sent again under the number of before, it would be taken for what they have already. */
export function keyOf({ id, facts }: Pick<MessageRow, 'id' | 'facts'>): string {
  const { again } = JSON.parse(facts) as { again?: number };
  return again ? `${id}-${again}` : id;
}

/** What an event says of itself, once the office sends it again. */
export function factsAgain({ facts }: Pick<MessageRow, 'facts'>): string {
  const known = JSON.parse(facts) as { again?: number };
  return JSON.stringify({ ...known, again: (known.again ?? 0) + 1 });
}

/** Stands for what a gateway would call it, where a person sent it. */
export const manualRef = 'by-hand';
