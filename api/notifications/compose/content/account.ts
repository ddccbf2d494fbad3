import { linkMinutes } from '../../../../contract/accounts/account';
import { business } from '../../../../contract/business';
import { instantText } from '../../../../contract/dates';
import { keptAfterwards } from '../../../../contract/money/documents/keeping';
import type { MessageContent } from '../../enqueue/channel';
import type { Desk } from './facts';
import { callUs } from './policy-sentences';

interface Token {
  /** The secret of the link, made as it is sent. */
  token: string;
}

/** The link in a mail: its secret stands behind `#`, so that no server, log or Referer ever sees it. */
function linkTo({ publicUrl }: Desk, path: string, token: string): string {
  return `${publicUrl}${path}#token=${token}`;
}

/** "30 minutes", "24 hours". */
function lifeOf(minutes: number): string {
  return minutes < 120 ? `${minutes} minutes` : `${minutes / 60} hours`;
}

const ignore = 'If you did not ask for this, ignore this e-mail: nothing changes.';

function reset({ token }: Token, desk: Desk): MessageContent {
  return {
    title: `Choose a new password for ${business.name}`,
    short: 'You asked to choose a new password.',
    before: ['You asked to choose a new password.'],
    action: { label: 'Choose a new password', href: linkTo(desk, '/reset-password', token) },
    after: [
      `The link works once, for ${lifeOf(linkMinutes.reset)}. A newer link replaces it.`,
      `${ignore} Your password stays as it is.`,
    ],
  };
}

function officeReset({ token }: Token, desk: Desk): MessageContent {
  return {
    title: `Choose a new password for ${business.name}`,
    short: 'Our office has reset your password.',
    before: [
      'Our office has reset your password. The old one no longer works, and you are signed out everywhere.',
    ],
    action: { label: 'Choose a new password', href: linkTo(desk, '/reset-password', token) },
    after: [
      `The link works once, for ${lifeOf(linkMinutes.reset)}. For another one, choose ‘Forgot your password?’ where you sign in.`,
    ],
  };
}

function verify({ token }: Token, desk: Desk): MessageContent {
  return {
    title: `Confirm your e-mail address for ${business.name}`,
    short: 'Please confirm that this is your e-mail address.',
    before: [
      'Please confirm that this is your e-mail address. Earlier bookings made with it will then be in your account.',
    ],
    action: { label: 'Confirm my address', href: linkTo(desk, '/verify-email', token) },
    after: [
      `The link works once, for ${lifeOf(linkMinutes.verify)}.`,
      `${ignore} The address stays unconfirmed.`,
    ],
  };
}

function deleteAccount({ token }: Token, desk: Desk): MessageContent {
  return {
    title: `Delete your account at ${business.name}`,
    short: 'You asked to delete your account.',
    before: ['You asked to delete your account. This cannot be undone.', keptAfterwards],
    action: { label: 'Delete my account', href: linkTo(desk, '/delete-account', token), grave: true },
    after: [
      `The link works once, for ${lifeOf(linkMinutes.delete)}, where you are signed in. It asks you to confirm.`,
      'If you did not ask for this, do not open it, and change your password: someone else may be signed in as you.',
    ],
  };
}

/** `device`: what we call the browser and its system, in our words. */
function newDevice({ device, at }: { device: string; at: string }, desk: Desk): MessageContent {
  return {
    title: `A new device signed in to ${business.name}`,
    short: 'A new device signed in to your account.',
    before: [`${device} signed in to your account on ${instantText(at)}, Dubai time.`],
    action: { label: 'See where you are signed in', href: `${desk.publicUrl}/profile` },
    after: [
      `If this was you, there is nothing to do. If not, sign it out there under Signed-in devices, choose another password, and ${callUs(desk)}.`,
    ],
  };
}

function secondFactorRemoved(_: object, desk: Desk): MessageContent {
  return {
    title: `Two-step sign-in was removed from your account at ${business.name}`,
    short: 'Two-step sign-in was removed from your account.',
    before: [
      'Our office has removed passkeys, authenticator app and recovery codes from your account, and you are signed out everywhere.',
    ],
    action: { label: 'Sign in and set it up again', href: `${desk.publicUrl}/login` },
    after: [`If you did not ask for this, choose another password now, and ${callUs(desk)}.`],
  };
}

function passwordChanged(_: object, desk: Desk): MessageContent {
  return {
    title: `Your password for ${business.name} was changed`,
    short: 'The password of your account was just changed.',
    before: ['The password of your account was just changed, and other devices were signed out.'],
    action: { label: 'Choose another password', href: `${desk.publicUrl}/forgot-password` },
    after: [
      `If this was you, there is nothing to do. If not, choose another password now, and ${callUs(desk)}.`,
    ],
  };
}

/** What an account's person is sent. */
export const accountContent = {
  reset,
  'office-reset': officeReset,
  verify,
  delete: deleteAccount,
  'password-changed': passwordChanged,
  'second-factor-removed': secondFactorRemoved,
  'new-device': newDevice,
};
