import {
  passkey,
  passkeyCreate,
  passkeyOptions,
  passkeyRename,
  passkeySignIn,
} from '../../contract/accounts/passkeys';
import {
  confirmAgain,
  confirmedUntil,
  factorAdded,
  passkeyAdded,
  recoveryCodes,
  secondFactor,
  secondFactorPasskey,
  secondFactorPolicy,
  secondFactorPolicyUpdate,
  secondFactors,
  totpBegun,
  totpConfirm,
} from '../../contract/accounts/second-factor';

/** What travels about second factors, as in shapes.ts. */
export const secondFactorShapes = {
  ConfirmAgain: confirmAgain,
  ConfirmedUntil: confirmedUntil,
  FactorAdded: factorAdded,
  Passkey: passkey,
  PasskeyAdded: passkeyAdded,
  PasskeyCreate: passkeyCreate,
  PasskeyOptions: passkeyOptions,
  PasskeyRename: passkeyRename,
  PasskeySignIn: passkeySignIn,
  RecoveryCodes: recoveryCodes,
  SecondFactor: secondFactor,
  SecondFactorPasskey: secondFactorPasskey,
  SecondFactorPolicy: secondFactorPolicy,
  SecondFactorPolicyUpdate: secondFactorPolicyUpdate,
  SecondFactors: secondFactors,
  TotpBegun: totpBegun,
  TotpConfirm: totpConfirm,
} as const;

/** The routes of second factors, as in shapes.ts. */
export const secondFactorExchanges = {
  'POST /api/auth/second-factor': { body: 'SecondFactor', answer: 'SignedIn' },
  'POST /api/auth/second-factor/passkey': { body: 'SecondFactorPasskey', answer: 'PasskeyOptions' },
  'POST /api/auth/passkey': { answer: 'PasskeyOptions' },
  'POST /api/auth/passkey/sign-in': { body: 'PasskeySignIn', answer: 'SignedIn' },
  'GET /api/auth/second-factor': { answer: 'SecondFactors' },
  'POST /api/auth/passkeys/options': { answer: 'PasskeyOptions' },
  'POST /api/auth/passkeys': { body: 'PasskeyCreate', answer: 'PasskeyAdded', status: 201 },
  'PATCH /api/auth/passkeys/:id': { body: 'PasskeyRename', answer: 'Passkey' },
  'DELETE /api/auth/passkeys/:id': { status: 204 },
  'POST /api/auth/totp': { answer: 'TotpBegun' },
  'POST /api/auth/totp/confirm': { body: 'TotpConfirm', answer: 'FactorAdded' },
  'DELETE /api/auth/totp': { status: 204 },
  'POST /api/auth/recovery-codes': { answer: 'RecoveryCodes' },
  'POST /api/auth/confirm-again': { body: 'ConfirmAgain', answer: 'ConfirmedUntil' },
  'POST /api/auth/confirm-again/passkey': { answer: 'PasskeyOptions' },
  'DELETE /api/admin/users/:id/second-factor': { status: 204 },
  'GET /api/admin/second-factor-policy': { answer: 'SecondFactorPolicy' },
  'PUT /api/admin/second-factor-policy': {
    body: 'SecondFactorPolicyUpdate',
    answer: 'SecondFactorPolicy',
  },
} as const;
