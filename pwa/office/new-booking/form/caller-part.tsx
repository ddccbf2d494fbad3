import { useState } from 'react';
import { showPhone } from '../../../../contract/phone/phone-text';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { newCaller } from '../../data/new-booking/office-draft';
import styles from './call-form.module.css';
import type { CallPart } from './call-part';

interface Props extends CallPart {
  /** What there is of them in a few words. */
  about: string | undefined;
  onOther: () => void;
  /** Shows what is known of them, where that is not beside the form. */
  onMore: (() => void) | undefined;
}

/** Who calls: known, or to be told of. */
export function CallerPart({ draft, change, faults, about, onOther, onMore }: Props) {
  const { caller, name, phone } = draft;
  // Asked as long as this caller is here: a field must not go with the first letter that is typed.
  const [isShown] = useState(caller === newCaller || !name || !phone);
  const wrong = faults['customerInfo.name'] ?? faults['customerInfo.phone'];
  return (
    <section className={styles.part}>
      <div className="cluster gap-12">
        <Avatar name={name} />
        <span className={`${styles.whoWords} min-0 grid anywhere`}>
          <b>{caller === newCaller ? 'New customer' : name || 'No name yet'}</b>
          <span className="soft num">
            {caller === newCaller ? 'No customer has this number' : showPhone(phone)}
          </span>
          {about && onMore && <span className="soft">{about}</span>}
        </span>
        <span className={`${styles.whoEnd} row gap-4`}>
          {onMore && (
            <Button kind="text" onClick={onMore}>
              More
            </Button>
          )}
          <Button size="sm" onClick={onOther}>
            Another caller <kbd className="only-desktop">Alt C</kbd>
          </Button>
        </span>
      </div>
      {(isShown || wrong) && (
        <div className={styles.pair}>
          <Field label="Full name" error={faults['customerInfo.name']} required>
            <TextInput
              value={name}
              maxLength={120}
              autoComplete="off"
              data-first={!name || undefined}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          </Field>
          <Field label="Contact number" error={faults['customerInfo.phone']} required>
            <TextInput
              type="tel"
              value={phone}
              maxLength={40}
              autoComplete="off"
              data-first={!phone || undefined}
              onChange={(event) => change({ phone: event.currentTarget.value })}
            />
          </Field>
        </div>
      )}
    </section>
  );
}
