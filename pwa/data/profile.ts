import type { Profile, ProfileUpdate, Settings } from '../../contract/accounts/users';
import { openDevice } from '../device/device';
import type { Sending } from '../device/outbox/sending';
import { session } from '../device/session/session-store';
import { useLive } from './device/live';
import { useOutOfReach } from './device/rows-state';
import { type OutboxItem, useOutbox } from './outbox/outbox';
import { shownAtOnce } from './outbox/shown-at-once';
import { useKnownSession } from './session/known-session';

/** What of a profile can wait, by its name in the update. */
export type ProfileField = 'name' | 'phone' | keyof Settings;

/** The person's profile with what they changed on this device, and which of it is not on the server yet. */
export function useMyProfile(): {
  profile: Profile | undefined;
  waiting: Partial<Record<ProfileField, OutboxItem>>;
  /** Neither the device nor, for now, the server says who this is. */
  failed: boolean;
} {
  const { user, userId } = useKnownSession();
  const live = useLive(`my-profile ${userId ?? ''}`, async (device) =>
    userId && device.usable ? device.queries.myProfile(device, userId) : undefined,
  );
  const { items = [] } = useOutbox();
  const outOfReach = useOutOfReach();
  const profile = live.value ?? user;
  const failed = !profile && (live.failed || outOfReach !== false);
  return { profile, waiting: waitingFields(items), failed };
}

/** The last thing asked for stands for its field. */
export function waitingFields(
  items: readonly Pick<OutboxItem, 'op' | 'owner'>[],
): Partial<Record<ProfileField, OutboxItem>> {
  const waiting: Partial<Record<ProfileField, OutboxItem>> = {};
  for (const item of items as readonly OutboxItem[]) {
    if (item.owner !== 'me' || item.op.kind !== 'profile.update') continue;
    const { name, phone, settings = {} } = item.op;
    for (const [field, value] of Object.entries({ name, phone, ...settings })) {
      if (value !== undefined) waiting[field as ProfileField] = item;
    }
  }
  return waiting;
}

/** Changes name, phone or settings of the signed-in person; only what is given. */
export async function sendProfile({
  fields,
  opId,
}: {
  fields: ProfileUpdate;
  opId: string;
}): Promise<Sending> {
  const { userId } = session.get();
  if (!userId) return { is: 'refused', problem: { code: 'unauthenticated', message: 'Not authenticated' } };
  const device = await openDevice();
  const sent = await device.send({
    opId,
    entity: `profile:${userId}`,
    op: { kind: 'profile.update', ...fields },
    about: {},
  });
  return shownAtOnce(sent, device.usable);
}
