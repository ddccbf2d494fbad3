import type { Database } from '../../../db/database';
import type { Egress } from '../../../egress/egress';
import type { Channel } from '../../enqueue/channel';
import { manualChannel } from '../whatsapp/manual';
import { worded } from '../whatsapp/wordings';
import type { SmsSettings, WhatsappSettings } from './settings';
import { smsChannel } from './sms';
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
