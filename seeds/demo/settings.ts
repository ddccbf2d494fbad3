import type { Database } from '../../api/db/database';
import { inTransaction } from '../../api/db/transaction';
import { beginSettings } from '../../api/office/settings/store';
import { type BusinessDetails, businessDetails } from '../../contract/business';
import { type BusinessSettings, usualSettings } from '../../contract/settings/settings';

/** Fictitious: numbers that are not given out, and reserved domains. */
const madeUp: BusinessDetails = {
  mobile: '+971500000190',
  office: '+97140000190',
  second: '+971550000190',
  email: 'hello@homehub.example',
  whatsapp: '+971500000190',
  address: 'Office 1204, Business Bay, Dubai, UAE',
  taxNumber: '100000000000003',
  instagram: 'https://www.example.com/instagram',
  facebook: 'https://www.example.com/facebook',
  linkedin: 'https://www.example.com/linkedin',
  youtube: 'https://www.example.com/youtube',
};

/** What a demo begins with: the owner's facts, made up where they are not set. */
export function demoSettings(own: BusinessDetails = businessDetails): BusinessSettings {
  const set = Object.entries(own).filter(([, value]) => value !== null);
  return { ...usualSettings, ...madeUp, ...Object.fromEntries(set) };
}

/** Has a demo show how it is reached; one whose office has saved its settings is left alone. */
export async function beginDemoSettings(db: Database, now: Date): Promise<void> {
  await inTransaction(db, { now, actor: null, requestId: 'seed' }, (tx) => beginSettings(tx, demoSettings()));
}
