import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { TextArea } from '../../../ui/form/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import styles from './work.module.css';

const usual = ['No access', 'Part not here', 'Customer did not want it', 'Not there'];

/** Why a point was not done. */
export function NotDoneDialog(props: { about: string; onClose(): void; onSay(reason: string): void }) {
  const { about, onClose, onSay } = props;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Not done"
      description={about}
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
              if (reason.trim()) onSay(reason.trim());
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <div className={styles.chips}>
        {usual.map((each) => (
          <button key={each} type="button" aria-pressed={reason === each} onClick={() => setReason(each)}>
            {each}
          </button>
        ))}
      </div>
      <Field
        label="Why is it not done?"
        hint="The office and the customer read it."
        error={tried && !reason.trim() ? 'Say why.' : undefined}
        required
      >
        <TextArea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
