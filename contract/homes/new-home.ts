import { emptyOf } from '../forms/form-fields';
import { homeFields } from './home-fields';
import { withoutGaps } from './home-rules';
import type { Home, HomeRequest } from './homes';

/** A new home in full. */
export function newHome(request: HomeRequest): Omit<Home, 'id' | 'userId' | 'createdAt' | 'rev'> {
  return { ...emptyOf(homeFields), ...withoutGaps(request) };
}

/** A home of which no more is known than the address that was typed for a visit. */
export function typedHome({ address, area }: { address: string; area: string }) {
  const label = [...(area || address).replace(/\s+/g, ' ')].slice(0, 60).join('').trim();
  return newHome({ label, street: address, area });
}
