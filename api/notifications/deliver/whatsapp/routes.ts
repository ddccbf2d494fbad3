import { notification } from '../../../../contract/notifications/admin-notifications';
import {
  manualMessage,
  manualMessageDone,
  wording,
  wordingInput,
} from '../../../../contract/notifications/wordings';
import type { Database } from '../../../db/database';
import { inTransaction } from '../../../db/transaction';
import { acting } from '../../../http/access/acting';
import { admins, type Handled, handle, route } from '../../../http/route';
import type { Judge } from '../../compose/judged';
import { finishManualMessage, writeManualMessage } from './manual';
import { allWordings, saveWording } from './wordings';

const write = route(
  'POST /api/admin/messages/whatsapp/:id/write',
  admins,
  'Prepares a WhatsApp message for manual sending.',
  { answer: manualMessage },
);
const done = route(
  'POST /api/admin/messages/whatsapp/:id/done',
  admins,
  'Marks a WhatsApp message as sent, skipped or back in the list.',
  { body: manualMessageDone, answer: notification },
);
const list = route('GET /api/admin/wordings', admins, 'The message templates for WhatsApp and SMS.', {
  answer: [wording],
});
const word = route('PUT /api/admin/wordings', admins, 'Changes a message template.', {
  body: wordingInput,
  answer: [wording],
});

/** What people of the office send by WhatsApp, and in which words. */
export function manualMessageRoutes({
  db,
  now,
  judge,
}: {
  db: Database;
  now: () => Date;
  judge: Judge;
}): Handled[] {
  return [
    handle(write, (ctx, { params }) =>
      inTransaction(db, acting(ctx, now()), (tx) => writeManualMessage(tx, params.id, judge)),
    ),

    handle(done, (ctx, { params, body }) =>
      inTransaction(db, acting(ctx, now()), (tx) => finishManualMessage(tx, params.id, body)),
    ),

    handle(list, () => allWordings(db.read)),

    handle(word, (ctx, { body }) => inTransaction(db, acting(ctx, now()), (tx) => saveWording(tx, body))),
  ];
}
