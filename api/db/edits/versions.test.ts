import { expect, it } from 'vitest';
import { usualRules } from '../../../contract/rules/business-rules';
import { newTechnician, usualBusiness } from '../../../contract/team/roster';
import { person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';

const { make } = serverPerFile();
const admin = make(person, 'admin');
const omar = make(person, 'staff', { displayName: 'Omar' });
const noura = make(person, 'staff', { displayName: 'Noura' });

/** What is saved in whole versions, and three that are all asked for over the first. */
const saved: Array<[what: string, path: () => string, version: (n: number) => object]> = [
  ['the rules', () => 'rules', (n) => ({ ...usualRules, urgentFee: n })],
  ['the settings', () => 'settings', (n) => ({ address: `Office ${n}` })],
  ['who is on call', () => 'on-call', (n) => ({ people: [[omar.id], [noura.id], [omar.id, noura.id]][n] })],
  ['a technician', () => `team/technicians/${omar.id}`, (n) => ({ ...newTechnician, mostSlots: n + 1 })],
  ['the business', () => 'team/business', (n) => ({ ...usualBusiness, reserve: n + 1 })],
];

it.each(saved)(
  '%s: of several who saved over what they had read one is taken, the others see that',
  async (_, path, version) => {
    const put = (n: number) => admin.call('PUT', `/api/admin/${path()}`, version(n), { 'If-Match': '0' });
    const answers = await Promise.all([0, 1, 2].map(put));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([409, 409]);
    for (const { body } of refused)
      expect(body.error).toMatchObject({ code: 'conflict', current: { rev: 1 } });
  },
);
