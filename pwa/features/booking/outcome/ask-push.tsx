import { useState } from 'react';
import { Problem } from '../../../../contract/errors';
import { usePushHere } from '../../../data/push';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { refusalText } from '../../../widgets/wait-text';
import styles from './ask-push.module.css';

/** Asks whether this device may tell of the visit: once there is one, and never again where the browser was asked before. */
export function AskPush() {
  const { state, turn } = usePushHere();
  const [step, setStep] = useState<'open' | 'asking' | 'agreed'>('open');

  async function agree() {
    setStep('asking');
    try {
      await turn(true);
      setStep('agreed');
    } catch (error) {
      setStep('open');
      const description = error instanceof Problem ? refusalText(error) : 'Please try again.';
      toast({ kind: 'error', title: 'Notifications could not be switched', description });
    }
  }

  if (step === 'agreed' && state === 'on') {
    return (
      <p className={styles.ask} role="status">
        This phone tells you. What it tells is chosen under Account, What we tell you.
      </p>
    );
  }
  if (state !== 'off' || Notification.permission !== 'default') return null;
  return (
    <section className={styles.ask} aria-labelledby="ask-push">
      <div>
        <h2 id="ask-push">Hear when it is confirmed</h2>
        <p className="soft">
          This phone can tell you when your visit is confirmed or moved, and before it. Nothing else.
        </p>
      </div>
      <Button kind="soft" busy={step === 'asking'} onClick={() => void agree()}>
        Tell me on this phone
      </Button>
    </section>
  );
}
