import { type FormEvent, useState } from 'react';
import { usualBookingLimit } from '../../../contract/accounts/account-limits';
import type { AdminUser } from '../../../contract/accounts/admin-users';
import { userFields } from '../../../contract/accounts/user-fields';
import { showWhole } from '../../../contract/money';
import { Button } from '../../ui/button';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import { useRowChangedBy } from '../data/changed-by';
import { valueText } from '../kit/audit-labels';
import styles from '../kit/drawer.module.css';
import { NowBeside } from '../kit/form/now-beside';
import { useTyped } from '../kit/form/use-typed';

interface Props {
  user: AdminUser;
  saving: boolean;
  onLimit: (user: AdminUser, bookingLimit: number | null) => void;
}

const { label, from, to } = userFields.bookingLimit;

/** How many bookings a person may have open: empty for as many as everybody. */
export function LimitForm({ user, saving, onLimit }: Props) {
  const { typed, type, isNews } = useTyped({ value: String(user.bookingLimit ?? ''), rev: user.rev });
  const byOf = useRowChangedBy('user', user, isNews);
  const [wrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const limit = typed === '' ? null : Number(typed);
    const fits = limit === null || (Number.isInteger(limit) && limit >= from && limit <= to);
    setWrong(!fits);
    if (fits && !saving && limit !== user.bookingLimit) onLimit(user, limit);
  }

  return (
    <form noValidate onSubmit={submit} className={`${styles.drawerForm} grid gap-8`}>
      <Field
        label={label}
        hint={`Default: ${usualBookingLimit(user)}. New subscriptions a day: one for every 8 open bookings.`}
        error={wrong && `Enter a whole number from ${from} to ${showWhole(to)}.`}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.currentTarget.value.trim())}
        />
      </Field>
      {isNews && <NowBeside now={valueText('bookingLimit', user.bookingLimit)} by={byOf('bookingLimit')} />}
      <Button type="submit" size="sm" busy={saving}>
        Save limit
      </Button>
    </form>
  );
}
