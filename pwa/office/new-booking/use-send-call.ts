import { useCallback, useEffect, useRef, useState } from 'react';
import type { Booking } from '../../../contract/bookings/bookings';
import { errorText, Problem } from '../../../contract/errors';
import type { Home } from '../../../contract/homes/homes';
import type { InTheWay } from '../../../contract/team/assignment-shapes';
import { type Faults, useSubmit } from '../../data/outbox/use-submit';
import { inTheWayOf } from '../data/bookings';
import { useAddHome } from '../data/homes';
import { isOffline } from '../data/lists/list';
import type { OfficeDraft, OfficeRequest } from '../data/new-booking/office-draft';
import { useSendOfficeBooking } from '../data/new-booking/send-office-booking';
import type { Allowance } from '../kit/form/obstacles-dialog';
import { type CallStatus, checkCall, hasAddress, isNewHome } from './form/check-call';
import type { Call } from './form/use-call';

/** What is asked for: `next`: the form is empty for the next call after that. */
export interface Asked {
  status: CallStatus;
  next?: boolean;
  addressUnknown?: boolean;
  allowance?: Allowance;
}

/** Why a try left something to do: no answer came, it had arrived before and says something else, or the server's words. */
export type Trouble = { is: 'unknown' } | { is: 'before'; row: Booking } | { is: 'refused'; words: string };

/** Sends the booking of a call, once: a key pressed before the caller is known, and the usual filled in, waits for that. */
export function useSendCall(call: Call, onSaved: (row: Booking, asked: Asked) => void) {
  const { mutateAsync } = useSendOfficeBooking();
  const addHome = useAddHome(call.draft.userId);
  const { run, ...submit } = useSubmit<string, Trouble>();
  const [waiting, setWaiting] = useState<Asked>();
  const [asksAddress, setAsksAddress] = useState<Asked>();
  const [blocked, setBlocked] = useState<{ asked: Asked; inTheWay: InTheWay }>();

  const ready = call.draft.caller !== '' && !call.filling;

  function send(asked: Asked): void {
    if (!ready) {
      setWaiting(asked);
      return;
    }
    void run(async (sending) => {
      const draft = call.latest();
      const checked = checkCall(draft, { ...asked, homes: call.homes.data });
      if ('faults' in checked) return checked;
      if (asked.status === 'confirmed' && !asked.addressUnknown && !hasAddress(draft)) {
        setAsksAddress(asked);
        return {};
      }
      sending();
      const made = isNewHome(draft) ? await keepHome(draft) : undefined;
      if (made instanceof Problem) return madeTrouble(made);
      const request = made ? atHome(checked.request, made) : checked.request;
      const sent = await mutateAsync({ ...request, ...asked.allowance });
      if (sent.is === 'saved') {
        await call.clear();
        onSaved(sent.row, asked);
        return undefined;
      }
      if (sent.is !== 'refused') return { trouble: sent };
      const inTheWay = inTheWayOf(sent.problem);
      if (inTheWay) {
        setBlocked({ asked, inTheWay });
        return {};
      }
      const { fields = {} } = sent.problem.detail;
      const words = sent.problem.message || errorText[sent.problem.code];
      return { faults: fields, trouble: Object.keys(fields).length ? undefined : { is: 'refused', words } };
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
      const asked = blocked?.asked;
      setBlocked(undefined);
      if (asked && allowance) send({ ...asked, allowance });
    },
    asksAddress,
    /** The question after the address is answered, or put aside. */
    answerAddress(answer: 'unknown' | 'known' | undefined) {
      const asked = asksAddress;
      setAsksAddress(undefined);
      if (asked && answer) send({ ...asked, addressUnknown: answer === 'unknown' });
    },
  };
}

function atHome(request: OfficeRequest, { id }: Home): OfficeRequest {
  const place = { homeId: id, customerInfo: { ...request.customerInfo, address: '', area: '' } };
  return { ...request, ...place };
}

/** Why the home could not be kept: without it nothing is saved. */
function madeTrouble(problem: Problem): { faults?: Faults; trouble?: Trouble } {
  if (isOffline(problem)) return { trouble: { is: 'unknown' } };
  const { label, street, area } = problem.detail.fields ?? {};
  const faults = { newHome: label, 'customerInfo.address': street, 'customerInfo.area': area };
  const words = problem.message || errorText[problem.code];
  return { faults, trouble: label || street || area ? undefined : { is: 'refused', words } };
}

/** By which name the check knows a part of the form. */
export function faultNames(part: object): string[] {
  const inCustomer = ['name', 'phone', 'email', 'address', 'area'];
  return Object.keys(part).map((name) =>
    inCustomer.includes(name) ? 'customerInfo' : name === 'day' || name === 'start' ? 'date' : name,
  );
}
