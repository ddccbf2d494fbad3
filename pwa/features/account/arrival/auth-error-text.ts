import { signInErrorText } from '../../../../contract/accounts/sign-in-errors';
import { errorText } from '../../../../contract/errors';

const texts: Record<string, string> = { ...errorText, ...signInErrorText };

const longest = 200;

/** What `?error=` says to a person: a known code in our words, else its own text, plain and short. */
export function authErrorText(error: string): string {
  if (Object.hasOwn(texts, error)) return texts[error] ?? '';
  const plain = error.replace(/[\p{C}\s]+/gu, ' ').trim();
  return [...plain].slice(0, longest).join('');
}
