/** The closed list of error codes and the HTTP status each one travels with. */
export const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  second_factor: 401,
  not_allowed: 403,
  locked: 403,
  account_mismatch: 403,
  confirm_again: 403,
  second_factor_required: 403,
  not_found: 404,
  method: 405,
  conflict: 409,
  breaks_rules: 409,
  points_open: 409,
  price_changed: 409,
  too_late: 409,
  too_many: 409,
  photo_unknown: 409,
  withdrawn: 409,
  too_large: 413,
  media_type: 415,
  invalid: 422,
  photo_not_a_picture: 422,
  photo_too_large: 422,
  photo_damaged: 422,
  key_reused: 422,
  outdated: 426,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** What a person reads when nothing more specific is known. */
export const errorText: Record<ErrorCode, string> = {
  bad_request: 'The request could not be read.',
  unauthenticated: 'Please sign in.',
  wrong_credentials: 'E-mail or password is not right.',
  second_factor: 'One more step: please confirm it is you.',
  not_allowed: 'You are not allowed to do this.',
  locked: 'This account is locked. Please contact us.',
  account_mismatch: 'Another person is signed in on this device.',
  confirm_again: 'Please confirm it is you.',
  second_factor_required: 'Please set up two-step sign-in first.',
  not_found: 'Not found.',
  method: 'This address does not support that method.',
  conflict: 'This was changed in the meantime.',
  breaks_rules: 'Something prevents this. Please check it first.',
  points_open: 'A required point is still open.',
  price_changed: 'The price has changed.',
  too_late: 'It is too late for this change.',
  too_many: 'You have too many of these. Please call us.',
  photo_unknown: 'This photo is not announced yet.',
  withdrawn: 'This request was withdrawn.',
  too_large: 'The request is too large.',
  media_type: 'Send JSON.',
  invalid: 'Please check the marked fields.',
  photo_not_a_picture: 'This is not a photo we can show. Please send a JPEG, PNG or WebP.',
  photo_too_large: 'This photo is too large. Please take it again.',
  photo_damaged: 'This photo is damaged. Please take it again.',
  key_reused: 'Something else was sent in its place before. Please check it, then send it again.',
  outdated: 'Please update the app.',
  rate_limited: 'Too many requests. Please wait a moment.',
  internal: 'Something went wrong on our side.',
  unavailable: 'We are busy. Please try again shortly.',
};

/** What a person reads whose app is newer than the server. */
export const updatingText = 'We are updating. Your requests are kept and sent after that.';

/**
 * How a person can show that it is them, where a refusal asks for it. `code`: of an authenticator app; `sign_in`: nothing but a
 * new sign-in would do.
 */
export const proofMethods = ['passkey', 'code', 'recoveryCode', 'password', 'sign_in'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** Faults by field: the path with dots (`customerInfo.email`) to what is wrong, in words. */
export type FieldFaults = Record<string, string>;

/**
 * The one JSON shape of every failed answer. `second_factor` comes with a `ticket`, for `POST /api/auth/second-factor`, and
 * with the `methods` that would do; `confirm_again` with the methods for `POST /api/auth/confirm-again`. `unauthenticated` is
 * `closed` where the account is locked or deleted: its devices keep nothing of what they were told. `outdated` says in `v` which
 * version the server itself speaks: below the app's own, it is the server that has to be updated.
 */
export interface ErrorBody {
  message: string;
  error: {
    code: ErrorCode;
    message: string;
    fields?: FieldFaults;
    requestId: string;
    current?: unknown;
    ticket?: string;
    methods?: ProofMethod[];
    closed?: true;
    v?: number;
  };
}

interface Detail {
  fields?: FieldFaults;
  current?: unknown;
  retryAfter?: number;
  ticket?: string;
  methods?: ProofMethod[];
  closed?: true;
  v?: number;
}

/** A refusal on purpose: it has a code, and words that a person may read. Anything else thrown is a bug. */
export class Problem extends Error {
  constructor(
    readonly code: ErrorCode,
    message?: string,
    readonly detail: Detail = {},
  ) {
    super(message ?? errorText[code]);
    this.name = 'Problem';
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
