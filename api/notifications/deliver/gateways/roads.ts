import type { Database } from '../../../db/database';
import type { Egress } from '../../../egress/egress';
import type { Channel } from '../../enqueue/channel';
import { byHandChannel } from '../whatsapp/by-hand';
import { saidAs } from '../whatsapp/wordings';
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

/** The roads to a telephone number: by gateways where their settings are given, WhatsApp else by hand. */
export function phoneRoads({ db, now, egress, whatsapp, sms }: Options): Channel[] {
  const say = ({ words, to }: Parameters<Channel['send']>[0]) => saidAs(db.read, words, to.language);
  return [
    whatsapp ? whatsappChannel({ settings: whatsapp, egress }) : byHandChannel(),
    ...(sms ? [smsChannel({ settings: sms, egress, now, say })] : []),
  ];
}
