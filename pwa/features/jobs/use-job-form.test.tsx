import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { JobView } from '../../data/jobs';
import { job as aJob } from './testing';
import { useJobForm } from './use-job-form';

vi.mock('../../data/device', () => ({ openDevice: () => new Promise(() => {}) }));

test('the agreed amount is there at once, so that what is typed takes its place', () => {
  const Amount = ({ job }: { job: JobView }) => useJobForm('complete', job, () => {}).draft.amount;
  expect(renderToStaticMarkup(<Amount job={aJob('j', { amount: 280 })} />)).toBe('280');
  expect(renderToStaticMarkup(<Amount job={aJob('j', { amount: 0 })} />)).toBe('');
});
