import type { SyncModule } from '../../sync/module';
import { keepMessage } from './store';

export const messagesSync: SyncModule = {
  ops: {
    'message.create': async ({ tx, entityId }, { kind: _, ...request }) => {
      await keepMessage(tx, entityId, request);
      return { is: 'applied' };
    },
  },
};
