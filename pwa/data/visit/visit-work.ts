import { useCallback, useEffect, useState } from 'react';
import { visitHeader } from '../../../contract/visits/visit-header';
import type { Work } from '../../../contract/work/work-shapes';
import { callApi } from '../api/api-client';
import { askByLink, useAsking } from './ask-by-link';

/** The work at a visit, asked for by its link, and anew whenever `rev` of the visit rises. Undefined while nothing is known. */
export function useVisitWork(link: string, rev: number) {
  const [work, setWork] = useState<Work>();
  const { reasons, ask } = useAsking();
  // An answer that was overtaken by a newer one says nothing.
  const hear = useCallback(
    (heard: Work) => setWork((before) => (before && before.rev > heard.rev ? before : heard)),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the visit is a reason to ask again
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    void askByLink<Work>('/visit/work', { header: visitHeader, link, signal }).then((answer) => {
      if (!signal.aborted && answer.is === 'heard') hear(answer.body);
    });
    return () => ended.abort();
  }, [link, rev, hear, ...reasons]);

  const acknowledge = useCallback(
    async (name: string) => {
      const headers = { [visitHeader]: link };
      const { body } = await callApi<Work>('/visit/acknowledge', { method: 'PUT', headers, body: { name } });
      hear(body);
    },
    [link, hear],
  );
  return { work, ask, acknowledge };
}
