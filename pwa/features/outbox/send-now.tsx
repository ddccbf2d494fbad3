import { useState } from 'react';
import { momentText } from '../../../contract/dates';
import { useSyncStatus } from '../../data/device/sync-status';
import { sendNow } from '../../data/outbox/outbox';
import { Button } from '../../ui/button';
import { useNow } from '../../ui/hooks/use-now';
import styles from './outbox.module.css';

/**
 * Sends at once instead of when the loop comes to it, and says so when that did not work. While the loop sends by itself
 * it can be pressed as well: who presses in that moment is told how it ended, too.
 */
export function SendNow() {
  const { sending, offline, deviceFull, updating, resumesAt } = useSyncStatus();
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const [tried, setTried] = useState(false);
  const busy = asking || sending;

  // The page says it to the eye already, in a note of its own.
  const isRest = resumesAt !== undefined && resumesAt > now;
  const wordsOfRest = isRest
    ? `Our server takes the rest at ${momentText(resumesAt, now)}.`
    : updating
      ? 'We are still updating. It is sent in a few minutes.'
      : deviceFull &&
        'Sent, but this device is too full to save the answer. Free some space, then press Send now.';

  async function send() {
    setAsking(true);
    setTried(false);
    try {
      await sendNow();
    } finally {
      setAsking(false);
      setTried(true);
    }
  }

  return (
    <div className={styles.sendNow}>
      <Button kind="primary" icon="send" busy={asking} onClick={() => void send()}>
        {busy ? 'Sending…' : 'Send now'}
      </Button>
      <p role="status" className={isRest && !offline ? 'visually-hidden' : 'text-sm soft'}>
        {tried && !busy ? (offline ? 'No connection. It stays here and is sent later.' : wordsOfRest) : null}
      </p>
    </div>
  );
}
