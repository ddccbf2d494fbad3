import { Problem } from '../../../../contract/errors';
import { PasskeyError } from '../../../data/second-factor/passkey';
import { refusalText } from '../../../widgets/wait-text';

/** Why a proof was not taken. */
export function proofText(error: unknown): string {
  if (error instanceof PasskeyError) return error.message;
  return error instanceof Problem ? refusalText(error) : 'Please try again.';
}

/** What is said of the one field there is: a proof that is not right is wrong in it. */
export function inField(error: unknown, field: string): unknown {
  if (!(error instanceof Problem) || error.code !== 'wrong_credentials') return error;
  return new Problem(error.code, error.message, { ...error.detail, fields: { [field]: error.message } });
}
