import { QRCodeSVG } from '@rc-component/qrcode';
import styles from '../frame/shell.module.css';

/** The chat's address as a QR code, for another phone: dark on white in both themes, since cameras read it so. */
export function WhatsappCode({ href }: { href: string }) {
  return (
    <QRCodeSVG
      className={`${styles.whatsappCode} block rounded-md`}
      value={href}
      marginSize={4}
      bgColor="#fff"
      fgColor="#14231b"
      aria-label="QR code of the WhatsApp chat"
    />
  );
}
