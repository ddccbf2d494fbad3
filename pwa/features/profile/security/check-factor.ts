import { checkBy } from '../../../../contract/check';
import { passkeyRename } from '../../../../contract/passkeys';
import { totpConfirm } from '../../../../contract/second-factor';

/** The code of an app, however it was typed, or what is wrong with it. */
export const checkCode = (form: { code: string }) => checkBy(totpConfirm, form);

/** A passkey's name, or what is wrong with it. */
export const checkName = (form: { name: string }) => checkBy(passkeyRename, form);
