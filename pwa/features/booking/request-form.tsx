import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Repeated } from '../../../contract/bookings/booking-links';
import { consultations } from '../../../contract/bookings/booking-rules';
import { addressLine } from '../../../contract/homes/home-rules';
import { serviceTypes } from '../../../contract/service-types';
import { useOnline } from '../../data/device/online';
import { type HomeView, useHomes } from '../../data/homes';
import { useSession } from '../../data/session/session';
import { useMySubscriptions } from '../../data/subscriptions';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { Field, FieldSet } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { useLater } from '../../ui/hooks/until-loaded';
import { useHydrated } from '../../ui/hooks/use-hydrated';
import { useHydratedForm } from '../../ui/hooks/use-hydrated-form';
import { IconButton } from '../../ui/icon-button';
import { AddressFields } from '../../widgets/homes/address-fields';
import { otherAddress } from '../../widgets/homes/home-labels';
import styles from './booking.module.css';
import { ContactFields } from './contact-fields';
import type { PlannedRequest, RequestFaults } from './draft/check-request';
import type { Outcome } from './draft/outcome';
import { fieldNames, type RequestFields, subjectOf } from './draft/request-draft';
import type { WaitingRequest } from './draft/waiting-request';
import { linkedServiceScript } from './linked-service';
import { useRequestForm } from './use-request-form';
import { TimeFields } from './when/time-fields';

const named = (each: string) => ({ value: each, label: each });
const services = serviceTypes.map(named);
const talks = { label: 'Consultation', options: consultations.map(named) };

/** The service request form: new, or the waiting request `edited`. */
export function RequestForm(props: {
  today: string;
  asked: string;
  /** A visit before that is asked for again. */
  again?: Repeated | undefined;
  edited: WaitingRequest | undefined;
  onDone(outcome: Outcome): void;
}) {
  const { homes = [] } = useHomes();
  const { subscriptions } = useMySubscriptions();
  const plan = useLater(() => import('./plan/plan-part'), Boolean(subscriptions?.length));
  const planned = useRef<PlannedRequest>(props.edited?.op);
  const knewFull = useRef(false);
  const { draft, change, faults, formError, submitAttempts, busy, submit } = useRequestForm({
    ...props,
    homes,
    planned,
    onDone: (outcome) => props.onDone({ ...outcome, knewFull: knewFull.current }),
  });
  const isOnline = useOnline();
  const isHydrated = useHydrated();
  const started = useSession().status !== 'starting';
  const now = started ? new Date() : undefined;
  const form = useRef<HTMLFormElement>(null);
  const [remark, setRemark] = useState('');
  const subject = subjectOf(draft);
  const ready = useHydratedForm(form, fieldNames, draft, change);

  // biome-ignore lint/correctness/useExhaustiveDependencies: not when a corrected fault goes away
  useEffect(() => {
    if (!submitAttempts || !form.current) return;
    const first = fieldNames.find((name) => faults[name]);
    if (first) focusField(form.current, first);
    else form.current.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [submitAttempts, busy]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    knewFull.current = remark !== '';
    void submit();
  }

  return (
    <form ref={form} className="form" noValidate onSubmit={onSubmit}>
      <div className="form form-two" inert={busy}>
        <div data-field="serviceType" className="form-full relative">
          <Field label="Service" error={faults.serviceType} required>
            <Select
              name="serviceType"
              options={services}
              group={talks}
              placeholder="Choose a service"
              value={draft.serviceType}
              onChange={(event) => change({ serviceType: event.target.value, holdId: '' })}
            />
          </Field>
          {!isHydrated && <script>{linkedServiceScript}</script>}
          {subject && (
            <p className={`${styles.bookingAbout} to-end row text-sm`}>
              <span className="truncate">
                About: <b>{subject}</b>
              </span>
              <IconButton
                icon="close"
                label={`Remove: ${subject}`}
                onClick={() => {
                  change({ about: '' });
                  // The button goes, and with it the focus.
                  if (form.current) focusField(form.current, 'serviceType');
                }}
              />
            </p>
          )}
        </div>
        <TimeFields
          today={props.today}
          now={now}
          draft={draft}
          faults={faults}
          isSending={busy}
          onChange={change}
          onRemark={setRemark}
          onNoService={() => form.current && focusField(form.current, 'serviceType')}
        />
        <ContactFields draft={draft} faults={faults} onChange={change}>
          <RequestAddressFields homes={homes} draft={draft} faults={faults} onChange={change} />
        </ContactFields>
        {plan && (
          <plan.PlanPart
            draft={draft}
            edited={props.edited}
            onChange={change}
            onPlanned={(request) => {
              planned.current = request;
            }}
          />
        )}
      </div>
      {formError && <Note kind="error">{formError}</Note>}
      {remark && <Note>{remark}</Note>}
      <div className="grid text-center gap-12">
        {/* Before the page runs a press does nothing: a native submit would put what was typed into the address. */}
        <Button type={ready ? 'submit' : 'button'} kind="primary" size="lg" wide busy={busy} disabled={busy}>
          {busy
            ? 'Submitting...'
            : props.edited
              ? 'Save changes'
              : isOnline
                ? 'Submit request'
                : 'Save request'}
        </Button>
        <p className="faint text-sm">
          {isOnline
            ? 'No signal? It is kept on this device and sent later.'
            : 'Kept on this device and sent when there is signal.'}
        </p>
      </div>
    </form>
  );
}

function focusField(form: HTMLFormElement, name: string) {
  const field = form.querySelector(`[data-field="${name}"]`);
  const control =
    field?.querySelector<HTMLElement>('input:not(:disabled), select, textarea') ??
    field?.querySelector<HTMLElement>('button:not(:disabled)');
  control?.focus();
}

/** Where to come: one of the person's homes, or what is typed. */
function RequestAddressFields(props: {
  homes: readonly HomeView[];
  draft: RequestFields;
  faults: RequestFaults;
  onChange(part: Partial<RequestFields>): void;
}) {
  const { draft, faults, onChange } = props;
  const homes = props.homes.filter((home) => !home.removing);
  const typed = homes.length === 0 || draft.homeId === otherAddress;
  const cards = useLater(() => import('../../widgets/homes/home-choice'), homes.length > 0);

  function choose(homeId: string) {
    const home = homes.find((each) => each.id === homeId);
    onChange({ homeId, address: home ? addressLine(home) : '', area: home?.area ?? '' });
  }

  return (
    <>
      {homes.length > 0 && (
        <div data-field="homeId" className="form-full">
          <FieldSet label="Where" error={faults.homeId}>
            {cards && (
              <cards.HomeChoice
                name="homeId"
                label="Where"
                homes={homes}
                value={draft.homeId}
                onChange={choose}
              />
            )}
          </FieldSet>
        </div>
      )}
      {typed && <AddressFields draft={draft} faults={faults} onChange={onChange} />}
    </>
  );
}
