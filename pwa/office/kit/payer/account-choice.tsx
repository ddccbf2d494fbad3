import { useState } from 'react';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { RadioCard, RadioCards } from '../../../widgets/radio-card';
import { useSettled } from '../../data/lists/use-settled';
import { useAdminUsers } from '../../data/users';

interface Account {
  id: string;
  name: string;
}

interface Props {
  value: Account | undefined;
  /** Whose home it is. */
  except: string;
  fault: string | undefined;
  onChoose: (to: Account) => void;
}

const mostShown = 5;

/** A customer, found by the beginning of a name, an e-mail or a phone number. */
export function AccountChoice({ value, except, fault, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim().slice(0, 100));
  const { data, isFetching, isError } = useAdminUsers({
    search: search || undefined,
    role: 'customer',
    sort: 'name',
  });
  const found = search ? (data?.rows ?? []).filter(({ id }) => id !== except).slice(0, mostShown) : [];
  const others = found.filter(({ id }) => id !== value?.id);
  return (
    <>
      <Field label="Customer" hint={value && `Chosen: ${value.name}`} error={fault}>
        <TextInput
          type="search"
          autoComplete="off"
          placeholder="Name, e-mail or phone"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      {others.length > 0 && (
        <RadioCards label="Customers found">
          {others.map(({ id, displayName, email, phone }) => (
            <RadioCard
              key={id}
              name="payer-account"
              value={id}
              checked={false}
              onChoose={() => onChoose({ id, name: displayName || email })}
            >
              <b className="anywhere">{displayName || email}</b>
              <small className="anywhere">{[displayName && email, phone].filter(Boolean).join(', ')}</small>
            </RadioCard>
          ))}
        </RadioCards>
      )}
      {search && !isFetching && found.length === 0 && (
        <p className="soft text-sm" role="status">
          {isError ? 'Failed to load customers.' : 'No customer found.'}
        </p>
      )}
    </>
  );
}
