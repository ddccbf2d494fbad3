import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Left with the step of the history that opened a drawer: the way back from it closes it. */
interface Opened {
  drawer?: string;
}

/**
 * What stands open at the side of a list, by its id in the address: a link and a reload open it, a step back closes it. The list
 * behind stays as it is.
 */
export function useDrawerAddress(
  name: string,
): [id: string | undefined, open: (id: string | undefined) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const id = idIn(new URLSearchParams(search).get(name));
  const isOwnStep = (state as Opened | null)?.drawer === name;
  const open = useCallback(
    (to: string | undefined) => {
      if (to === id) return;
      if (!to && isOwnStep) {
        navigate(-1);
        return;
      }
      const params = new URLSearchParams(search);
      if (to) params.set(name, to);
      else params.delete(name);
      const next = params.toString();
      const isStep = to !== undefined && id === undefined;
      navigate(
        { search: next && `?${next}` },
        { state: isStep ? { ...state, drawer: name } : state, replace: !isStep },
      );
    },
    [name, id, isOwnStep, search, state, navigate],
  );
  return [id, open];
}

function idIn(text: string | null): string | undefined {
  return /^[\w-]{1,40}$/.test(text ?? '') ? (text ?? undefined) : undefined;
}
