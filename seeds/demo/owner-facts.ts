import { type OwnerFacts, ownerFacts } from '../../contract/business';

/** Fictitious: numbers that are not given out, and reserved domains. */
const madeUp: OwnerFacts = {
  mobile: '+971 50 000 0190',
  office: '+971 4 000 0190',
  second: '+971 55 000 0190',
  email: 'hello@homehub.example',
  whatsapp: '+971 50 000 0190',
  address: 'Office 1204, Business Bay, Dubai, UAE',
  taxNumber: '100000000000003',
  instagram: 'https://www.example.com/instagram',
  facebook: 'https://www.example.com/facebook',
  linkedin: 'https://www.example.com/linkedin',
  youtube: 'https://www.example.com/youtube',
};

/** What a demo shows: the owner's facts, made up where they are not set yet. */
export function demoFacts(own: OwnerFacts = ownerFacts): OwnerFacts {
  const set = Object.entries(own).filter(([, value]) => value !== null);
  return { ...madeUp, ...Object.fromEntries(set) };
}
