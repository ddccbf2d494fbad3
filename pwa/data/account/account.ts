import type { OwnData } from '../../../contract/own-data/own-data';
import { callAsMe } from '../session/session';

// What concerns the account as a whole, beside what links in mails do. All of it needs the network now.

/** Answers how many other sign-ins the new password has ended. */
export async function changePassword(input: {
  currentPassword: string;
  newPassword: string;
}): Promise<number> {
  const { body } = await callAsMe<{ ended: number }>('/auth/change-password', {
    method: 'POST',
    body: input,
  });
  return body.ended;
}

/** All that is kept of the person: for their password, or right after a sign-in without it. */
export async function askOwnData(password: string | undefined): Promise<OwnData> {
  const { body } =
    password === undefined
      ? await callAsMe<OwnData>('/users/me/export')
      : await callAsMe<OwnData>('/users/me/export', { method: 'POST', body: { password } });
  return body;
}
