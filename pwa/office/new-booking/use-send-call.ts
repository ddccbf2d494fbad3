import { useCallback, useEffect, useRef, useState } from 'react';
import { typedAmount } from '../../../contract/amount';
import type { Booking } from '../../../contract/bookings/bookings';
import { errorText, Problem } from '../../../contract/errors';
import type { Home } from '../../../contract/homes/homes';
import { pricesAnew } from '../../../contract/prices/prices-anew';
import type { BlockedAssignment } from '../../../contract/team/assignment-shapes';
import { type Faults, useSubmit } from '../../data/outbox/use-submit';
import { inTheWayOf } from '../data/bookings/bookings';
import { useAddHome } from '../data/homes';
import { isOffline } from '../data/lists/list';
import type { OfficeDraft, OfficeRequest } from '../data/new-booking/office-draft';
import { useSendOfficeBooking } from '../data/new-booking/send-office-booking';
import type { Allowance } from '../kit/form/violations-dialog';
import { type CallStatus, checkCall, hasAddress, isNewHome } from './form/check-call';
import type { Call } from './form/use-call';
import { plannedRequest } from './form/use-call-plan';

/** What is asked for: `next`: the form is empty for the next call after that. */
export interface CallSending {
  status: CallStatus;
  next?: boolean;
  addressUnknown?: boolean;
  allowance?: Allowance;
}

/** Why a try left something to do: no answer came, it had arrived before and says something else, or the server's words. */
export type CallError = { is: 'unknown' } | { is: 'before'; row: Booking } | { is: 'refused'; words: string };

/** Sends the booking of a call, once: a key pressed before the caller is known, and the usual filled in, waits for that. */
export function useSendCall(call: Call, onSaved: (row: Booking, sending: CallSending) => void) {
  const { mutateAsync } = useSendOfficeBooking();
  const addHome = useAddHome(call.draft.userId);
  const { run, ...submit } = useSubmit<string, CallError>();
  const [waiting, setWaiting] = useState<CallSending>();
  const [asksAddress, setAsksAddress] = useState<CallSending>();
  const [blocked, setBlocked] = useState<{ sending: CallSending; inTheWay: BlockedAssignment }>();

  const ready = call.draft.caller !== '' && !call.filling;

  function send(options: CallSending): void {
    if (!ready) {
      setWaiting(options);
      return;
    }
    void run(async (sending) => {
      const draft = call.latest();
      const checked = checkCall(draft, {
        ...options,
        ...plannedRequest(call.plan.planned),
        ...(call.homes.data && { homes: call.homes.data }),
      });
      if ('faults' in checked) return checked;
      if (options.status === 'confirmed' && !options.addressUnknown && !hasAddress(draft)) {
        setAsksAddress(options);
        return {};
      }
      sending();
      const made = isNewHome(draft) ? await keepHome(draft) : undefined;
      if (made instanceof Problem) return callErrorOf(made);
      const request = made ? atHome(checked.request, made) : checked.request;
      const sent = await mutateAsync({ ...request, ...options.allowance });
      if (sent.is === 'saved') {
        await call.clear();
        onSaved(sent.row, options);
        return undefined;
      }
      if (sent.is !== 'refused') return { formError: sent };
      const inTheWay = inTheWayOf(sent.problem);
      if (inTheWay) {
        setBlocked({ sending: options, inTheWay });
        return {};
      }
      const anew = pricesAnew(draft.items, { code: sent.problem.code, current: sent.problem.detail.current });
      // What they cost by now stands in the form: it is read to the caller before it is sent again.
      if (anew) call.change({ items: anew.now, amount: typedAmount(anew.price) });
      const { fields = {} } = sent.problem.detail;
      const words = sent.problem.message || errorText[sent.problem.code];
      if (anew) return { formError: { is: 'refused', words: anewWords } };
      return { faults: fields, formError: Object.keys(fields).length ? undefined : { is: 'refused', words } };
    });
  }

  /** Under the number of the booking: sent again after a lost answer, it stays one home. From then on it is the one chosen. */
  async function keepHome({ id, newHome, address, area }: OfficeDraft): Promise<Home | Problem> {
    try {
      const home = await addHome.mutateAsync({ id, label: newHome.trim(), street: address, area });
      call.change({ homeId: home.id, newHome: '', address: '', area: '' });
      return home;
    } catch (problem) {
      if (problem instanceof Problem) return problem;
      throw problem;
    }
  }

  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (!waiting || !ready) return;
    setWaiting(undefined);
    latest.current(waiting);
  }, [waiting, ready]);

  return {
    ...submit,
    busy: submit.busy || waiting !== undefined,
    send,
    /** What waits is not sent. */
    forget: useCallback(() => setWaiting(undefined), []),
    inTheWay: blocked?.inTheWay,
    /** What is said about that; nothing leaves the form as it is. */
    allow(allowance?: Allowance) {
      const sending = blocked?.sending;
      setBlocked(undefined);
      if (sending && allowance) send({ ...sending, allowance });
    },
    asksAddress,
    /** The question after the address is answered, or put aside. */
    answerAddress(answer: 'unknown' | 'known' | undefined) {
      const sending = asksAddress;
      setAsksAddress(undefined);
      if (sending && answer) send({ ...sending, addressUnknown: answer === 'unknown' });
    },
  };
}

const anewWords =
  'Prices have changed since they were read out. The form has those of now: read them to the caller, then save again.';

function atHome(request: OfficeRequest, { id }: Home): OfficeRequest {
  const sentAddress = { homeId: id, customerInfo: { ...request.customerInfo, address: '', area: '' } };
  return { ...request, ...sentAddress };
}

/** Why the home could not be kept: without it nothing is saved. */
function callErrorOf(problem: Problem): { faults?: Faults; formError?: CallError } {
  if (isOffline(problem)) return { formError: { is: 'unknown' } };
  const { label, street, area } = problem.detail.fields ?? {};
  const faults = { newHome: label, 'customerInfo.address': street, 'customerInfo.area': area };
  const words = problem.message || errorText[problem.code];
  return { faults, formError: label || street || area ? undefined : { is: 'refused', words } };
}

/** By which name the check knows a part of the form. */
export function faultNames(part: object): string[] {
  const inCustomer = ['name', 'phone', 'email', 'address', 'area'];
  return Object.keys(part).map((name) =>
    inCustomer.includes(name) ? 'customerInfo' : name === 'day' || name === 'start' ? 'date' : name,
  );
}
