import { changePassword } from '../../../contract/account';
import { Problem } from '../../../contract/errors';

export type PasswordFaults = Partial<Record<'currentPassword' | 'newPassword', string>>;

/** The form as the server takes it, or what is wrong with it, by field. */
export function checkPassword(
  form: Record<keyof PasswordFaults, string>,
): { value: { currentPassword: string; newPassword: string } } | { faults: PasswordFaults } {
  const checked = changePassword.safeParse(form);
  if (checked.success) return { value: checked.data };
  const issues = [...checked.error.issues].reverse();
  return { faults: Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message])) };
}

/** What of a refusal belongs to a field. */
export function passwordFaults(error: unknown): PasswordFaults {
  if (!(error instanceof Problem)) return {};
  if (error.code === 'wrong_credentials') return { currentPassword: error.message };
  const { currentPassword, newPassword } = error.detail.fields ?? {};
  return { ...(currentPassword && { currentPassword }), ...(newPassword && { newPassword }) };
}
