import type { NotificationEvent } from '../../../../contract/notifications/events';
import type { MessageContent } from '../../enqueue/channel';
import { accountContent } from './account';
import { doneContent } from './done';
import type { Desk } from './facts';
import { moneyContent } from './money';
import { payerContent } from './payer';
import { planContent } from './plans';
import { quoteContent } from './quotes';
import { requestContent } from './requests';
import { visitContent } from './visits';
import { workContent } from './work';

const all = {
  ...requestContent,
  ...visitContent,
  ...doneContent,
  ...planContent,
  ...moneyContent,
  ...quoteContent,
  ...payerContent,
  ...accountContent,
  ...workContent,
};

/** What each event is composed of. Instants are ISO, amounts AED. */
export type FactsOf = { [Event in NotificationEvent]: Parameters<(typeof all)[Event]>[0] };

const writers: { [Event in NotificationEvent]: (facts: FactsOf[Event], desk: Desk) => MessageContent } = all;

/** What a message about an event says, from the facts of it. */
export function contentFor<Event extends NotificationEvent>(
  event: Event,
  facts: FactsOf[Event],
  desk: Desk,
): MessageContent {
  return writers[event](facts, desk);
}
