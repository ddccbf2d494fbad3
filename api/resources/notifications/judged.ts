import type { MessageReason } from '../../../contract/notifications';
import type { Outgoing } from './channel';

/** What is to become of a message that is due, judged right before it would be sent. */
export type Judged =
  | { is: 'send'; message: Outgoing }
  /** There is nothing to tell any more, or nobody to tell it to. */
  | { is: 'skip'; reason: MessageReason }
  /** Not at this hour. */
  | { is: 'later'; due: Date };
