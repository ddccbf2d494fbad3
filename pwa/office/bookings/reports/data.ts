import type { Report } from '../../../../contract/office/reports';
import { useAdminChange, useAdminList, useChangingRows } from '../../data/lists/list';

type State = Report['state'];

const noun = 'reports';

/** Work of technicians that was refused: one page of it, in one state, the newest first. */
export function useReports(filters: { state: State; cursor?: string }) {
  return useAdminList<Report>(noun, filters, { pollMs: 60_000 });
}

/** Says that a report was dealt with, or that it was not after all. */
export function useMarkReport() {
  return useAdminChange<Report, { state: State }>(noun);
}

export function useMarkingReports(): ReadonlySet<string> {
  return useChangingRows(noun);
}
