import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '../../../contract/bookings/bookings';
import { newId } from '../../../contract/new-id';
import { useSession } from '../../data/session/session';
import { Button } from '../../ui/button';
import { cx } from '../../ui/class-names';
import { toast } from '../../ui/feedback/toast-store';
import { useWide } from '../../ui/hooks/use-wide';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { Dialog } from '../../ui/overlays/dialog';
import { noCaller, type OfficeDraft, withNewCaller } from '../data/new-booking/office-draft';
import { ViolationsDialog } from '../kit/form/violations-dialog';
import { FindView } from './find-view';
import { AddressQuestion } from './form/address-question';
import { homeByKey } from './form/home-choice';
import { slotText } from './form/read-back';
import { useCall } from './form/use-call';
import { FormView } from './form-view';
import styles from './new-booking.module.css';
import { PanelFoot } from './panel-foot';
import { type CallSending, useSendCall } from './use-send-call';

interface Props {
  /** What a visit before fills in, and to hear that it was taken over or put aside. */
  filled: Partial<OfficeDraft> | undefined;
  onFilled: () => void;
  onClose: () => void;
  onAgain: () => void;
}

/** A booking while somebody is on the telephone, over whatever page of the office is open. */
export function NewBookingPanel({ filled, onFilled, onClose, onAgain }: Props) {
  const call = useCall();
  const { draft, change } = call;
  const { user } = useSession();
  const wide = useWide();
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const chosen = call.ready && draft.caller !== '';
  const [discarding, setDiscarding] = useState(false);
  const sending = useSendCall(call, saved);
  const [takesFirst, setTakesFirst] = useState(false);

  function open(reference: string) {
    onClose();
    navigate(`/admin/bookings?search=${reference}`);
  }

  function saved(row: Booking, { status, next }: CallSending) {
    const [day = '', ...start] = row.date.split(' ');
    toast({
      title: `${status === 'confirmed' ? 'Confirmed' : 'Saved as pending'}: ${row.reference}`,
      description: `${row.customerInfo.name}, ${row.serviceType}, ${slotText({ day, start: start.join(' ') })}`,
      action: wide
        ? { label: 'Open', onPress: () => open(row.reference) }
        : { label: 'Add another', onPress: onAgain },
    });
    if (!next) onClose();
  }

  // Another call is not finished: whoever repeats a visit says whether it goes.
  const inTheWay = Boolean(filled && chosen && draft.id);
  useEffect(() => {
    if (!filled || !call.ready || inTheWay) return;
    change({ ...filled, id: newId() });
    onFilled();
  });

  // The search has the focus again when another caller is asked for.
  useLayoutEffect(() => {
    if (!chosen) panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [chosen]);

  // Nobody was found: what was to be sent for them is not sent for somebody else later.
  const { forget } = sending;
  useEffect(() => {
    if (!chosen && !takesFirst) forget();
  }, [chosen, takesFirst, forget]);

  const whenChosen = (act: () => void) => () => chosen && act();
  return (
    <Dialog
      open
      onClose={onClose}
      title="New booking"
      placement="side"
      className={cx(styles.panel, 'text-md full', chosen && styles.isChosen)}
    >
      <p className={`${styles.headWords} row text-sm`}>
        {draft.id && !sending.busy && (
          <span className="soft">
            Draft saved<span className="only-desktop"> on this device</span>
          </span>
        )}
        {draft.id && chosen && (
          <Button kind="text" size="sm" onClick={() => setDiscarding(true)}>
            Discard
          </Button>
        )}
        <span className="soft only-desktop">Entered by {user?.displayName || user?.email}</span>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is in it */}
      <div
        ref={panel}
        className={`${styles.body} column`}
        onKeyDown={(event) =>
          pressInCall(event, {
            pending: whenChosen(() => sending.send({ status: 'pending' })),
            confirm: (next) => (chosen || takesFirst) && sending.send({ status: 'confirmed', next }),
            home: (number) => chosen && change(homeByKey(call.homes.data ?? [], number) ?? {}),
            repeat: whenChosen(() => {
              const last = call.glance.data?.visits[0];
              if (last) call.repeat(last);
            }),
            other: whenChosen(() => change(noCaller)),
            newCustomer: () => !chosen && draft.search.trim() && change(withNewCaller(draft.search)),
          })
        }
      >
        <div className={styles.columns}>
          {chosen ? (
            <FormView
              key={draft.caller}
              call={call}
              sending={sending}
              wide={wide}
              onOpen={open}
              onLeave={onClose}
            />
          ) : (
            <FindView
              call={call}
              wide={wide}
              takesFirst={takesFirst}
              onTakesFirst={setTakesFirst}
              onLeave={onClose}
            />
          )}
        </div>
        <PanelFoot draft={draft} chosen={chosen} wide={wide} busy={sending.busy} onSend={sending.send} />
      </div>
      {sending.inTheWay && (
        <ViolationsDialog
          inTheWay={sending.inTheWay}
          anyway="Save anyway"
          onAllow={sending.allow}
          onLeave={() => sending.allow()}
        />
      )}
      {sending.asksAddress && (
        <AddressQuestion draft={draft} change={change} onAnswer={sending.answerAddress} />
      )}
      <ConfirmDialog
        open={discarding || inTheWay}
        title="Discard this booking?"
        text={`${draft.name || 'A new customer'}${draft.serviceType ? `, ${draft.serviceType}` : ''}: it is not saved.`}
        confirmLabel="Discard"
        cancelLabel="Keep it"
        destructive
        onConfirm={async () => {
          setDiscarding(false);
          await call.clear();
        }}
        onCancel={() => {
          setDiscarding(false);
          onFilled();
        }}
      />
    </Dialog>
  );
}

interface CallKeys {
  pending(): void;
  confirm(next: boolean): void;
  /** Alt 1 to 9. */
  home(number: number): void;
  repeat(): void;
  other(): void;
  newCustomer(): void;
}

/** The keys of a call, whatever is being typed. By where a key lies: with Alt a Mac writes other letters. */
function pressInCall(event: KeyboardEvent, keys: CallKeys): void {
  const act = event.nativeEvent.isComposing ? undefined : actionOf(event, keys);
  if (!act) return;
  event.preventDefault();
  act();
}

function actionOf(event: KeyboardEvent, keys: CallKeys): (() => void) | undefined {
  const { code, key, altKey, shiftKey } = event;
  const command = event.ctrlKey || event.metaKey;
  if (command && !altKey) {
    if (key === 'Enter') return () => keys.confirm(shiftKey);
    return key.toLowerCase() === 's' && !shiftKey ? keys.pending : undefined;
  }
  if (!altKey || command || shiftKey) return undefined;
  const number = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (number) return () => keys.home(Number(number));
  return { KeyR: keys.repeat, KeyC: keys.other, KeyN: keys.newCustomer }[code];
}
