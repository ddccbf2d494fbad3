import type { Report } from '../../../../contract/office/reports';
import { callAsMe } from '../../../data/session/session';
import { type RowChange, useAdminChange, useAdminList, useChangingRows } from '../../data/lists/list';

type State = Report['state'];

const noun = 'reports';

/** Work of technicians that was refused: one page of it, in one state, the newest first. */
export function useReports(filters: { state: State; cursor?: string }) {
  return useAdminList<Report>(noun, filters, { pollMs: 60_000 });
}

/** Says that a report was dealt with, or that it was not after all. */
export function useMarkReport() {
  return useAdminChange<Report, { state: State }>(noun, { send, expect });
}

export function useMarkingReports(): ReadonlySet<string> {
  return useChangingRows(noun);
}

async function send({ row, change }: RowChange<Report, { state: State }>): Promise<Report> {
  return (await callAsMe<Report>(`/admin/reports/${row.id}`, { method: 'PUT', body: change })).body;
}

function expect({ row, change }: RowChange<Report, { state: State }>): Report {
  return { ...row, ...change };
}
