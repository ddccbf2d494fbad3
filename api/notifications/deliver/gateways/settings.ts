/** The Cloud API of WhatsApp: from which number, with what, and by what its calls to us are known. */
export interface WhatsappSettings {
  phoneId: string;
  token: string;
  appSecret: string;
  verifyToken: string;
}

/** A gateway for SMS: where it is told, and the secret that both sides sign with. */
export interface SmsSettings {
  url: string;
  secret: string;
}
