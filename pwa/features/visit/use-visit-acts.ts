import { useRef, useState } from 'react';
import { errorText } from '../../../contract/errors';
import { newId } from '../../../contract/new-id';
import { startWords } from '../../../contract/visits/visit-when';
import type { Visit } from '../../../contract/visits/visits';
import { noConnection } from '../../data/api/api-client';
import { sendVisit, type VisitChange, type VisitSent } from '../../data/visit/send-visit';
import { toast } from '../../ui/feedback/toast-store';

/** What a person asked to do, and with which time where one is chosen already. */
export type AskedSheet = { is: 'move' | 'cancel'; wanted?: string };

/** Where what was sent is told to the page. */
export interface Told {
  onChanged(visit: Visit): void;
  /** It stands otherwise than was thought: look again. */
  onStale(): void;
}

/** Sends changes of the visit one at a time. After a mere failure the same number keeps a repeat of the same harmless. */
export function useVisitActs(link: string, { onChanged, onStale }: Told) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const last = useRef({ what: '', opId: '' });

  async function send(change: VisitChange): Promise<VisitSent | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    const what = JSON.stringify(change);
    if (last.current.what !== what) last.current = { what, opId: newId() };
    try {
      const sent = await sendVisit(link, change, last.current.opId);
      if (sent.is !== 'failed') last.current = { what: '', opId: '' };
      if (sent.is === 'done') onChanged(sent.visit);
      else if (sent.is === 'failed' || standsOtherwise.includes(sent.problem.status)) onStale();
      return sent;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { send, busy };
}

/** Refusals by which the visit, or its link, is not what it was thought to be. */
const standsOtherwise = [404, 409];

/** Why something was not done, in words. */
export function troubleOf(sent: VisitSent): string {
  if (sent.is === 'refused') return sent.problem.message;
  return sent.is === 'failed' ? unsentWords(sent.why) : '';
}

/** That something could not be sent, and what to do. */
export function unsentWords(why: string): string {
  if (why === noConnection) return 'It could not be sent. Please try again when you are online.';
  return why === errorText.internal ? `${why} Please try again.` : `It could not be sent. ${why}`;
}

/** Says what became of a move: only the server's answer says where the visit stands. */
export function sayMoved(sent: VisitSent, wanted: string): void {
  if (sent.is !== 'done') {
    toast({ kind: 'error', title: 'Not moved', description: troubleOf(sent) });
    return;
  }
  const { visit } = sent;
  if (visit.moveLost || visit.needsTime) {
    const stands = visit.needsTime ? 'Your request is kept.' : `${startWords(visit.date)} stands.`;
    toast({ kind: 'info', title: 'That time was taken', description: stands });
  } else if (visit.status === 'pending') {
    toast({ title: `Asked for ${startWords(wanted)}`, description: 'We confirm it soon.' });
  } else toast({ title: `Moved to ${startWords(wanted)}` });
}
