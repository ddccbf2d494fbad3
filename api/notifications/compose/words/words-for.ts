import type { NotificationEvent } from '../../../../contract/notifications/events';
import type { Words } from '../../enqueue/channel';
import { accountWords } from './account';
import type { Desk } from './facts';
import { planWords } from './plans';
import { visitWords } from './visits';
import { workWords } from './work';

const all = { ...visitWords, ...planWords, ...accountWords, ...workWords };

/** What each event is told with. Instants are ISO, amounts AED. */
export type FactsOf = { [Event in NotificationEvent]: Parameters<(typeof all)[Event]>[0] };

const writers: { [Event in NotificationEvent]: (facts: FactsOf[Event], desk: Desk) => Words } = all;

/** What a message about an event says, from the facts of it. */
export function wordsFor<Event extends NotificationEvent>(
  event: Event,
  facts: FactsOf[Event],
  desk: Desk,
): Words {
  return writers[event](facts, desk);
}
