import { useEffect, useState } from 'react';
import type { Service } from '../../../contract/content/services';
import { usePublicList } from './public-list';
import { storedText } from './stored-text';

/** The common services: the page's own first, then newer ones of the device. */
export function useServices(): {
  services: Service[];
  state: 'loading' | 'ready' | 'failed';
  retry(): void;
} {
  const { list, ...rest } = usePublicList('services');
  return { services: list, ...rest };
}

/**
 * One common service by its id; undefined for none, and until it is here. A valid list of this browser's own
 * (`adminCommonServices`) overwrites its words after the first render.
 */
export function useService(id: string | undefined): Service | undefined {
  const { services } = useServices();
  const service = services.find((each) => each.id === id);
  const [own, setOwn] = useState<Service>();

  useEffect(() => {
    const stored = service && storedText('adminCommonServices');
    if (!stored) return setOwn(undefined);
    import('./stored/stored-services')
      .then(({ withOwnText: withOwnWords }) => setOwn(withOwnWords(service, stored)))
      .catch(() => {});
  }, [service]);

  return own?.id === id ? own : service;
}
