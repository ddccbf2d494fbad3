import { useEffect, useRef, useState } from 'react';
import type { Profile } from '../../../contract/users';
import { useDraft } from '../../data/outbox/drafts';
import { sendProfile } from '../../data/profile';
import { dismissToast } from '../../ui/feedback/toast-store';
import { checkProfile, type ProfileFaults, shownFields, type Typed } from './check-profile';
import { sayProfile } from './words';

interface ProfileDraft extends Typed {
  /** Of the fields as they stand: other fields are another request. */
  opId: string;
}

const untouched: ProfileDraft = { opId: '' };

/** The form for name and phone. What was not touched follows the profile; what was typed is kept until it is sent. */
export function useProfileForm(profile: Profile) {
  const [draft, setDraft, { clear }] = useDraft<ProfileDraft>('profile', untouched);
  const [faults, setFaults] = useState<ProfileFaults>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Counts the ends that leave something to do: the focus goes there. */
  const [misses, setMisses] = useState(0);
  const running = useRef(false);
  const said = useRef(0);
  const here = useRef(true);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  function change(part: Typed) {
    setDraft({ ...part, opId: crypto.randomUUID() });
    setFaults((before) => {
      const rest = { ...before };
      for (const name of Object.keys(part)) delete rest[name as keyof Typed];
      return rest;
    });
    setProblem(undefined);
  }

  async function submit() {
    if (running.current) return;
    const checked = checkProfile(draft, profile);
    if ('faults' in checked) return miss(checked.faults);
    if (Object.keys(checked.fields).length === 0) return clear();
    running.current = true;
    setBusy(true);
    setFaults({});
    setProblem(undefined);
    dismissToast(said.current);
    const { opId } = draft;
    try {
      const sent = await sendProfile({ fields: checked.fields, opId });
      said.current = sayProfile(sent.is);
      if (sent.is === 'applied' || sent.is === 'saved') return clear();
      if (sent.is === 'failed') return miss({});
      // The server's last word on this number: the next press asks under a new one.
      setDraft({ opId: crypto.randomUUID() });
      const { name, phone } = sent.problem.fields ?? {};
      miss(
        { ...(name && { name }), ...(phone && { phone }) },
        name || phone ? undefined : sent.problem.message,
      );
    } catch {
      said.current = sayProfile('failed');
      miss({});
    } finally {
      running.current = false;
      if (here.current) setBusy(false);
    }
  }

  function miss(found: ProfileFaults, words?: string) {
    setFaults(found);
    setProblem(words);
    setMisses((count) => count + 1);
  }

  return {
    fields: shownFields(draft, profile),
    touched: draft.name !== undefined || draft.phone !== undefined,
    change,
    faults,
    problem,
    misses,
    busy,
    submit,
  };
}
