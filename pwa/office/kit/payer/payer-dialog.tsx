import { useState } from 'react';
import type { Home } from '../../../../contract/homes/homes';
import { type PayerInput, type PayerRead, payerInput } from '../../../../contract/money/payer/payers';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { toast } from '../../../ui/feedback/toast-store';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { BillingFields } from '../../../widgets/money/billing-fields';
import { checked, SavedForm } from '../../../widgets/money/saved-form';
import { RadioCard, RadioCards } from '../../../widgets/radio-card';
import { usePayer, useSetPayer } from '../../data/homes';
import { DaysField, daysTyped } from '../money/days-field';
import { whyNot } from '../money/why-not';
import { LoadFailed } from '../rows/load-failed';
import { AccountChoice } from './account-choice';

interface Props {
  home: Pick<Home, 'id' | 'userId' | 'label'>;
  onClose: () => void;
}

/** Who pays for a home: its owner, another customer, or a person without an account. */
export function PayerDialog({ home, onClose }: Props) {
  const { data, isError, error, isFetching, refetch } = usePayer(home);
  // As it was when it was opened: what others make of it meanwhile is a conflict.
  const [seen, setSeen] = useState<PayerRead>();
  if (data && !seen) setSeen(data);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Who pays for ${home.label}`}
      description="For whoever has agreed to it: they are told at once. It counts for what is invoiced from now on; what is issued stays as it is."
    >
      {seen ? (
        <PayerForm home={home} seen={seen} onClose={onClose} />
      ) : isError ? (
        <LoadFailed noun="who pays" problem={error} busy={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton height={160} />
      )}
    </Dialog>
  );
}

type Way = 'owner' | 'account' | 'person';
const ways: ReadonlyArray<{ way: Way; label: string; hint: string }> = [
  { way: 'owner', label: 'Whoever lives there', hint: 'The customer whose home it is' },
  { way: 'account', label: 'Another customer', hint: 'Reads and pays it in their payments' },
  { way: 'person', label: 'Someone without an account', hint: 'Gets the papers by e-mail' },
];

function PayerForm({ home, seen, onClose }: Props & { seen: PayerRead }) {
  const { payer } = seen;
  const { mutateAsync } = useSetPayer(home);
  const [way, choose] = useState<Way>(payer ? (payer.userId ? 'account' : 'person') : 'owner');
  const [account, setAccount] = useState(payer?.userId ? { id: payer.userId, name: payer.name } : undefined);
  const [typed, setTyped] = useState(() => textsOf(payer?.userId ? null : payer));

  function read() {
    if (way === 'owner') return { data: null };
    if (way === 'account' && !account) return { faults: { userId: 'Choose who pays.' } };
    return checked(payerInput, inputOf(way, account?.id, typed));
  }

  async function save(wish: PayerInput | null) {
    await mutateAsync({ seen, payer: wish });
    toast({ title: wish ? 'Payer saved. They are told.' : 'Whoever lives there pays again.' });
  }

  return (
    <SavedForm read={read} save={save} whyNot={whyNot} onDone={onClose}>
      {(faults, forget) => (
        <>
          <RadioCards label="Who pays">
            {ways.map(({ way: each, label, hint }) => (
              <RadioCard
                key={each}
                name="payer"
                value={each}
                checked={way === each}
                onChoose={() => {
                  choose(each);
                  forget();
                }}
              >
                <b>{label}</b>
                <small>{hint}</small>
              </RadioCard>
            ))}
          </RadioCards>
          {way === 'account' && (
            <AccountChoice value={account} except={home.userId} fault={faults.userId} onChoose={setAccount} />
          )}
          {way === 'person' && (
            <>
              <Field label="Name" required error={faults.name}>
                <TextInput
                  autoComplete="off"
                  maxLength={120}
                  value={typed.name}
                  onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
                />
              </Field>
              <BillingFields
                typed={typed}
                faults={faults}
                required={['email']}
                onType={(name, value) => setTyped({ ...typed, [name]: value })}
              />
              <DaysField
                mark="optional"
                hint="As agreed with a company. Empty: as the rule says."
                value={typed.days}
                fault={faults.payWithinDays}
                onType={(days) => setTyped({ ...typed, days })}
              />
            </>
          )}
        </>
      )}
    </SavedForm>
  );
}

function textsOf(payer: PayerRead['payer']) {
  const { name = '', company = '', taxNumber = '', address = '', email = '' } = payer ?? {};
  return { name, company, taxNumber, address, email, days: String(payer?.payWithinDays ?? '') };
}

function inputOf(
  way: Way,
  userId: string | undefined,
  { days, ...texts }: ReturnType<typeof textsOf>,
): Partial<PayerInput> {
  if (way === 'account') return { userId: userId ?? null };
  return { ...texts, payWithinDays: daysTyped(days) };
}
