import type { MessageReason } from '../../../contract/notifications/notifications';
import type { Tx } from '../../db/transaction';
import type { Outgoing } from '../enqueue/channel';
import type { MessageRow } from '../enqueue/row';

/** What is to become of a message that is due, judged right before it would be sent. */
export type Judged =
  | { is: 'send'; message: Outgoing }
  /** There is nothing to tell any more, or nobody to tell it to. */
  | { is: 'skip'; reason: MessageReason }
  /** It was for nobody: nothing of it is kept. */
  | { is: 'drop' }
  /** Not at this hour. */
  | { is: 'later'; due: Date };

/** Whether a message is still true and wanted now, and what it says. Nothing slow: it runs in a transaction. */
export type Judge = (tx: Tx, row: MessageRow) => Promise<Judged>;
