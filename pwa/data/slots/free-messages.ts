import { Problem } from '../../../contract/errors';
import { newId } from '../../../contract/new-id';
import { isWanted } from '../../../contract/notifications/preference-rules';
import { sendProfile, useMyProfile } from '../profile';

const topic = 'place-free';

/** Whether the person switched messages about free times off, whatever they ask to be told of. Of nobody who is signed in: no. */
export function useFreeMessagesOff(): boolean {
  const { profile } = useMyProfile();
  const { settings } = profile ?? {};
  return settings !== undefined && !isWanted(settings, topic, 'push') && !isWanted(settings, topic, 'email');
}

/** Switches them on again, as their settings would; throws what that is refused with. */
export async function switchFreeMessagesOn(): Promise<void> {
  const fields = { settings: { notify: { [topic]: { push: true, email: true } } } };
  const sent = await sendProfile({ fields, opId: newId() });
  if (sent.is === 'failed') throw new Problem('unavailable');
  if (sent.is === 'refused') throw new Problem(sent.problem.code, sent.problem.message);
}
