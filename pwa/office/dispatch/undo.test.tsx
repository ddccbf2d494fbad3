// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { eventually, show } from '../../ui/testing';
import { useUndoSteps } from './data/use-undo-steps';
import { id, job, sample } from './testing/board-sample';
import { boardPerTest, card, hears, key, standsIn } from './testing/desk';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const needsTime = { why: 'taken' } as const;
const dalia = () =>
  job(4, 'Cleaning', 'Dalia Nour', 'JLT', null, {
    ...{ id: id(400), status: 'pending', confirmedAt: null, needsTime },
  });
const { server } = boardPerTest({ more: () => ({ jobs: [...sample().jobs, dalia()] }) });

it('a time that was given to a request without one is taken back by U: it needs one again', async () => {
  card('Dalia N.').focus();
  key(' ');
  await hears('Picked up');
  key('Tab');
  await hears('Grace, 5:00 PM. Fits.');
  key(' ');
  await hears('Given to Grace, 5:00 PM.');
  await standsIn('Dalia N.', 'Grace', 4);
  key('u');
  await hears('Taken back: Grace, 5:00 PM.');
  expect(server.last('PUT', /^\/bookings/)).toMatchObject({
    body: { assignedTo: null, needsTime },
    seen: '"4"',
  });
  await eventually(
    () => card('Dalia N.').closest('[data-place]')?.getAttribute('data-place') === 'tray',
    'Back in the tray',
  );
  expect(card('Dalia N.').textContent).toContain('Asked for 5:00 PM');
});

it('the newest is taken back first, and each once, also where it is asked for twice within a moment', async () => {
  let steps: ReturnType<typeof useUndoSteps> | undefined;
  show(
    <Steps
      into={(each) => {
        steps = each;
      }}
    />,
  );
  const back: string[] = [];
  const step = (id: string) => ({ id, label: id, back: async () => back.push(id) > 0 });
  act(() => {
    for (const id of ['first', 'second', 'third']) steps?.push(step(id));
  });
  await act(() => Promise.all([steps?.undo(), steps?.undo()]));
  expect(back).toEqual(['third', 'second']);
  expect(steps?.steps.map(({ id }) => id)).toEqual(['first']);
});

function Steps({ into }: { into: (steps: ReturnType<typeof useUndoSteps>) => void }) {
  into(useUndoSteps());
  return null;
}
