import { type ErrorCode, errorText } from '../../../contract/errors';

const texts: Record<string, string> = {
  ...errorText,
  access_denied: 'The sign-in was cancelled.',
  server_error: errorText.internal,
  temporarily_unavailable: errorText.unavailable,
} satisfies Record<ErrorCode, string> & Record<string, string>;

const longest = 200;

/** What `?error=` says to a person: a known code in our words, else its own text, plain and short. */
export function authErrorText(error: string): string {
  if (Object.hasOwn(texts, error)) return texts[error] ?? '';
  const plain = error.replace(/[\p{C}\s]+/gu, ' ').trim();
  return [...plain].slice(0, longest).join('');
}
