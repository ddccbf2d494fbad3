import { useLayoutEffect, useRef, useState } from 'react';
import { countOf } from '../../../contract/counts';
import { newId } from '../../../contract/new-id';
import { useOnline } from '../../data/device/online';
import { useFocusAfter } from '../../data/outbox/use-submit';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { Dialog } from '../../ui/overlays/dialog';
import { newCaller, noCaller } from '../data/new-booking/office-draft';
import { CallerGlanceView } from './caller/caller-glance';
import { CallForm } from './form/call-form';
import { CallerPart } from './form/caller-part';
import { ReadBack, slotText } from './form/read-back';
import type { Call } from './form/use-call';
import styles from './new-booking.module.css';
import { type CallError, faultNames, type useSendCall } from './use-send-call';

interface Props {
  call: Call;
  sending: ReturnType<typeof useSendCall>;
  wide: boolean;
  onOpen: (reference: string) => void;
  onLeave: () => void;
}

/** Once somebody is chosen: what they ask for, and what is known of them. */
export function FormView({ call, sending, wide, onOpen, onLeave }: Props) {
  const { draft, glance, homes } = call;
  const { faults, formError } = sending;
  const [more, setMore] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useFocusAfter(form, sending);
  // Before the next key can come. On a phone the keyboard would cover what was just filled in.
  const first = wide ? '[data-first]' : 'input[data-first]';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>(first)?.focus(), []);

  const change = (part: Parameters<Call['change']>[0]) => {
    call.change(part);
    sending.clearErrors(faultNames(part));
  };
  const known = draft.caller !== newCaller;
  const view = known && (
    <CallerGlanceView
      glance={glance.data}
      failed={glance.isError}
      onRetry={() => glance.refetch()}
      homes={homes.data}
      onRepeat={(visit) => {
        call.repeat(visit);
        setMore(false);
      }}
      onLeave={onLeave}
    />
  );
  const { plan, open = [] } = glance.data ?? {};
  const about = [
    homes.data?.length && countOf(homes.data.length, 'home'),
    plan?.name,
    open.length > 0 && `${open.length} open`,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <div ref={form} className={`${styles.left} min-0`}>
        <CallerPart
          draft={draft}
          change={change}
          faults={faults}
          about={about}
          onOther={() => change(noCaller)}
          onMore={!wide && known ? () => setMore(true) : undefined}
        />
        <CallForm call={call} change={change} faults={faults} />
        <ReadBack call={call} />
        <CallNotes formError={formError} onOpen={onOpen} onAsAnother={() => change({ id: newId() })} />
      </div>
      {wide && view && (
        <aside className={styles.right} aria-label={`${draft.name || 'Caller'} at a glance`}>
          {view}
        </aside>
      )}
      <Dialog open={more && !wide} onClose={() => setMore(false)} title="At a glance" placement="bottom">
        {view}
      </Dialog>
    </>
  );
}

interface CallNotesProps {
  formError: CallError | undefined;
  onOpen: (reference: string) => void;
  /** Sends what stands in the form as a booking of its own. */
  onAsAnother: () => void;
}

/** What stands between the form and a saved booking. */
function CallNotes({ formError, onOpen, onAsAnother }: CallNotesProps) {
  const online = useOnline();
  if (formError?.is === 'before') {
    const { reference, serviceType, date } = formError.row;
    const [day = '', ...start] = date.split(' ');
    return (
      <Note kind="warning" live title={`Already saved as ${reference}`}>
        <p>
          {serviceType}, {slotText({ day, start: start.join(' ') })}. Later changes are not included.
        </p>
        <p>
          <Button size="sm" onClick={() => onOpen(reference)}>
            Open {reference}
          </Button>{' '}
          <Button size="sm" onClick={onAsAnother}>
            Save this as another booking
          </Button>
        </p>
      </Note>
    );
  }
  if (formError?.is === 'refused')
    return (
      <Note kind="error" live title="Not saved">
        {formError.words}
      </Note>
    );
  if (formError?.is === 'unknown')
    return (
      <Note kind="error" live title="Probably not saved yet">
        The server did not answer. What you typed is kept on this device. Send it again: it stays one booking.
      </Note>
    );
  return online ? null : (
    <Note kind="warning" live title="You are offline">
      You cannot search or save now. What you type is kept on this device.
    </Note>
  );
}
