import { useState } from 'react';
import { Problem } from '../../../../contract/errors';
import { dubaiDay } from '../../../../contract/time';
import { askOwnData } from '../../../data/account/account';
import { useMyProfile } from '../../../data/profile';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { saveFile } from '../../../ui/save-file';
import { durationText } from '../../../widgets/wait-text';
import { PasswordDialog } from './password-dialog';
import { problemText } from './profile-toasts';

const failed = 'Your data could not be downloaded';

/** "Download my data": for the password, or, where there is none, right after a sign-in. */
export function DownloadData() {
  const { profile } = useMyProfile();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function download(password: string | undefined) {
    const data = await askOwnData(password);
    const text = JSON.stringify(data, null, 2);
    saveFile({ name: `homehub-${dubaiDay(data.exportedAt)}.json`, type: 'application/json', text });
    toast({ title: 'Your data is downloaded' });
  }

  async function withoutPassword() {
    if (busy) return;
    setBusy(true);
    try {
      await download(undefined);
    } catch (error) {
      toast({ kind: 'error', title: failed, description: whyNot(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        icon="download"
        busy={busy}
        onClick={() => (profile?.confirmsBy === 'mail' ? void withoutPassword() : setAsking(true))}
      >
        {busy ? 'Downloading...' : 'Download my data'}
      </Button>
      {asking && (
        <PasswordDialog
          title="Download my data"
          text="The file holds everything we keep about you. Enter your password, so that we know it is you."
          confirmLabel="Download"
          busyLabel="Downloading..."
          onClose={() => setAsking(false)}
          onConfirm={(password) => download(password)}
          failed={failed}
          explain={whyNot}
        />
      )}
    </>
  );
}

/** One file an hour is no fault: it is only said when the next can be had. */
function whyNot(error: unknown): string {
  const wait = error instanceof Problem && error.code === 'rate_limited' && error.detail.retryAfter;
  return wait ? `Please try again in ${durationText(wait)}.` : problemText(error);
}
