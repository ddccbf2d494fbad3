import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Repeated } from '../../../contract/bookings/booking-links';
import type { PricesAnew } from '../../../contract/prices/prices-anew';
import type { RequestedItem } from '../../../contract/prices/requested-items';
import { useOnline } from '../../data/device/online';
import { useHomes } from '../../data/homes';
import { useFocusWhile } from '../../data/outbox/use-submit';
import { useSession } from '../../data/session/session';
import { useMySubscriptions } from '../../data/subscriptions';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { useLater } from '../../ui/hooks/until-loaded';
import { useHydratedForm } from '../../ui/hooks/use-hydrated-form';
import { ContactFields } from './contact-fields';
import type { PlannedRequest } from './draft/check-request';
import type { Outcome } from './draft/outcome';
import { chosenOf, fieldNames, withNames } from './draft/request-draft';
import type { WaitingRequest } from './draft/waiting-request';
import { ItemsSpace } from './items/items-space';
import type { ShownItems } from './items/shown-items';
import { ServiceField } from './service-field';
import { useRequestForm } from './use-request-form';
import { TimeFields } from './when/time-fields';

/** What the price list needs: no page waits for it. */
async function loadItems() {
  const [part, submit, words, shown, changed] = await Promise.all([
    import('./items/items-part'),
    import('./items/submit-part'),
    import('./items/submit-words'),
    import('./items/shown-items'),
    import('./items/prices-changed'),
  ]);
  return { ...part, ...submit, ...words, ...shown, ...changed };
}

const noItems: readonly string[] = [];
/** The service request form: new, or the waiting request `edited`. */
export function RequestForm(props: {
  today: string;
  asked: string;
  /** A visit before that is asked for again. */
  again?: Repeated | undefined;
  edited: WaitingRequest | undefined;
  /** Whether something was filled in by hand. */
  onBegun?: (isBegun: boolean) => void;
  onDone(outcome: Outcome): void;
}) {
  const { homes = [] } = useHomes();
  const { subscriptions } = useMySubscriptions();
  const plan = useLater(() => import('./plan/plan-part'), Boolean(subscriptions?.length));
  const planned = useRef<PlannedRequest>(props.edited?.op);
  const [inPlan, setInPlan] = useState(false);
  const navigate = useNavigate();
  const knewFull = useRef(false);
  const [shown, setShown] = useState<ShownItems>();
  const requested = useRef<readonly RequestedItem[]>(undefined);
  // What the prices are by the server's word, and whether that is to be answered first.
  const [anew, setAnew] = useState(props.edited?.refused?.anew);
  const [isAsked, setAsked] = useState(anew !== undefined);
  const { draft, change, clear, faults, formError, submitAttempts, busy, submit } = useRequestForm({
    ...{ ...props, homes, planned, shown: requested },
    onPrices(told: PricesAnew) {
      setAnew(told);
      setAsked(true);
    },
    onDone: (outcome) => {
      const request = withNames(outcome.request, selection);
      props.onDone({ ...outcome, request, knewFull: knewFull.current });
    },
  });
  const isOnline = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const [remark, setRemark] = useState('');
  const [isHeld, setHeld] = useState(false);
  const items = useLater(loadItems, draft.serviceType !== '');
  const { status, user } = useSession();
  const now = status === 'starting' ? undefined : new Date();
  const selection = shown?.selection;
  const atOnce =
    isHeld && status === 'signed-in' && user?.emailVerified === true && selection?.atOnce === true;
  const sending = { isOnline, isEdit: Boolean(props.edited), atOnce };
  const words = selection && items?.submitWords(selection, sending);
  const onShown = useCallback((next: ShownItems | undefined) => {
    requested.current = next?.requested;
    setShown(next);
  }, []);
  const ready = useHydratedForm(form, fieldNames, draft, change);
  const { onBegun } = props;
  const isBegun = draft.opId !== '';
  const photos = useLater(() => import('./photos/photos-part'), isBegun && !props.edited);
  useEffect(() => onBegun?.(isBegun), [isBegun, onBegun]);

  useFocusWhile(busy);

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

  /** Answers a refusal for prices: asks for these at what they cost now, or for none. */
  function send(next: readonly RequestedItem[]) {
    requested.current = next;
    const worded = next.map((each) => ({
      ...chosenOf(draft).find(({ itemId }) => itemId === each.itemId),
      ...each,
    }));
    change(next.length > 0 ? { items: worded } : { unsure: true });
    knewFull.current = remark !== '';
    void submit();
  }

  const isAsking = isAsked && anew !== undefined && items !== undefined;
  // It goes on beneath: its time stays held.
  const aside = isAsking ? { display: 'none' } : undefined;
  return (
    <form ref={form} className="form" noValidate onSubmit={onSubmit}>
      {isAsking && (
        <items.PricesChanged
          {...{ anew, draft, sending, busy, formError }}
          waiting={props.edited?.refused?.item}
          time={{ isHeld, remark }}
          onSend={send}
          onChange={() => setAsked(false)}
          onDiscarded={() => {
            setAsked(false);
            if (props.edited) navigate('/outbox');
            else void clear();
          }}
        />
      )}
      <div className="form form-two" inert={busy} style={aside}>
        <ServiceField
          draft={draft}
          fault={faults.serviceType}
          onChange={change}
          onFocus={() => form.current && focusField(form.current, 'serviceType')}
        />
        {items ? (
          <items.ItemsPart {...{ draft, inPlan, onShown }} told={anew} onChange={change} />
        ) : (
          draft.serviceType && <ItemsSpace />
        )}
        <TimeFields
          today={props.today}
          now={now}
          draft={draft}
          faults={faults}
          isSending={busy}
          items={selection && items ? items.sizingItems(selection) : noItems}
          onChange={change}
          onHeld={setHeld}
          onRemark={setRemark}
          onNoService={() => form.current && focusField(form.current, 'serviceType')}
        />
        <ContactFields homes={homes} draft={draft} faults={faults} onChange={change} />
        {photos && <photos.PhotosPart />}
        {plan && (
          <plan.PlanPart
            draft={draft}
            edited={props.edited}
            onChange={change}
            onPlanned={(request) => {
              planned.current = request;
              setInPlan(request.subscriptionId !== undefined);
            }}
          />
        )}
      </div>
      {!isAsking && formError && <Note kind="error">{formError}</Note>}
      {!isAsking && remark && <Note>{remark}</Note>}
      {!isAsking && selection && items && <items.SubmitPart {...{ selection, draft, atOnce }} />}
      <div className="grid text-center gap-12" style={aside}>
        {/* Before the page runs a press does nothing: a native submit would put what was typed into the address. */}
        <Button type={ready ? 'submit' : 'button'} kind="primary" size="lg" wide busy={busy}>
          {busy
            ? 'Submitting...'
            : (words?.button ??
              (props.edited ? 'Save changes' : isOnline ? 'Submit request' : 'Save request'))}
        </Button>
        <p className="faint text-sm">
          {words?.below ??
            (isOnline
              ? 'No signal? It is kept on this device and sent later.'
              : 'Kept on this device and sent when there is signal.')}
        </p>
      </div>
    </form>
  );
}

/** Puts the focus on what a field of the form is filled in with. */
function focusField(form: HTMLFormElement, name: string) {
  const field = form.querySelector(`[data-field="${name}"]`);
  const control =
    field?.querySelector<HTMLElement>('input:not(:disabled), select, textarea') ??
    field?.querySelector<HTMLElement>('button:not(:disabled)');
  control?.focus();
}
