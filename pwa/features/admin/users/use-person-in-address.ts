import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The person whose drawer is open stands in the address: a link and a reload open it. The list behind stays where it is. */
export function usePersonInAddress(): [id: string | undefined, open: (id: string | undefined) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get('person') ?? undefined;
  const open = useCallback(
    (to: string | undefined) => {
      const params = new URLSearchParams(search);
      if (to) params.set('person', to);
      else params.delete('person');
      const next = params.toString();
      navigate({ search: next && `?${next}` }, { state, replace: true });
    },
    [search, state, navigate],
  );
  return [isId(id) ? id : undefined, open];
}

function isId(text: string | undefined): boolean {
  return /^[0-9a-f-]{36}$/.test(text ?? '');
}
