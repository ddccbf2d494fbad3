import type { Profile } from '../../../contract/accounts/users';

/** What the person fills in. */
export interface MessageFields {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The form as it is kept on the device. `opId` is made at the first touch; `asked` is the link it was last filled from. */
export interface MessageDraft extends MessageFields {
  opId: string;
  asked: string;
}

export type FieldName = keyof MessageFields;

/** In the order in which the page shows them: a fault is looked for from the top. */
export const fieldNames: readonly FieldName[] = ['name', 'email', 'subject', 'message'];

export const emptyMessage: MessageDraft = {
  opId: '',
  asked: '',
  name: '',
  email: '',
  subject: '',
  message: '',
};

/** What the device knows, put where the person has written nothing: the profile's name and e-mail, a link's subject. */
export function prefill(draft: MessageDraft, known: { profile?: Profile; asked: string }): MessageDraft {
  const { profile, asked } = known;
  const free = !draft.subject.trim() || draft.subject === subjectIn(draft.asked);
  return {
    ...draft,
    asked,
    name: draft.name || (profile?.displayName ?? ''),
    email: draft.email || (profile?.email ?? ''),
    subject: asked && asked !== draft.asked && free ? subjectIn(asked) : draft.subject,
  };
}

/** Text from the address, as one line that the form can send. */
function subjectIn(asked: string): string {
  return asked
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200);
}
