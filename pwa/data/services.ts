import type { Service } from '../../contract/services';
import { usePublicList } from './public-list';

/** The common services: the page's own first, then newer ones of the device. */
export function useServices(): { services: Service[]; state: 'loading' | 'ready' | 'failed' } {
  const { list, state } = usePublicList('services');
  return { services: list, state };
}
