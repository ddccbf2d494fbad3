import { passkeyRename } from '../../../../contract/accounts/passkeys';
import { totpConfirm } from '../../../../contract/accounts/second-factor';
import { checkBy } from '../../../../contract/check';

/** The code of an app, however it was typed, or what is wrong with it. */
export const checkCode = (form: { code: string }) => checkBy(totpConfirm, form);

/** A passkey's name, or what is wrong with it. */
export const checkName = (form: { name: string }) => checkBy(passkeyRename, form);
