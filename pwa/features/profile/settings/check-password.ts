import { changePassword } from '../../../../contract/accounts/account';
import { checkBy } from '../../../../contract/check';
import { Problem } from '../../../../contract/errors';

type PasswordFaults = Partial<Record<'currentPassword' | 'newPassword', string>>;

/** The form as the server takes it, or what is wrong with it, by field. */
export const checkPassword = (form: Record<keyof PasswordFaults, string>) => checkBy(changePassword, form);

/** What of a refusal belongs to a field. */
export function passwordFaults(error: unknown): PasswordFaults {
  if (!(error instanceof Problem)) return {};
  if (error.code === 'wrong_credentials') return { currentPassword: error.message };
  const { currentPassword, newPassword } = error.detail.fields ?? {};
  return { ...(currentPassword && { currentPassword }), ...(newPassword && { newPassword }) };
}
