import { showPhone } from '../../../contract/phone-text';
import { type Profile, type ProfileUpdate, profileUpdate } from '../../../contract/users';

/** What was typed; a field that was not touched is not there. */
export interface Typed {
  name?: string;
  phone?: string;
}

export type ProfileFaults = Partial<Record<keyof Typed, string>>;

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
): { fields: ProfileUpdate } | { faults: ProfileFaults } {
  const checked = profileUpdate.safeParse({
    ...(typed.name !== undefined && { name: typed.name }),
    ...(typed.phone !== undefined && { phone: typed.phone.trim() }),
  });
  if (!checked.success) {
    // The last word is replaced by the first: "is required" before "is not valid".
    const issues = [...checked.error.issues].reverse();
    return { faults: Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message])) };
  }
  const { name, phone } = checked.data;
  return {
    fields: {
      ...(name !== undefined && name !== profile.displayName && { name }),
      ...(phone !== undefined && phone !== (profile.phone ?? '') && { phone }),
    },
  };
}
