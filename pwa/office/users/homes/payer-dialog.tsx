import { type FormEvent, useState } from 'react';
import { Problem } from '../../../../contract/errors';
import type { Home } from '../../../../contract/homes/homes';
import { type PayerInput, type PayerRead, payerInput } from '../../../../contract/money/payer/payers';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { toast } from '../../../ui/feedback/toast-store';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { BillingFields, faultsIn } from '../../../widgets/money/billing-fields';
import { RadioCard, RadioCards } from '../../../widgets/radio-card';
import { usePayer, useSetPayer } from '../../data/homes';
import { whyNot } from '../../kit/money/why-not';
import { LoadFailed } from '../../kit/rows/load-failed';
import { AccountChoice } from './account-choice';

interface Props {
  home: Home;
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
  const { mutateAsync, isPending } = useSetPayer(home);
  const [way, choose] = useState<Way>(payer ? (payer.userId ? 'account' : 'person') : 'owner');
  const [account, setAccount] = useState(payer?.userId ? { id: payer.userId, name: payer.name } : undefined);
  const [typed, setTyped] = useState(() => textsOf(payer?.userId ? null : payer));
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [failed, setFailed] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setFailed(undefined);
    setFaults({});
    if (way === 'account' && !account) return setFaults({ userId: 'Choose who pays.' });
    const wish = way === 'owner' ? null : payerInput.safeParse(inputOf(way, account?.id, typed));
    if (wish && !wish.success) return setFaults(faultsIn(wish.error.issues));
    try {
      await mutateAsync({ seen, payer: wish?.data ?? null });
      toast({ title: wish ? 'Payer saved. They are told.' : 'Whoever lives there pays again.' });
      onClose();
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      setFaults(problem.detail.fields ?? {});
      setFailed(whyNot(problem));
    }
  }

  return (
    <form noValidate onSubmit={submit} className="form">
      <RadioCards label="Who pays">
        {ways.map(({ way: each, label, hint }) => (
          <RadioCard
            key={each}
            name="payer"
            value={each}
            checked={way === each}
            onChoose={() => {
              choose(each);
              setFaults({});
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
          <Field
            label="Days to pay"
            mark="optional"
            hint="As agreed with a company. Empty: as the rule says."
            error={faults.payWithinDays}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={typed.days}
              onChange={(event) => setTyped({ ...typed, days: event.currentTarget.value.trim() })}
            />
          </Field>
        </>
      )}
      {failed && (
        <Note kind="error" live>
          {failed}
        </Note>
      )}
      <div className="dialog-actions">
        <Button onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" kind="primary" busy={isPending}>
          {isPending ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
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
  return { ...texts, payWithinDays: days === '' ? null : Number(days) };
}
