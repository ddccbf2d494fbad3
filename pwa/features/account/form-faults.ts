import * as z from 'zod/mini';
import { forgotPassword } from '../../../contract/account';
import { login, password, register } from '../../../contract/users';

export type Faults = Partial<Record<string, string>>;

type Checked<T> = { value: T } | { faults: Faults };

/** The sign-in form as the server takes it, or what is wrong with it, by field. */
export const checkLogin = (form: FormData) => check(login, form, ['email', 'password']);

/** The same for a new account. */
export const checkRegister = (form: FormData) => check(register, form, ['displayName', 'email', 'password']);

/** An address to send a link to. */
export const checkForgot = (form: FormData) => check(forgotPassword, form, ['email']);

/** A password to take in place of a forgotten one. */
export const checkNewPassword = (form: FormData) => check(z.strictObject({ password }), form, ['password']);

function check<S extends z.ZodMiniType>(schema: S, form: FormData, names: string[]): Checked<z.infer<S>> {
  const checked = schema.safeParse(Object.fromEntries(names.map((name) => [name, form.get(name) ?? ''])));
  if (checked.success) return { value: checked.data };
  // The last word is replaced by the first: "is required" before "is not valid".
  const issues = [...checked.error.issues].reverse();
  return { faults: Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message])) };
}
