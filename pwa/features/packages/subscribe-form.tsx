import { useEffect, useRef } from 'react';
import type { Home } from '../../../contract/homes/homes';
import { showWholeAed } from '../../../contract/money';
import { bhkChoices, endDateOf, packageLabel, packagesFor } from '../../../contract/plans/package-names';
import type { SubscriptionPackage } from '../../../contract/plans/packages';
import { isDay } from '../../../contract/time';
import { Button } from '../../ui/button';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { addressText } from '../../widgets/homes/home-labels';
import styles from './packages.module.css';
import type { SubscribeDraft, SubscribeFaults } from './subscribe-draft';

interface Props {
  packages: readonly SubscriptionPackage[];
  plan: SubscriptionPackage | undefined;
  /** AED, as last named by the server. */
  price: number;
  draft: SubscribeDraft;
  /** What it can be for; asked where there are several. */
  homes: readonly Home[];
  faults: SubscribeFaults;
  today: string;
  busy: boolean;
  onChange(part: Partial<SubscribeDraft>): void;
  onSubmit(): void;
}

/** Package, start, end and total. The end is worked out, never typed. */
export function SubscribeForm({
  packages,
  plan,
  price,
  draft,
  homes,
  faults,
  today,
  busy,
  onChange,
  onSubmit,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);
  const endDate = isDay(draft.startDate) ? endDateOf(draft.startDate, plan?.duration) : '';
  return (
    <form
      ref={form}
      className={`form form-two ${styles.packagesForm}`}
      aria-label="Subscribe"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field className="form-full" label="Package" required error={faults.packageId}>
        <Select
          value={plan?.id ?? ''}
          placeholder="Select a package"
          disabled={plan !== undefined && draft.preselected}
          options={bhkChoices(packages)
            .flatMap((bhk) => packagesFor(packages, bhk))
            .map((each) => ({
              value: each.id,
              label: `${packageLabel(each)} · ${showWholeAed(each.price)}`,
            }))}
          onChange={(event) => onChange({ packageId: event.target.value, preselected: false })}
        />
      </Field>
      <Field label="Start date" required error={faults.startDate}>
        <TextInput
          type="date"
          icon="calendar"
          className={`${styles.packagesDate} relative`}
          min={today}
          value={draft.startDate}
          onChange={(event) => onChange({ startDate: event.target.value })}
        />
      </Field>
      <Field label="End date" mark="set automatically">
        <TextInput
          type={endDate ? 'date' : 'text'}
          icon="calendar"
          className={`${styles.packagesDate} relative`}
          readOnly
          placeholder="-"
          min={draft.startDate || today}
          value={endDate}
        />
      </Field>
      {homes.length > 1 && (
        <Field className="form-full" label="Home" required error={faults.homeId}>
          <Select
            icon="home"
            value={draft.homeId}
            placeholder="Which home is it for?"
            options={homes.map((home) => ({ value: home.id, label: `${home.label} · ${addressText(home)}` }))}
            onChange={(event) => onChange({ homeId: event.target.value })}
          />
        </Field>
      )}
      <div className={`form-full ${styles.packagesTotal} flex wraps apart line-above num`}>
        <span className="soft">Total Amount</span>
        <output aria-live="polite">{plan && price > 0 ? showWholeAed(price) : '-'}</output>
      </div>
      <Button type="submit" kind="primary" size="lg" busy={busy}>
        {busy ? 'Sending...' : 'Subscribe'}
      </Button>
    </form>
  );
}
