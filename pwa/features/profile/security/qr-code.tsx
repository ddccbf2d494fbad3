import { QRCodeSVG } from '@rc-component/qrcode';
import styles from './security.module.css';

/** For the camera of an authenticator app: dark on white in both themes, since cameras read it so. */
export function QrCode({ text }: { text: string }) {
  return (
    <QRCodeSVG
      className={`${styles.qr} rounded`}
      value={text}
      marginSize={4}
      bgColor="#fff"
      fgColor="#14231b"
      aria-label="QR code for an authenticator app"
    />
  );
}
