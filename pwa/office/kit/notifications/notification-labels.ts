import { dateAndClock } from '../../../../contract/dates';
import type { Notification } from '../../../../contract/notifications/admin-notifications';
import {
  type ChannelName,
  type MessageReason,
  mostTries,
} from '../../../../contract/notifications/notifications';
import type { IconName } from '../../../ui/icon';

export const channelLabels: Record<ChannelName, string> = {
  email: 'E-mail',
  push: 'Push',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
};

export const channelIcons: Record<ChannelName, IconName> = {
  email: 'mail',
  push: 'bell',
  whatsapp: 'whatsapp',
  sms: 'chat',
};

const takers: Record<ChannelName, string> = {
  email: 'Accepted by mail server',
  push: 'Accepted by push service',
  whatsapp: 'Accepted by WhatsApp',
  sms: 'Accepted by SMS gateway',
};

const reasonLabels: Record<MessageReason, string> = {
  over: 'no longer relevant',
  changed: 'details had changed',
  'not-wanted': 'turned off by the recipient',
  'no-address': 'no address',
  'too-many': 'daily limit for that address reached',
  erased: 'the account was deleted',
  refused: 'refused',
  'unknown-address': 'address does not exist',
  'mailbox-full': 'mailbox full',
  unreachable: 'could not be reached',
  busy: 'the receiving server was busy',
  'too-late': 'it was too late',
  'channel-off': 'this channel is not set up',
  fault: 'our error',
};

export type Tone = 'good' | 'bad' | 'plain';

/** How far a message came, in words: what is known, never more. */
export function resultOf({ channel, state, reason, tries, byHand }: Notification): {
  words: string;
  tone: Tone;
} {
  const why = reason ? `: ${reasonLabels[reason]}` : '';
  switch (state) {
    case 'held':
      return { words: 'Kept back after a restore', tone: 'plain' };
    case 'waiting':
      return tries > 0
        ? { words: `Trying again, ${tries + 1} of ${mostTries}${why}`, tone: 'plain' }
        : { words: 'Waiting', tone: 'plain' };
    case 'sending':
      return { words: 'Being sent', tone: 'plain' };
    case 'by-hand':
      return { words: 'Written for you, not sent yet', tone: 'plain' };
    case 'taken':
      return { words: byHand ? 'Opened in WhatsApp by the office' : takers[channel], tone: 'good' };
    case 'delivered':
      return { words: 'Delivered', tone: 'good' };
    case 'shown':
      return { words: 'Shown on phone', tone: 'good' };
    case 'opened':
      return { words: channel === 'push' ? 'Opened on phone' : 'Opened', tone: 'good' };
    case 'skipped':
      return { words: `Not sent${why}`, tone: 'plain' };
    case 'failed':
      return { words: `Did not arrive${why}${tries > 1 ? `, tried ${tries} times` : ''}`, tone: 'bad' };
  }
}

/** `Nov 27, 2026, 6:00 PM`: when it went, is due, or came to be as it is. */
export function timeOf({ state, sentAt, dueAt, changedAt }: Notification): string {
  const at = state === 'waiting' && dueAt ? dueAt : (sentAt ?? changedAt);
  return dateAndClock(at);
}

/** `E-mail, Nov 27, 2026, 6:00 PM` */
export function wayOf(notification: Notification): string {
  return `${channelLabels[notification.channel]}, ${timeOf(notification)}`;
}
