import { useRef, useState } from 'react';
import { Problem } from '../../../../contract/errors';
import { useOnline } from '../../../data/device/online';
import { usePushHere } from '../../../data/push/here';
import { Button } from '../../../ui/button';
import { refusalText } from '../../../widgets/wait-text';
import styles from './ask-push.module.css';

type Step = { is: 'open' | 'asking' | 'agreed' } | { is: 'failed'; why: string };

/** Asks whether this device may tell of the visit: once there is one, and never again where the browser was asked before. */
export function AskPush() {
  const { state, turn } = usePushHere();
  const online = useOnline();
  const [step, setStep] = useState<Step>({ is: 'open' });
  const asking = useRef(false);

  async function agree() {
    // A second press comes before the button can be drawn as busy.
    if (asking.current) return;
    asking.current = true;
    setStep({ is: 'asking' });
    try {
      await turn(true);
      setStep({ is: 'agreed' });
    } catch (error) {
      const why = error instanceof Problem ? refusalText(error) : notReached;
      setStep({ is: 'failed', why });
    } finally {
      asking.current = false;
    }
  }

  if (step.is === 'agreed' && state === 'on') {
    return (
      <p className={`${styles.ask} rounded-md grid sand gap-12`} role="status">
        Notifications are on for this phone. Choose which ones under Account, Notifications.
      </p>
    );
  }
  // Once the browser said yes there is nothing to ask any more, unless it is still to be carried out.
  const isBegun = step.is === 'asking' || step.is === 'failed';
  if (state !== 'off' || !(isBegun || Notification.permission === 'default')) return null;
  return (
    <section className={`${styles.ask} rounded-md grid sand gap-12`} aria-labelledby="ask-push">
      <div>
        <h2 id="ask-push">Know when it is confirmed</h2>
        <p className="soft">
          Get a notification on this phone when we confirm or move your visit, and a reminder before it.
          Nothing else.
        </p>
        {!online && <p>You are offline. You can turn this on when you are back online.</p>}
        {online && step.is === 'failed' && <p role="alert">Not turned on. {step.why}</p>}
      </div>
      <Button kind="soft" busy={step.is === 'asking'} disabled={!online} onClick={() => void agree()}>
        {step.is === 'failed' ? 'Try again' : 'Notify me on this phone'}
      </Button>
    </section>
  );
}

const notReached = 'The notification service of this browser did not answer. Please try again.';
