// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { SentOp } from '../../../contract/sync/sync';
import { answerTo, homeRow, userA, uuid } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, fill, named, said, toastsSaid } from '../../ui/testing';
import { ownHomes } from './testing';

const { page, begin, open, keep, pulled, ops } = ownHomes();
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

/** As `eventually`, while what was pressed goes on its way. */
const arrives = (holds: () => unknown, what?: string) =>
  eventually(() => {
    page.hurry();
    return holds();
  }, what);

describe('the sheet', () => {
  const save = async () => (await named('button', 'Save')).click();
  const type = async (name: string | RegExp, value: string) => fill(await named('field', name), value);

  it('keeps what was typed while a field is wrong, and adds the home on this device', async () => {
    await begin();
    await pulled();
    open('/homes?edit=new');
    await type('Makani numberor the pin', '30032 9532');
    await save();
    await eventually(() => document.body.textContent?.includes('A Makani number has ten digits.'));
    expect(document.body.textContent).toContain('Name is required.');
    await type('Name', 'Office');
    await type('Makani numberor the pin', '30032 95320');
    (await named('button', 'Villa')).click();
    (await named('button', '4 BHK')).click();
    (await named('button', 'One AC unit more')).click();
    await save();
    await eventually(async () => (await ops()).length === 1, 'The operation');
    expect(await ops()).toMatchObject([
      {
        kind: 'home.create',
        home: { label: 'Office', kind: 'villa', bhk: 4, acUnits: 1, makani: '3003295320' },
      },
    ]);
    await said('On this device, not sent');
    expect(toastsSaid()[0]).toEqual(['Saved on this device. Will be sent.']);
    await eventually(() => allNamed('dialog', /./).length === 0, 'The end of the sheet');
  });

  it('says whether number and pin are one place, and lets one of them go', async () => {
    await begin();
    await keep(1, { makani: '3003295320', pin: { lat: 25.2644, lng: 55.3123 } });
    open(`/homes?edit=${uuid(1)}`);
    await eventually(() => document.body.textContent?.includes('It is at your pin.'));
    await type('Pinoptional', '25.2464, 55.3123');
    await eventually(() => document.body.textContent?.includes('It is 2 km from your pin. Which is right?'));
    (await named('button', 'The number')).click();
    await save();
    await eventually(async () => (await ops()).length === 1, 'The operation');
    expect(await ops()).toMatchObject([{ change: { pin: null }, from: { pin: { lat: 25.2644 } } }]);
  });

  it('pins where the phone is once that is pressed, and says how well it is known, or why it is not', async () => {
    await begin();
    await pulled();
    const getCurrentPosition = vi.fn();
    vi.stubGlobal('navigator', { onLine: true, geolocation: { getCurrentPosition } });
    open('/homes?edit=new');
    const locate = await named('button', 'Use my location');
    expect(getCurrentPosition).not.toHaveBeenCalled();
    locate.click();
    await named('button', 'Finding you...');
    const [found, failed] = getCurrentPosition.mock.calls[0] ?? [];
    failed({ code: 1 });
    await eventually(() => document.body.textContent?.includes('does not share the location with us'));
    found({ coords: { latitude: 25.2644, longitude: 55.3123, accuracy: 820 } });
    await eventually(() => document.body.textContent?.includes('Pinned to within 850 m only.'));
    expect((await named<HTMLInputElement>('field', 'Pinoptional')).value).toBe('25.26440, 55.31230');
    await type('Name', 'Villa');
    await save();
    await eventually(async () => (await ops()).length === 1, 'The operation');
    expect(await ops()).toMatchObject([{ home: { pin: { lat: 25.2644, lng: 55.3123 } } }]);
  });

  it('offers the communities of Dubai, and takes any other name', async () => {
    await begin();
    await pulled();
    open('/homes?edit=new');
    const area = await named<HTMLInputElement>('field', 'Area');
    area.focus();
    await eventually(() => area.list?.querySelector('option[value="Al Barsha 2"]'));
    await type('Name', 'Farm');
    await type('Area', 'Behind the old mill');
    await save();
    await eventually(async () => (await ops()).length === 1, 'The operation');
    expect(await ops()).toMatchObject([{ home: { area: 'Behind the old mill' } }]);
  });

  it('asks until when only where a permit is needed, and sends only what was touched', async () => {
    await begin();
    await keep(1, { permitNeeded: true, permitUntil: '2026-12-31', area: 'Marina' });
    open(`/homes?edit=${uuid(1)}`);
    expect((await named<HTMLInputElement>('field', 'Permit untiloptional')).value).toBe('2026-12-31');
    (await named('switch', /^A permit is needed/)).click();
    await eventually(() => allNamed('field', 'Permit untiloptional').length === 0, 'No field');
    await save();
    await eventually(async () => (await ops()).length === 1, 'The operation');
    expect(await ops()).toEqual([
      {
        kind: 'home.update',
        change: { permitNeeded: false, permitUntil: null },
        from: { permitNeeded: true, permitUntil: '2026-12-31' },
      },
    ]);
  });

  it('a change that another device’s stands against is settled field by field', async () => {
    const current = homeRow(uuid(1), { acUnits: 4, area: 'JLT', rev: 2 });
    const sent: SentOp[] = [];
    await begin(({ body }) => {
      const own = (body as { ops: SentOp[] }).ops;
      sent.push(...own);
      const outcome = (n: number) =>
        n > 0 ? { is: 'applied' as const } : { is: 'conflict' as const, current };
      const before = sent.length - own.length;
      return json(
        answerTo(userA, { results: own.map(({ opId }, at) => ({ opId, ...outcome(before + at) })) }),
      );
    });
    await keep(1, { acUnits: 3, area: 'Marina' });
    // The first round is over: what is saved goes in one of its own.
    await page.device.engine.sendNow();
    open(`/homes?edit=${uuid(1)}`);
    await type('Area', 'Deira');
    await type('AC units', '5');
    await type('Villa or unit', '7');
    await save();
    await arrives(() => document.body.textContent?.includes('Changed on two devices'));
    const theirs = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(theirs.map((each) => each.parentElement?.textContent)).toEqual([
      ...['YoursDeira', 'The other deviceJLT'],
      ...['Yours5', 'The other device4'],
    ]);
    theirs[1]?.click();
    (await named('button', 'Save these choices')).click();
    await arrives(() => sent.length === 2, 'The second try');
    expect(sent[1]?.op).toEqual({
      kind: 'home.update',
      change: { acUnits: 5, unit: '7' },
      from: { acUnits: 4, unit: '' },
    });
    await eventually(() => toastsSaid().some(([title]) => title === 'Your home was changed'));
  });
});
