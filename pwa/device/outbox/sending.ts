import type { ErrorCode, FieldFaults } from '../../../contract/errors';
import type { Row } from '../../../contract/sync/sync';

/** What became of something sent, as far as it is known within 3 s. */
export type Sending =
  | { is: 'applied'; row?: Row }
  | { is: 'saved' }
  | { is: 'refused'; problem: { code: ErrorCode; message: string; fields?: FieldFaults; current?: unknown } }
  | { is: 'failed' };
