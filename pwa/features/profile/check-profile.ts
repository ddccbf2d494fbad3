import {
  type Profile,
  type ProfileField,
  type ProfileUpdate,
  profileUpdate,
} from '../../../contract/accounts/users';
import { checkBy } from '../../../contract/check';
import type { FieldFaults } from '../../../contract/errors';
import { showPhone } from '../../../contract/phone/phone-text';

/** What was typed; a field that was not touched is not there. */
export type Typed = Partial<Record<ProfileField, string>>;

/** The fields as the form shows them: what was typed over what is known. */
export function shownFields(typed: Typed, profile: Pick<Profile, 'displayName' | 'phone'>): Required<Typed> {
  return {
    name: typed.name ?? profile.displayName,
    phone: typed.phone ?? showPhone(profile.phone ?? ''),
  };
}

/** Only what differs from what is known, as the server takes it; or what is wrong with it, by field. */
export function checkProfile(
  typed: Typed,
  profile: Pick<Profile, 'displayName' | 'phone'>,
): { fields: ProfileUpdate } | { faults: FieldFaults } {
  const checked = checkBy(profileUpdate, {
    ...(typed.name !== undefined && { name: typed.name }),
    ...(typed.phone !== undefined && { phone: typed.phone.trim() }),
  });
  if ('faults' in checked) return checked;
  const { name, phone } = checked.value;
  return {
    fields: {
      ...(name !== undefined && name !== profile.displayName && { name }),
      ...(phone !== undefined && phone !== (profile.phone ?? '') && { phone }),
    },
  };
}
