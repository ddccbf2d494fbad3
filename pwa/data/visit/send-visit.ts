import type { BookingCancel, BookingMove } from '../../../contract/changes/booking-changes';
import { Problem } from '../../../contract/errors';
import { visitHeader } from '../../../contract/visits/visit-header';
import type { Visit, VisitPlaceAsked } from '../../../contract/visits/visits';
import { callApi, noConnection } from '../api/api-client';

/** A change of a visit by its link. */
export type VisitChange =
  | ({ act: 'move' } & BookingMove)
  | { act: 'keep' }
  | ({ act: 'cancel' } & BookingCancel)
  | ({ act: 'place' } & VisitPlaceAsked);

/**
 * What became of it. `failed`: it is not known whether it arrived, for want of a network or of an answer of ours; the same number again
 * keeps a repeat harmless.
 */
export type VisitSent =
  | { is: 'done'; visit: Visit }
  | { is: 'refused'; problem: Problem; fee?: number }
  | { is: 'failed'; why: string };

/** Sends a change now: without an account nothing waits on the device. */
export async function sendVisit(link: string, change: VisitChange, opId: string): Promise<VisitSent> {
  const { act, ...body } = change;
  const headers = { [visitHeader]: link, 'Idempotency-Key': opId };
  try {
    const answer = await callApi<Visit>(`/visit/${act}`, {
      method: 'PUT',
      headers,
      ...(act !== 'keep' && { body }),
    });
    return { is: 'done', visit: answer.body };
  } catch (problem) {
    if (!(problem instanceof Problem)) return { is: 'failed', why: noConnection };
    if (problem.status >= 500) return { is: 'failed', why: problem.message };
    const { price } = (problem.detail.current ?? {}) as { price?: unknown };
    return { is: 'refused', problem, ...(typeof price === 'number' && { fee: price }) };
  }
}

/** Says that whoever got the link is not meant: it ends. */
export async function sayNotMe(link: string): Promise<void> {
  await callApi('/visit/not-me', { method: 'POST', headers: { [visitHeader]: link } }).catch((problem) => {
    // It has ended already: the wish is met.
    if (!(problem instanceof Problem) || problem.code !== 'not_found') throw problem;
  });
}
