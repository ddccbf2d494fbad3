import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { JobView } from '../../../data/jobs';
import { job as aJob } from '../testing';
import type { JobFormKind } from './check-job-form';
import { useJobForm } from './use-job-form';

vi.mock('../../../device/device', () => ({ openDevice: () => new Promise(() => {}) }));

test('the agreed amount is there at once, so that what is typed takes its place', () => {
  const Amount = ({ kind, job }: { kind: JobFormKind; job: JobView }) => {
    const { draft, free } = useJobForm(kind, job, { onClose() {}, onSent() {} });
    return `${draft.amount} ${free}`;
  };
  const seen = (kind: JobFormKind, job: Partial<JobView>) =>
    renderToStaticMarkup(<Amount kind={kind} job={aJob('j', job)} />);
  expect(seen('complete', { amount: 280 })).toBe('280 false');
  expect(seen('confirm', { status: 'pending', amount: 0 })).toBe(' false');
  // The office confirmed it so, with a reason.
  expect(seen('complete', { amount: 0 })).toBe('0 true');
});
