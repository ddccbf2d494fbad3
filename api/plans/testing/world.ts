import { included } from '../../../contract/plans/testing';
import type { TestApp } from '../../testing/app';
import type { Person } from '../../testing/factories';
import type { Phone } from './phone';

/** What the plans of these tests include. */
export const lines = [included.ac, included.hours, included.calls] as const;

/** How an act is drawn: on which phone, of which line or row, how far away, and whether its answer is lost and it is sent again. */
export interface Drawn {
  phone: number;
  at: number;
  days: number;
  twice: boolean;
}

/** A customer with two phones and the office. */
export interface World {
  app: TestApp;
  office: Person;
  phones: readonly [Phone, Phone];
  homes: readonly string[];
  /** The kinds of acts that were done, not refused. */
  done: Set<string>;
}
