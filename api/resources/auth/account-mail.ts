import type { LinkPurpose } from '../../../contract/account';
import type { Settings } from '../../../contract/users';

/** To whom a mail goes. */
export interface Addressee {
  email: string;
  settings: Settings;
}

/** What an account's person is told by mail. */
export type AccountNews = { to: Addressee } & (
  | { kind: LinkPurpose | 'office-reset'; token: string }
  | { kind: 'password-changed' }
  | { kind: 'second-factor-removed' }
  | { kind: 'new-device'; device: string; at: Date }
);

/** How accounts reach their people. Nothing here waits or fails; send only what a commit has made true. */
export interface AccountMail {
  send(news: AccountNews): void;
  /** Looks in the background whether there is an account to write to: the asker learns nothing, not even from the time. */
  later(work: () => Promise<AccountNews | undefined>): void;
}
