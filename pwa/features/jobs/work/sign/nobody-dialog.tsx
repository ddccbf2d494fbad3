import { useState } from 'react';
import { useSession } from '../../../../data/session/session';
import { Field } from '../../../../ui/form/field';
import { TextInput } from '../../../../ui/form/text-input';
import { ReasonDialog } from '../kit/reason-dialog';

const usual = ['Nobody at home', 'Customer had to leave', 'Did not want to sign'];

/** Why nobody can sign, and who says so. The customer is asked later, by the link of the visit. */
export function NobodyDialog(props: {
  onClose(): void;
  onSay(said: { reason: string; name: string }): void;
}) {
  const { onClose, onSay } = props;
  const { user } = useSession();
  const [name, setName] = useState(user?.displayName ?? '');
  const said = name.trim();
  return (
    <ReasonDialog
      title="Nobody can sign"
      about="The job is finished without a signature. The customer can confirm it later, by the link of the visit."
      label="Why can nobody sign?"
      usual={usual}
      save="Finish without it"
      isReady={said !== ''}
      onClose={onClose}
      onSay={(reason) => onSay({ reason, name: said })}
    >
      {(tried) => (
        <Field label="Who says so" error={tried && !said ? 'Enter a name.' : undefined} required>
          <TextInput maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      )}
    </ReasonDialog>
  );
}
