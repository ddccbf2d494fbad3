import { qrPath } from './qr-code';

/** The chat's address as a QR code, for another phone. */
export function WhatsappCode({ href }: { href: string }) {
  const { path, size } = qrPath(href);
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
