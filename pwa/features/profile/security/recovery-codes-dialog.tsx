import { useState } from 'react';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { Note } from '../../../ui/feedback/note';
import { Checkbox } from '../../../ui/form/check-field';
import { Dialog } from '../../../ui/overlays/dialog';
import { saveFile } from '../../../ui/save-file';
import styles from './security.module.css';

export interface KeptCodes {
  codes: string[];
  /** How many other sign-ins ended with the first second factor. */
  ended: number;
}

/** Shows recovery codes this once: it closes when its person says that they have them. */
export function RecoveryCodesDialog({ codes, ended, onClose }: KeptCodes & { onClose(): void }) {
  const [kept, setKept] = useState(false);
  const text = codes.join('\n');
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title="Save your recovery codes"
      description="Each code signs you in once if you lose your passkey or app. We show them only now: keep them somewhere safe, not only on this device."
      actions={
        <Button kind="primary" disabled={!kept} onClick={onClose}>
          Done
        </Button>
      }
    >
      {ended > 0 && (
        <Note icon="device">
          {ended === 1 ? 'Your other sign-in has ended' : `Your ${ended} other sign-ins have ended`}, because
          two-step sign-in was off.
        </Note>
      )}
      <ol className={`${styles.codes} grid rounded`} aria-label="Recovery codes">
        {codes.map((each) => (
          <li key={each}>
            <code>{each}</code>
          </li>
        ))}
      </ol>
      <div className={`${styles.ways} flex wraps gap-10`}>
        <CopyButton text={text} what="Recovery codes" />
        <Button
          size="sm"
          icon="download"
          onClick={() =>
            saveFile({
              name: 'homehub-recovery-codes.txt',
              type: 'text/plain',
              text: `Eco Care HomeHub, recovery codes. Each works once.\n\n${text}\n`,
            })
          }
        >
          Download
        </Button>
      </div>
      <Checkbox
        label="I have saved them"
        checked={kept}
        onChange={(event) => setKept(event.target.checked)}
      />
    </Dialog>
  );
}
