import type { OpResult, Row, SyncResponse } from '../../contract/sync/sync';
import type { SyncModule } from './module';

/** An answer as an app of the version before this one reads it: rows have what it knows, stored answers too. */
export function inOlderShape(answer: SyncResponse, modules: readonly SyncModule[]): SyncResponse {
  const shapes = new Map(modules.flatMap(({ rows }) => (rows?.before ? [[rows.type, rows.before]] : [])));
  const older = (row: Row): Row => shapes.get(row.type)?.(row) ?? row;
  return {
    ...answer,
    rows: answer.rows.map(older),
    results: answer.results.map((each) => olderResult(each, older)),
  };
}

function olderResult(result: OpResult, older: (row: Row) => Row): OpResult {
  if (result.is === 'applied' && result.row) return { ...result, row: older(result.row) };
  return result.is === 'conflict' ? { ...result, current: older(result.current) } : result;
}
