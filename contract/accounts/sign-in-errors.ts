import { errorText } from '../errors';

/**
 * Why a sign-in did not happen, as `?error=` of /login and /auth/callback says it: the code and what a person reads. The
 * last two are what a provider says of itself.
 */
export const signInErrorText = {
  access_denied: 'The sign-in was cancelled.',
  email_unverified: 'Google has not confirmed this e-mail address. Please sign in with a password.',
  google_expired: 'This sign-in took too long or was started in another browser. Please try again.',
  google_failed: 'The sign-in with Google did not work. Please try again.',
  google_unavailable: 'Google cannot be reached at the moment. Please try again, or use your password.',
  other_google_account: 'This e-mail belongs to another Google account here. Please sign in with a password.',
  locked: errorText.locked,
  rate_limited: errorText.rate_limited,
  unavailable: errorText.unavailable,
  internal: errorText.internal,
  server_error: errorText.internal,
  temporarily_unavailable: errorText.unavailable,
} as const;

export type SignInError = keyof typeof signInErrorText;
