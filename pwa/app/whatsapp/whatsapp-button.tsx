import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { whatsappHref } from '../../../contract/business';
import { useBusiness } from '../../data/public/business';
import { buttonClass } from '../../ui/button';
import { cx } from '../../ui/class-names';
import { useLater } from '../../ui/hooks/until-loaded';
import { Icon } from '../../ui/icon';
import { LinkButton } from '../../ui/link-button';
import { Dialog } from '../../ui/overlays/dialog';
import styles from '../frame/shell.module.css';

/** Drawn when it is asked for; without it the link still leads there. */
const Code = lazy<(props: { href: string }) => ReactNode>(async () => ({
  default: (await import('./whatsapp-code').catch(() => undefined))?.WhatsappCode ?? (() => null),
}));

/** The floating chat button: a code for another phone, a link for this one. It steps aside for what can be pressed. */
export function WhatsappButton() {
  const { whatsapp } = useBusiness();
  return whatsapp && <ChatButton whatsapp={whatsapp} />;
}

function ChatButton({ whatsapp }: { whatsapp: string }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);
  const covers = useCovers(button);
  const href = whatsappHref(whatsapp);
  return (
    <>
      <LinkButton
        ref={button}
        className={cx('whatsapp-button', covers && 'is-aside')}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Chat on WhatsApp"
        onPress={() => setOpen(true)}
      >
        <Icon name="whatsapp" size="lg" />
        <span>Chat on WhatsApp</span>
      </LinkButton>
      <Dialog open={open} onClose={() => setOpen(false)} title="Chat on WhatsApp" placement="bottom">
        <div className={`${styles.whatsapp} grid text-center gap-12`}>
          <Suspense fallback={<span className={`${styles.whatsappCode} block rounded-md`} />}>
            <Code href={href} />
          </Suspense>
          <p className="soft">Scan the code with your phone, or open the chat here.</p>
          <p className="num strong">{whatsapp}</p>
          <a
            className={buttonClass({ kind: 'primary', size: 'lg', wide: true })}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            Open WhatsApp
          </a>
        </div>
      </Dialog>
    </>
  );
}

/** Whether it is over something that can be pressed or read: until its code has looked it counts as such. */
function useCovers(button: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(true);
  const code = useLater(() => import('./covers'));
  useEffect(
    () => (code && button.current ? code.watchCovers(button.current, setCovers) : undefined),
    [code, button],
  );
  return covers;
}
