import { useRef } from 'react';
import {
  type Profile,
  type ProfileField,
  type ProfileUpdate,
  profileUpdate,
} from '../../../contract/accounts/users';
import { checkBy } from '../../../contract/check';
import type { FieldFaults } from '../../../contract/errors';
import { newId } from '../../../contract/new-id';
import { showPhone } from '../../../contract/phone/phone-text';
import { useDraft } from '../../data/outbox/drafts';
import { useSubmit } from '../../data/outbox/use-submit';
import { sendProfile } from '../../data/profile';
import { dismissToast } from '../../ui/feedback/toast-store';
import { sayProfile } from './settings/profile-toasts';

/** What was typed; a field that was not touched is not there. */
type Typed = Partial<Record<ProfileField, string>>;

interface ProfileDraft extends Typed {
  /** Of the fields as they stand: other fields are another request. */
  opId: string;
}

const untouched: ProfileDraft = { opId: '' };

/** The form for name and phone. What was not touched follows the profile; what was typed is kept until it is sent. */
export function useProfileForm(profile: Profile) {
  const [draft, setDraft, { clear }] = useDraft<ProfileDraft>('profile', untouched);
  const { run, clearErrors, ...state } = useSubmit<keyof Typed>();
  const said = useRef(0);

  function change(part: Typed) {
    setDraft({ ...part, opId: newId() });
    clearErrors(Object.keys(part));
  }

  const submit = () =>
    run(async (sending) => {
      const checked = checkProfile(draft, profile);
      if ('faults' in checked) return checked;
      if (Object.keys(checked.fields).length === 0) return void clear();
      sending();
      dismissToast(said.current);
      const { opId } = draft;
      try {
        const sent = await sendProfile({ fields: checked.fields, opId });
        said.current = sayProfile(sent.is);
        if (sent.is === 'applied' || sent.is === 'saved') return void clear();
        if (sent.is === 'failed') return {};
        // The server's last word on this number: the next press asks under a new one.
        setDraft({ opId: newId() });
        const { name, phone } = sent.problem.fields ?? {};
        return {
          faults: { ...(name && { name }), ...(phone && { phone }) },
          formError: name || phone ? undefined : sent.problem.message,
        };
      } catch {
        said.current = sayProfile('failed');
        return {};
      }
    });

  return {
    fields: shownFields(draft, profile),
    touched: draft.name !== undefined || draft.phone !== undefined,
    change,
    submit,
    ...state,
  };
}

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
