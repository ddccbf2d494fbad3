import { type Checked, checkBy } from '../check';
import { readIn } from '../forms/field-text';
import { type HomeFields, homeFields } from './home-fields';
import { type HomeRequest, homeRequest } from './homes';

/** What a form says of a home. That it is the usual one is said, never taken back. */
export function checkTypedHome(typed: Partial<HomeFields>): Checked<HomeRequest> {
  const { usual, ...values } = readIn(homeFields, typed);
  return checkBy(homeRequest, { ...values, ...(usual === true && { usual }) });
}
