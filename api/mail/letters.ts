import { linkMinutes } from '../../contract/account';
import { business, ownerFacts, phonesOf } from '../../contract/business';
import { dubaiMinute } from '../../contract/time';
import { type Letter, write } from './layout';

/**
 * Where the site is. No name greets anybody: who registers with a stranger's address could make us send them any words
 * as a name.
 */
interface About {
  publicUrl: string;
}

/** The link in a mail: its secret stands behind `#`, so that no server, log or Referer ever sees it. */
function linkTo({ publicUrl }: About, path: string, token: string): string {
  return `${publicUrl}${path}#token=${token}`;
}

/** "30 minutes", "24 hours". */
function lifeOf(minutes: number): string {
  return minutes < 120 ? `${minutes} minutes` : `${minutes / 60} hours`;
}

const ignore = 'If you did not ask for this, leave this mail be: nothing changes.';

export function resetPasswordLetter(about: About & { token: string }): Letter {
  return write({
    subject: `Choose a new password for ${business.name}`,
    before: ['You asked to choose a new password.'],
    link: { label: 'Choose a new password', href: linkTo(about, '/reset-password', about.token) },
    after: [
      `The link works once, for ${lifeOf(linkMinutes.reset)}. A newer link replaces it.`,
      `${ignore} Your password stays as it is.`,
    ],
  });
}

export function officeResetLetter(about: About & { token: string }): Letter {
  return write({
    subject: `Choose a new password for ${business.name}`,
    before: [
      'Our office has reset your password. The old one no longer works, and you are signed out everywhere.',
    ],
    link: { label: 'Choose a new password', href: linkTo(about, '/reset-password', about.token) },
    after: [
      `The link works once, for ${lifeOf(linkMinutes.reset)}. For another one, choose ‘Forgot your password?’ where you sign in.`,
    ],
  });
}

export function verifyEmailLetter(about: About & { token: string }): Letter {
  return write({
    subject: `Confirm your e-mail address for ${business.name}`,
    before: [
      'Please confirm that this is your e-mail address. Earlier bookings made with it will then be in your account.',
    ],
    link: { label: 'Confirm my address', href: linkTo(about, '/verify-email', about.token) },
    after: [
      `The link works once, for ${lifeOf(linkMinutes.verify)}.`,
      `${ignore} The address stays unconfirmed.`,
    ],
  });
}

export function deleteAccountLetter(about: About & { token: string }): Letter {
  return write({
    subject: `Delete your account at ${business.name}`,
    before: ['You asked to delete your account. This cannot be undone.'],
    link: { label: 'Delete my account', href: linkTo(about, '/delete-account', about.token), grave: true },
    after: [
      `The link works once, for ${lifeOf(linkMinutes.delete)}, where you are signed in. It asks once more.`,
      `If you did not ask for this, do not open it, and change your password: somebody else may be signed in as you.`,
    ],
  });
}

/** How to reach us when something is wrong. */
function wayToUs({ publicUrl }: About, facts: typeof ownerFacts): string {
  const phone = facts.office || phonesOf(facts)[0]?.phone;
  return phone ? `call us: ${phone}` : `write to us: ${publicUrl}/contact`;
}

export function newDeviceLetter(about: About & { device: string; at: Date }, facts = ownerFacts): Letter {
  return write({
    subject: `A new device signed in to ${business.name}`,
    before: [
      `${about.device} signed in to your account on ${dubaiMinute(about.at.toISOString())}, Dubai time.`,
    ],
    link: { label: 'See where you are signed in', href: `${about.publicUrl}/profile` },
    after: [
      `If this was you, there is nothing to do. If not, end it there under Signed-in devices, choose another password, and ${wayToUs(about, facts)}.`,
    ],
  });
}

export function secondFactorRemovedLetter(about: About, facts = ownerFacts): Letter {
  return write({
    subject: `The second step of your sign-in to ${business.name} was removed`,
    before: [
      'Our office has removed passkeys, authenticator app and recovery codes from your account, and you are signed out everywhere.',
    ],
    link: { label: 'Sign in and set it up anew', href: `${about.publicUrl}/login` },
    after: [`If you did not ask for this, choose another password now, and ${wayToUs(about, facts)}.`],
  });
}

export function passwordChangedLetter(about: About, facts = ownerFacts): Letter {
  const way = wayToUs(about, facts);
  return write({
    subject: `Your password for ${business.name} was changed`,
    before: ['The password of your account was just changed, and other devices were signed out.'],
    link: { label: 'Choose another password', href: `${about.publicUrl}/forgot-password` },
    after: [`If this was you, there is nothing to do. If not, choose another password now, and ${way}.`],
  });
}
