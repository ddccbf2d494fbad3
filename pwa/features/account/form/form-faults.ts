import * as z from 'zod/mini';
import { forgotPassword } from '../../../../contract/accounts/account';
import { code, recoveryCode } from '../../../../contract/accounts/second-factor';
import { login, password, register } from '../../../../contract/accounts/users';
import { type Checked, checkBy } from '../../../../contract/check';

/** The sign-in form as the server takes it, or what is wrong with it, by field. */
export const checkLogin = (form: FormData) => check(login, form, ['email', 'password']);

/** The same for a new account. */
export const checkRegister = (form: FormData) => check(register, form, ['displayName', 'email', 'password']);

/** An address to send a link to. */
export const checkForgot = (form: FormData) => check(forgotPassword, form, ['email']);

/** A password to take in place of a forgotten one. */
export const checkNewPassword = (form: FormData) => check(z.strictObject({ password }), form, ['password']);

/** What is typed to show that it is oneself, by how it is shown. */
export const checkProof = {
  code: (form: FormData) => check(z.strictObject({ code }), form, ['code']),
  recoveryCode: (form: FormData) => check(z.strictObject({ recoveryCode }), form, ['recoveryCode']),
  password: (form: FormData) => check(z.pick(login, { password: true }), form, ['password']),
};

function check<S extends z.ZodMiniType>(schema: S, form: FormData, names: string[]): Checked<z.infer<S>> {
  return checkBy(schema, Object.fromEntries(names.map((name) => [name, form.get(name) ?? ''])));
}
