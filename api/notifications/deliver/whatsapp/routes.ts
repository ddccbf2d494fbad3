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
  'Writes what a person sends by WhatsApp.',
  { answer: manualMessage },
);
const done = route(
  'POST /api/admin/messages/whatsapp/:id/done',
  admins,
  'Says that it was sent, or left out.',
  { body: manualMessageDone, answer: notification },
);
const list = route('GET /api/admin/wordings', admins, 'What is said by WhatsApp, in which words.', {
  answer: [wording],
});
const word = route('PUT /api/admin/wordings', admins, 'Says a text in other words.', {
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
