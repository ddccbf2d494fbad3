import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ArrivalSecrets, splitAddress, takeSecrets } from './arrival-secrets';

/** Hands over what the address carried, once, and sees that neither the history nor the router keeps it. */
export function useArrivalSecrets(arrived: (secrets: ArrivalSecrets) => void): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone decides
  useEffect(() => {
    const secrets = takeSecrets();
    // A router that read the address before it was cleaned still holds the old one.
    const known = splitAddress({ pathname, search, hash });
    if (known) navigate(known.rest, { replace: true, state });
    if (secrets) arrived(secrets);
  }, [search, hash]);
}
