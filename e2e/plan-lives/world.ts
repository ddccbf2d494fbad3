import type { TestApp } from '../../api/testing/app';
import type { Person } from '../../api/testing/factories';
import { included } from '../../contract/plans/testing';
import type { Phone } from './phone';

/** What the plans of these tests include. */
export const lines = [included.ac, included.hours, included.calls] as const;

/** How an act is drawn: on which phone, of which line or row, how far away, and whether the way of what is sent has its troubles. */
export interface Drawn {
  phone: number;
  at: number;
  days: number;
  troubled: boolean;
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

export type Act = (world: World, phone: Phone, drawn: Drawn) => Promise<void> | undefined | void;
