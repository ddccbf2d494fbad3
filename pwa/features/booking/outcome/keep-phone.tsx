import { useState } from 'react';
import { newId } from '../../../../contract/new-id';
import { showPhone } from '../../../../contract/phone/phone-text';
import { sendProfile, useMyProfile } from '../../../data/profile';
import { Button } from '../../../ui/button';
import styles from './ask-push.module.css';

/** Offers to keep the number that was typed for a visit, where the profile has none: the next form is filled in with it. */
export function KeepPhone({ phone }: { phone: string }) {
  const { profile } = useMyProfile();
  const [opId] = useState(newId);
  const [isKept, setIsKept] = useState(false);
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState('');

  async function keep() {
    setBusy(true);
    setWhy('');
    try {
      const sent = await sendProfile({ fields: { phone }, opId });
      if (sent.is === 'refused') setWhy(sent.problem.message);
      else setIsKept(sent.is === 'applied' || sent.is === 'saved');
    } catch {
      setWhy('Your number was not saved. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  if (isKept) {
    return (
      <p className={`${styles.ask} rounded-md grid sand gap-12`} role="status">
        Your number is saved. We fill it in for you next time.
      </p>
    );
  }
  if (!profile || profile.phone || !phone.trim()) return null;
  return (
    <section className={`${styles.ask} rounded-md grid sand gap-12`} aria-labelledby="keep-phone">
      <div>
        <h2 id="keep-phone">Save your number?</h2>
        <p className="soft">{showPhone(phone)} goes into your profile. We fill it in for you next time.</p>
        {why && <p role="alert">{why}</p>}
      </div>
      <Button kind="soft" busy={busy} onClick={() => void keep()}>
        Keep it
      </Button>
    </section>
  );
}
