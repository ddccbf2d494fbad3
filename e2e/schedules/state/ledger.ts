import type { Entity, Op } from '../../../contract/sync/sync';
import type { EntryName } from '../../../pwa/device/sync/outbox/outbox';

/** Whose outbox something went into: a user id, or a guest's. */
export type Owner = string | 'guest';

/** An outbox: a person's on one of their devices. */
export interface Home {
  device: number;
  owner: Owner;
}

export function isOf(home: Home): (other: Home) => boolean {
  return ({ device, owner }) => device === home.device && owner === home.owner;
}

/**
 * What became of an action as far as the person was told. `unsaid`: the tab died before it said so, or its withdrawal could not be
 * sent and was given up: then either is right. `wiped`: logged out with it unsent.
 */
export type Fate = 'asked' | 'taken back' | 'replaced' | 'unsaid' | 'wiped';

/** A time that was chosen on a device. What is asked for takes the hold's id along, whatever became of it. */
export interface Chosen {
  id: string;
  date: string;
  /** Whether the server promised to keep it, and nothing happened by which it may keep it no more. */
  isPromised(): boolean;
}

/** One thing a person asked for, under the text by which its effect is found on the server. */
export interface Action extends EntryName, Home {
  mark: string;
  op: Op;
  fate: Fate;
  /** When asking for it began, and when the device had it, counted over everybody; nothing of what took another's place. */
  begun?: number | undefined;
  kept?: number | undefined;
  /** The time that its request came with; nothing once it was asked for with another. */
  chosen?: Chosen | undefined;
  /** The opId of what it is an edit of. */
  replaces?: string | undefined;
}

/** What a server knew to be settled before it was set back. */
export interface Forgotten {
  opIds: Set<string>;
  entities: Set<string>;
}

/** Everything that was asked for in a schedule. */
export class Ledger {
  readonly actions: Action[] = [];
  /** Settled by a server that was then set back to before it: outside what is promised, but still never doubled. */
  readonly forgotten = { opIds: new Set<string>(), entities: new Set<string>() };

  private ticks = 0;

  tick(): number {
    this.ticks += 1;
    return this.ticks;
  }

  /** Begins an action; it counts as asked for once the device said that it is saved. */
  add(action: Omit<Action, 'fate'>): Action {
    const added: Action = { ...action, fate: 'unsaid' };
    this.actions.push(added);
    return added;
  }

  /** Those of an outbox that still stand, for picking one. */
  open(home: Home): Action[] {
    return this.actions.filter((action) => action.fate === 'asked').filter(isOf(home));
  }

  pick(home: Home, at: number, kind?: Op['kind']): Action | undefined {
    const some = this.open(home).filter((action) => !kind || action.op.kind === kind);
    return some[at % some.length];
  }

  /** A booking that this owner asked for, on whichever device. */
  pickBooking(owner: Owner, at: number): Action | undefined {
    const some = this.actions.filter(
      (action) => action.fate === 'asked' && action.owner === owner && action.op.kind === 'booking.create',
    );
    return some[at % some.length];
  }

  /** The id of a plan that this owner asked for, on whichever device. */
  pickPlan(owner: Owner, at: number): string | undefined {
    const some = this.actions.filter(
      ({ fate, op, ...of }) => fate === 'asked' && of.owner === owner && op.kind === 'subscription.create',
    );
    return some[at % some.length]?.mark;
  }

  forget({ opIds, entities }: Forgotten) {
    for (const each of opIds) this.forgotten.opIds.add(each);
    for (const each of entities) this.forgotten.entities.add(each);
  }

  wipe(homes: Home[]) {
    for (const action of this.actions) if (homes.some(isOf(action))) action.fate = 'wiped';
  }
}

export const bookingOf = (opId: string): Entity => `booking:${opId}`;
