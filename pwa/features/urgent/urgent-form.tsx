import { type FormEvent, useEffect, useRef } from 'react';
import type { Booking } from '../../../contract/bookings/bookings';
import { urgentTarget } from '../../../contract/bookings/urgent';
import { atText, spanText } from '../../../contract/bookings/urgent-labels';
import { addressLine } from '../../../contract/homes/home-rules';
import { showWholeAed } from '../../../contract/money';
import { useServerNow } from '../../data/device/server-clock';
import type { HomeView } from '../../data/homes';
import { type Faults, useFocusWhile } from '../../data/outbox/use-submit';
import { useSession } from '../../data/session/session';
import { useMySubscriptions } from '../../data/subscriptions';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextArea, TextInput } from '../../ui/form/text-input';
import { useLater } from '../../ui/hooks/until-loaded';
import { useHydratedForm } from '../../ui/hooks/use-hydrated-form';
import { useNow } from '../../ui/hooks/use-now';
import { AddressFields } from '../../widgets/homes/address-fields';
import { KindField } from './kind-field';
import styles from './urgent.module.css';
import { elsewhere, type FieldName, fieldNames, type UrgentDraft } from './urgent-draft';
import { useUrgentForm } from './use-urgent-form';
import type { WaitingRequest } from './waiting-request';

/** What it is, where, and whom to call; what it costs and how soon we aim to come stand before the button. */
export function UrgentForm(props: {
  edited: WaitingRequest | undefined;
  onDone(opId: string, booking: Booking | undefined): void;
}) {
  const { draft, change, faults, formError, submitAttempts, busy, submit, ...known } = useUrgentForm(props);
  const { homes, fee, rules, rulesFailed, planned, setPlanned } = known;
  const { subscriptions } = useMySubscriptions();
  const plan = useLater(() => import('./urgent-plan'), Boolean(subscriptions?.length));
  const form = useRef<HTMLFormElement>(null);
  const { opId: _, ...typed } = draft;
  const ready = useHydratedForm(form, fieldNames, typed, (early) => change(early as Partial<typeof draft>));

  useFocusWhile(busy);

  // biome-ignore lint/correctness/useExhaustiveDependencies: not when a corrected fault goes away
  useEffect(() => {
    if (!submitAttempts || !form.current) return;
    const first = fieldNames.find((name) => faults[name]);
    const at = first ? `[data-field="${first}"] :is(input, select, textarea)` : '[type=submit]';
    form.current.querySelector<HTMLElement>(at)?.focus();
  }, [submitAttempts, busy]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (fee !== undefined) void submit();
  }

  return (
    <form ref={form} className="form" noValidate onSubmit={onSubmit}>
      <div className="form" inert={busy}>
        <KindField what={draft.what} error={faults.what} onChange={(what) => change({ what })} />
        <WhereFields draft={draft} homes={homes} faults={faults} onChange={change} />
        <div data-field="phone">
          <Field label="Your phone" mark="we call it" error={faults.phone} required>
            <TextInput
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              icon="phone"
              maxLength={30}
              value={draft.phone}
              onChange={(event) => change({ phone: event.target.value })}
            />
          </Field>
        </div>
        <div data-field="name">
          <Field label="Your name" error={faults.name} required>
            <TextInput
              name="name"
              autoComplete="name"
              autoCapitalize="words"
              icon="user"
              maxLength={120}
              value={draft.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
        </div>
        <div data-field="notes">
          <Field label="What you see" mark="optional" error={faults.notes}>
            <TextArea
              name="notes"
              rows={3}
              maxLength={2000}
              value={draft.notes}
              onChange={(event) => change({ notes: event.target.value })}
            />
          </Field>
        </div>
      </div>
      {fee !== undefined && plan && (
        <plan.UrgentPlan draft={draft} fee={fee} editedId={props.edited?.opId} onPlanned={setPlanned} />
      )}
      {fee !== undefined && rules && (
        <UrgentTerms fee={fee} inPlan={planned?.inPlan === true} targetMinutes={rules.urgent.targetMinutes} />
      )}
      {fee === undefined && rulesFailed && (
        <Note kind="warning">We could not load the call-out price. Please call us.</Note>
      )}
      {formError && <Note kind="error">{formError}</Note>}
      <div className="grid text-center gap-12">
        {/* Before the page runs a press does nothing: a native submit would put what was typed into the address. */}
        <Button
          type={ready ? 'submit' : 'button'}
          kind="primary"
          size="lg"
          wide
          busy={busy}
          disabled={fee === undefined}
        >
          {busy
            ? 'Asking…'
            : fee === undefined
              ? 'Ask now'
              : `Ask now, ${planned?.inPlan ? 'in your plan' : `call-out ${showWholeAed(fee)}`}`}
        </Button>
        <p className="faint text-sm">It goes to the office and to the technician on call.</p>
      </div>
    </form>
  );
}

/** What is promised before anybody asks. The hour is known to the device alone: the server draws how long it is. */
function UrgentTerms(props: { fee: number; inPlan: boolean; targetMinutes: number }) {
  const { fee, inPlan, targetMinutes } = props;
  const started = useSession().status !== 'starting';
  return (
    <div className={`${styles.terms} rounded-md sand`}>
      <dl>
        <div>
          <dt>Call-out</dt>
          <dd className="num">{inPlan ? 'In your plan' : showWholeAed(fee)}</dd>
        </div>
        <div>
          <dt>Our target</dt>
          <dd className="num">
            {started ? <ByHour targetMinutes={targetMinutes} /> : `in ${spanText(targetMinutes)}`}
          </dd>
        </div>
      </dl>
      <p className="soft text-sm">
        {inPlan
          ? 'The visit is in your plan. We agree the price of anything beyond it before it starts.'
          : 'The call-out is for coming. We agree the price of the work with you before it starts.'}
      </p>
    </div>
  );
}

function ByHour({ targetMinutes }: { targetMinutes: number }) {
  useNow();
  const now = useServerNow()();
  return <>by {atText(urgentTarget(now, targetMinutes), now)}</>;
}

/** Where to come: one of the person's homes, or an address that is typed. */
function WhereFields(props: {
  draft: UrgentDraft;
  homes: readonly HomeView[];
  faults: Faults<FieldName>;
  onChange(part: Partial<UrgentDraft>): void;
}) {
  const { draft, homes, faults, onChange } = props;
  const chosen = homes.find(({ id }) => id === draft.home);
  // Not for the moment before the usual one is filled in.
  const typed = homes.length === 0 || draft.home === elsewhere;
  return (
    <>
      {homes.length > 0 && (
        <div data-field="home">
          <Field label="Where" mark={chosen?.label} error={faults.home} required>
            <Select
              name="home"
              icon="home"
              options={[
                ...homes.map((home) => ({
                  value: home.id,
                  label: [addressLine(home), home.area].filter(Boolean).join(', '),
                })),
                { value: elsewhere, label: 'Another address' },
              ]}
              value={draft.home}
              onChange={(event) => onChange({ home: event.target.value })}
            />
          </Field>
        </div>
      )}
      {typed && (
        <AddressFields
          label={homes.length > 0 ? 'Address' : 'Where'}
          required
          placeholder="Villa or tower, street, door"
          draft={draft}
          faults={faults}
          onChange={onChange}
        />
      )}
    </>
  );
}
