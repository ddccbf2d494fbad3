import { useCallback, useEffect, useState } from 'react';
import { Problem } from '../../../contract/errors';
import type { QuoteAnswer } from '../../../contract/money/quotes/quote-answers';
import type { Quote } from '../../../contract/money/quotes/quotes';
import { visitHeader } from '../../../contract/visits/visit-header';
import type { Visit } from '../../../contract/visits/visits';
import { callApi } from '../api/api-client';
import { unsentText } from './send-visit';

/** What became of an answer by a link, where nothing waits: `refused` for good, `failed` may be tried again with the same `opId`. */
export type QuoteAnswered = { is: 'applied' } | { is: 'refused' | 'failed'; why: string };

/** The quote of a visit, asked for by its link, and anew whenever the visit was. Undefined while it is, and where there is none. */
export function useVisitQuote(link: string, visit: Visit) {
  const [quote, setQuote] = useState<Quote>();
  const [failed, setFailed] = useState('');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt and a visit just heard of are reasons to ask again
  useEffect(() => {
    const { signal, ...ended } = abortable();
    callApi<Quote>('/visit/quote', { headers: { [visitHeader]: link }, signal }).then(
      ({ body }) => {
        if (signal.aborted) return;
        // An answer that was overtaken by a newer one says nothing.
        setQuote((before) => (before && before.rev > body.rev ? before : body));
        setFailed('');
      },
      (problem) => !signal.aborted && setFailed(unsentText(problem)),
    );
    return ended.abort;
  }, [link, visit, attempt]);

  const ask = useCallback(() => setAttempt((count) => count + 1), []);

  async function answer({ is, ...body }: QuoteAnswer, opId: string): Promise<QuoteAnswered> {
    try {
      const headers = { [visitHeader]: link, 'Idempotency-Key': opId };
      const path = `/visit/quote/${is === 'accepted' ? 'accept' : 'decline'}`;
      const sent = await callApi<Quote>(path, { method: 'PUT', headers, body });
      setQuote(sent.body);
      return { is: 'applied' };
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.status >= 500 || problem.code === 'rate_limited')
        return { is: 'failed', why: unsentText(problem) };
      // Another version, or the other answer.
      ask();
      const fault = Object.values(problem.detail.fields ?? {})[0];
      return { is: 'refused', why: fault ?? problem.message };
    }
  }

  return { quote, failed, ask, answer };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
