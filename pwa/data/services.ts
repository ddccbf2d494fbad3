import type { Service } from '../../contract/services';
import { usePublicList } from './public-list';

/** The common services: the page's own first, then newer ones of the device. */
export function useServices(): { services: Service[]; state: 'loading' | 'ready' | 'failed' } {
  const { list, state } = usePublicList('services');
  return { services: list, state };
}

/** One common service by its id; undefined for none, and until it is here. */
export function useService(id: string | undefined): Service | undefined {
  const { services } = useServices();
  return services.find((each) => each.id === id);
}
