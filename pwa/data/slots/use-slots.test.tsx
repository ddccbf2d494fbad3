// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { SlotsAnswer } from '../../../contract/availability/slots-query';
import { readMeta } from '../../device/db/meta';
import { uuid } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { eventually, show } from '../../ui/testing';
import { applyAll, testPage } from '../testing';
import { useHold } from './use-hold';
import { useSlots } from './use-slots';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

const today = '2026-11-26';
const answer = (first: number): SlotsAnswer => ({
  isCounted: true,
  at: '2026-11-26T09:40:00.000Z',
  days: [{ day: today, slots: [first, 4, 4, 4, 4] }],
});
const kept = async () => (await readMeta(page.device.hub, 'slots'))?.['AC Services']?.days[0]?.slots[0];

/** What is offered and held for a choice of items. */
function Choosing({ items }: { items?: string[] }) {
  const { answer: told } = useSlots({ service: 'AC Services', from: today, isToday: true, items });
  const date = `${today} 3:00 PM`;
  useHold({ service: 'AC Services', date, isPossible: true, items }, () => false);
  return <p>{told?.days[0]?.slots[0]}</p>;
}

it('asks for a visit as large as what is chosen, and keeps what is offered of the usual size alone', async () => {
  page = testPage(applyAll);
  const usual = `/api/slots?service=AC+Services&from=${today}`;
  const [check, duct] = [uuid(1), uuid(2)];
  page.api[usual] = () => json(answer(3));
  page.api[`${usual}&items=${check}%2C${duct}`] = () => json(answer(1));
  page.api['/api/slots/holds'] = () =>
    json({ id: '', held: true, isCounted: true, date: '', until: '2026-11-26T09:50:00.000Z' });
  page.api['/api/slots/holds/*'] = () => new Response(null, { status: 204 });
  const holds = () =>
    page.calls
      .filter(({ path, init }) => path === '/api/slots/holds' && init.method === 'POST')
      .map(({ init }) => JSON.parse(String(init.body)).items);
  const { box, again } = show(<Choosing />);
  await eventually(async () => box.textContent === '3' && (await kept()) === 3, 'The usual size');
  await eventually(() => holds().length === 1, 'The hold of the usual size');
  again(<Choosing items={[check, duct]} />);
  await eventually(() => box.textContent === '1' && holds().length === 2, 'The larger size');
  expect(holds()).toEqual([undefined, [check, duct]]);
  expect(await kept()).toBe(3);
});
