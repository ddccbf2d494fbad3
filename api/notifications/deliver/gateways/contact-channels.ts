import type { Database } from '../../../db/database';
import type { Egress } from '../../../egress/egress';
import type { Channel, Outgoing } from '../../enqueue/channel';
import { manualChannel } from '../whatsapp/manual';
import { worded } from '../whatsapp/wordings';
import { errorOf, failureOf, jsonOf } from './answers';
import type { SmsSettings, WhatsappSettings } from './settings';
import { sign } from './signature';
import { whatsappChannel } from './whatsapp';

interface Options {
  db: Database;
  now: () => Date;
  egress: Egress;
  whatsapp: WhatsappSettings | undefined;
  sms: SmsSettings | undefined;
}

/** The channels to a telephone number: gateways where their settings are given, else WhatsApp as messages that a person sends. */
export function contactChannels({ db, now, egress, whatsapp, sms }: Options): Channel[] {
  const say = ({ content: words, to }: Parameters<Channel['send']>[0]) => worded(db.read, words, to.language);
  return [
    whatsapp ? whatsappChannel({ settings: whatsapp, egress }) : manualChannel(),
    ...(sms ? [smsChannel({ settings: sms, egress, now, say })] : []),
  ];
}

interface SmsOptions {
  settings: SmsSettings;
  egress: Egress;
  now: () => Date;
  /** The message in the words of the office. */
  say(message: Outgoing): Promise<string>;
}

/**
 * SMS by a gateway: a signed call with the message's key as `Idempotency-Key`, so that a repeat is one message. What it calls it
 * comes back with its receipts.
 */
export function smsChannel({ settings, egress, now, say }: SmsOptions): Channel {
  return {
    name: 'sms',
    async send(message, signal) {
      const { phone } = message.to;
      if (!phone) return { state: 'failed', reason: 'no-address' };
      if (message.expires && Date.parse(message.expires) <= now().getTime())
        return { state: 'failed', reason: 'too-late' };
      try {
        const body = JSON.stringify({ id: message.key, to: phone, text: await say(message) });
        const answer = await egress({
          url: settings.url,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': message.key,
            'x-signature': sign(settings.secret, body, now()),
          },
          body,
          signal,
        });
        if (answer.status < 200 || answer.status >= 300) return failureOf(answer);
        const { id } = jsonOf(answer.body);
        return { state: 'taken', ref: typeof id === 'string' && id.length <= 200 ? id : message.key };
      } catch (error) {
        return errorOf(error);
      }
    },
  };
}
