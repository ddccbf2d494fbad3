import { startsAt } from '../../../contract/bookings/booking-rules';
import type { Op } from '../../../contract/sync/sync';
import type { JobView } from '../../data/jobs';
import type { OutboxItem } from '../../data/outbox/outbox';

/** A confirmed job of one's own. */
export function job(id: string, change: Partial<JobView> = {}): JobView {
  const date = change.date ?? '2026-11-26 9:00 AM';
  const state = { status: change.status ?? 'confirmed', amount: 280, mine: change.mine ?? true } as const;
  return {
    id,
    reference: 'HH-7K3M9',
    service: 'AC Services',
    date,
    startsAt: startsAt(date),
    customer: { name: 'Sofia Marchetti', phone: '+971501234567', email: '', address: '', area: '' },
    notes: '',
    remarks: [],
    history: [],
    late: false,
    rev: 1,
    createdAt: '2026-11-20T08:00:00.000Z',
    stored: state,
    waiting: [],
    ...state,
    ...change,
  };
}

/** Something done to a job that waits. */
export function work(op: Op, change: Partial<OutboxItem> = {}): OutboxItem {
  return {
    n: 1,
    opId: 'op-1',
    kind: op.kind,
    op,
    state: 'queued',
    queuedAt: '2026-11-26T06:00:00Z',
    attempts: 0,
    title: '',
    detail: '',
    entity: 'booking:b-1',
    owner: 'me',
    ...change,
  };
}
