import type { MessageRequest } from '../../contract/messages/messages';
import { openDevice } from '../device/device';
import type { Sending } from '../device/outbox/sending';

/** Sends the contact form. */
export async function sendMessage({ form, opId }: { form: MessageRequest; opId: string }): Promise<Sending> {
  const device = await openDevice();
  return device.send({ opId, entity: `message:${opId}`, op: { kind: 'message.create', ...form }, about: {} });
}
