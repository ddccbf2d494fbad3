import { type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/form/field';
import { TextArea } from '../../../../ui/form/text-input';
import styles from './kit.module.css';
import { WorkDialog } from './work-dialog';

/** Asks why: a usual reason by one press, or typed. `children`: what is asked beside it; `isReady`: whether that is there. */
export function ReasonDialog(props: {
  title: string;
  about: string;
  label: string;
  hint?: string;
  usual: readonly string[];
  save: string;
  isReady?: boolean;
  onClose(): void;
  /** `tried` and not yet ready, what is beside it says so itself. */
  onSay(reason: string): void;
  children?: (tried: boolean) => ReactNode;
}) {
  const { title, about, label, hint, usual, save, isReady = true, onClose, onSay, children } = props;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const said = reason.trim();
  return (
    <WorkDialog
      onClose={onClose}
      title={title}
      description={about}
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
              if (said && isReady) onSay(said);
            }}
          >
            {save}
          </Button>
        </>
      }
    >
      <fieldset className={styles.chips} aria-label="Usual reasons">
        {usual.map((each) => (
          <button key={each} type="button" aria-pressed={reason === each} onClick={() => setReason(each)}>
            {each}
          </button>
        ))}
      </fieldset>
      <Field label={label} hint={hint} error={tried && !said ? 'Say why.' : undefined} required>
        <TextArea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {children?.(tried)}
    </WorkDialog>
  );
}
