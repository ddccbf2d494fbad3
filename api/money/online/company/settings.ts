/** The payment company: what we ask it with, what its calls are signed with, and where it is, if not where it always is. */
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  url?: string | undefined;
}
