import { mayMail } from '../../contract/users';
import type { AccountMail, AccountNews } from '../resources/auth/account-mail';
import type { Letter } from './layout';
import {
  deleteAccountLetter,
  newDeviceLetter,
  officeResetLetter,
  passwordChangedLetter,
  resetPasswordLetter,
  secondFactorRemovedLetter,
  verifyEmailLetter,
} from './letters';
import type { Mail, Mailer } from './mailer';

/** Writes what happened to an account as a mail and hands it to the mailer. Links begin with `publicUrl` alone. */
export function accountMail({ mailer, publicUrl }: { mailer: Mailer; publicUrl: string }): AccountMail {
  const written = (news: AccountNews): Mail | undefined =>
    mayMail('security', news.to.settings)
      ? { to: news.to.email, ...letterOf(news, { publicUrl }) }
      : undefined;
  return {
    send(news) {
      const mail = written(news);
      if (mail) mailer.send(mail);
    },
    later(work) {
      mailer.send(async () => {
        const news = await work();
        return news && written(news);
      });
    },
  };
}

function letterOf(news: AccountNews, about: { publicUrl: string }): Letter {
  if (news.kind === 'password-changed') return passwordChangedLetter(about);
  if (news.kind === 'second-factor-removed') return secondFactorRemovedLetter(about);
  if (news.kind === 'new-device') return newDeviceLetter({ ...about, device: news.device, at: news.at });
  const write = {
    reset: resetPasswordLetter,
    'office-reset': officeResetLetter,
    verify: verifyEmailLetter,
    delete: deleteAccountLetter,
  };
  return write[news.kind]({ ...about, token: news.token });
}
