import type { MouseEvent } from 'react';
import { keepLink } from '../../data/account/held-links';
import { useOnline } from '../../data/device/online';
import { useGoogleOffered } from '../../data/public/google-offer';
import { buttonClass } from '../../ui/button';
import { toast } from '../../ui/feedback/toast-store';
import { Icon } from '../../ui/icon';
import styles from './account.module.css';
import { withNext } from './arrival/next-path';

/** The way to Google and back, where it is offered: a plain link, since the server leads the browser there. */
export function GoogleLink({ next, failed }: { next: string | undefined; failed: string }) {
  const offered = useGoogleOffered();
  const online = useOnline();
  if (!offered) return null;

  function onClick(event: MouseEvent) {
    if (online) return keepLink(next);
    // The browser would show its own error page in place of ours.
    event.preventDefault();
    toast({
      kind: 'error',
      title: failed,
      description: 'No connection. Please try again when you are online.',
    });
  }

  return (
    <>
      <p className={`${styles.accountOr} row text-sm gap-14`}>or</p>
      <a
        className={buttonClass({ size: 'lg', wide: true })}
        href={withNext('/api/auth/google', next)}
        onClick={onClick}
      >
        <Icon name="google" />
        Continue with Google
      </a>
    </>
  );
}
