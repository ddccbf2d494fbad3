import { expect, it } from 'vitest';
import { inTransaction } from '../../api/db/transaction';
import { businessForAll, saveSettings } from '../../api/office/settings/store';
import { businessDetails } from '../../contract/business';
import { settingsInput } from '../../contract/settings/admin-settings';
import { databasePerTest, now } from '../testing';
import { beginDemoSettings, demoSettings } from './settings';

const test = databasePerTest();

it('a demo makes up what the owner has not set, and nothing else', async () => {
  const made = demoSettings();
  for (const name of Object.keys(businessDetails) as Array<keyof typeof businessDetails>)
    expect(made[name]).not.toBeNull();
  const own = demoSettings({ ...businessDetails, mobile: '+971 50 111 1111', youtube: '' });
  expect(own).toEqual({ ...made, mobile: '+971 50 111 1111', youtube: '' });
  expect(settingsInput.safeParse({ ...made, iban: null }).success).toBe(true);
});

it('a demo begins with these, and what its office saved stays', async () => {
  await beginDemoSettings(test.db, now);
  expect(await businessForAll(test.db.read)).toMatchObject({ mobile: '+971 50 000 0190' });
  const acting = { now, actor: null, requestId: 'test' };
  await inTransaction(test.db, acting, (tx) => saveSettings(tx, { mobile: '' }));
  await beginDemoSettings(test.db, now);
  expect(await businessForAll(test.db.read)).toMatchObject({ mobile: '', office: '+971 4 000 0190' });
});
