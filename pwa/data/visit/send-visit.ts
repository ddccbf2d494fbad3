import { feeIn } from '../../../contract/changes/change-now';
import { errorText, type FieldFaults, Problem } from '../../../contract/errors';
import type { VisitChange } from '../../../contract/sync/visit-change';
import { visitHeader } from '../../../contract/visits/visit-header';
import type { Visit, VisitAddressInput } from '../../../contract/visits/visits';
import { callApi, noConnection } from '../api/api-client';

/** Where a visit goes, and who opens the door there, as whoever has its link says it. */
export type PlaceChange = { kind: 'place' } & VisitAddressInput;

/** What became of it, as of a change that waits nowhere; `isStale`: the visit, or its link, is not what it was thought to be. */
export type VisitSent =
  | { is: 'applied'; visit: Visit }
  | {
      is: 'refused';
      why: string;
      fee?: number | undefined;
      fields?: FieldFaults | undefined;
      isStale: boolean;
    }
  | { is: 'failed'; why: string };

/** Sends a change now: without an account nothing waits on the device. After a failure the same `opId` keeps a repeat harmless. */
export async function sendVisit(
  link: string,
  change: VisitChange | PlaceChange,
  opId: string,
): Promise<VisitSent> {
  const { kind, ...body } = change;
  const headers = { [visitHeader]: link, 'Idempotency-Key': opId };
  try {
    const answer = await callApi<Visit>(`/visit/${kind.replace('booking.', '')}`, {
      method: 'PUT',
      headers,
      ...(kind !== 'booking.keep' && { body }),
    });
    return { is: 'applied', visit: answer.body };
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status >= 500)
      return { is: 'failed', why: unsentText(problem) };
    const { code, message, status, detail } = problem;
    return {
      is: 'refused',
      why: message,
      fee: feeIn({ code, current: detail.current }),
      fields: detail.fields,
      isStale: status === 404 || status === 409,
    };
  }
}

/** Says that whoever got the link is not meant: it ends. */
export async function sayNotMe(link: string): Promise<void> {
  await callApi('/visit/not-me', { method: 'POST', headers: { [visitHeader]: link } }).catch((problem) => {
    // It has ended already: the wish is met.
    if (!(problem instanceof Problem) || problem.code !== 'not_found') throw problem;
  });
}

/** That something could not be sent, and what to do. */
export function unsentText(problem: unknown): string {
  const why = problem instanceof Problem ? problem.message : noConnection;
  if (why === noConnection) return 'It could not be sent. Please try again when you are online.';
  return why === errorText.internal ? `${why} Please try again.` : `It could not be sent. ${why}`;
}
