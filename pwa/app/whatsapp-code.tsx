import { whatsappHref } from '../../contract/business';
import { qrPath } from './qr-code';

/** The chat's address as a QR code, for another phone. */
export function WhatsappCode() {
  const { path, size } = qrPath(whatsappHref());
  return (
    <svg
      className="whatsapp-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the WhatsApp chat"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#14231b" />
    </svg>
  );
}
