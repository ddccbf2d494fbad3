import { useState } from 'react';
import { useSession } from '../../../data/session/session';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { TextArea, TextInput } from '../../../ui/form/text-input';
import { Dialog } from '../../../ui/overlays/dialog';

/** Why nobody can sign, and who says so. The customer is asked later, by the link of the visit. */
export function NobodyDialog(props: {
  onClose(): void;
  onSay(said: { reason: string; name: string }): void;
}) {
  const { onClose, onSay } = props;
  const { user } = useSession();
  const [reason, setReason] = useState('');
  const [name, setName] = useState(user?.displayName ?? '');
  const [tried, setTried] = useState(false);
  const said = { reason: reason.trim(), name: name.trim() };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Nobody can sign"
      description="The job is finished without a signature. The customer can confirm it later, by the link of the visit."
      placement="bottom"
      actions={
        <>
          <Button size="xl" onClick={onClose}>
            Back
          </Button>
          <Button
            size="xl"
            kind="primary"
            onClick={() => {
              setTried(true);
              if (said.reason && said.name) onSay(said);
            }}
          >
            Finish without it
          </Button>
        </>
      }
    >
      <div className="form">
        <Field label="Why can nobody sign?" error={tried && !said.reason ? 'Say why.' : undefined} required>
          <TextArea
            rows={2}
            maxLength={500}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Field label="Who says so" error={tried && !said.name ? 'Enter a name.' : undefined} required>
          <TextInput maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
