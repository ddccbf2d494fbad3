import type { SignInError } from '../../../contract/accounts/sign-in-errors';

/**
 * A sign-in that is refused on purpose. `why` is for the log and holds nothing of the person or the provider's tokens;
 * `userId` is whose account it was about, where that is known.
 */
export class SignInRefusal extends Error {
  constructor(
    readonly code: SignInError,
    readonly why: string,
    readonly userId?: string,
  ) {
    super(why);
    this.name = 'SignInRefusal';
  }
}
