import fc from 'fast-check';
import { jobKinds, type Kind, kinds } from './actions';
import { blockKinds } from './nouns/blocks';
import { homeKinds } from './nouns/homes';
import { planKinds } from './nouns/plans';
import { problemKinds } from './nouns/problem-photos';
import { quoteKinds } from './nouns/quotes';
import { workKinds } from './nouns/work';
import { type Fault, faults as faultKinds } from './world/network';

/**
 * One step of a schedule. `tab`, `pick` and `turns` choose who, which, and how far everything gets before the next. The
 * third tab is that of the person's other device, where they have one.
 */
export interface Step {
  does:
    | Kind
    | 'take back'
    | 'edit'
    | 'try again'
    | 'send now'
    | 'time'
    | 'clock'
    | 'storage fails'
    | 'storage full'
    | 'storage cleared'
    | 'hide'
    | 'let go'
    | 'kill'
    | 'freeze'
    | 'thaw'
    | 'worker'
    | 'sign in'
    | 'sign-in ends'
    | 'log out'
    | 'office'
    | 'hold'
    | 'choose'
    | 'ask again'
    | 'size'
    | 'call'
    | 'price'
    | 'leave'
    | 'offer'
    | 'quote'
    | 'answer';
  tab: 0 | 1 | 2;
  pick: number;
  turns: number;
}

export interface Schedule {
  who: 'customer' | 'staff';
  locks: boolean;
  /** A second device, on which the same person is signed in from the beginning. */
  second: boolean;
  /** Entries a request. */
  batchLimit: number;
  faults: Fault[];
  steps: Step[];
  /** To the end something on the way lets some entries pass as little as before. */
  choking: boolean;
  /** Before which steps the server is backed up and set back to that; the second may come first, or never. */
  backup?: { taken: number; restored: number } | undefined;
}

/** Of a plan, what happens more often than its moves and ends. */
const usual = ['subscribe', 'plan visit', 'plan visit', 'answer', 'answer'] as const;

const does = (who: Schedule['who']): fc.MaybeWeightedArbitrary<Step['does']>[] => [
  { weight: 12, arbitrary: fc.constant('book') },
  { weight: who === 'staff' ? 10 : 14, arbitrary: fc.constantFrom(...kinds) },
  { weight: who === 'staff' ? 16 : 0, arbitrary: fc.constantFrom(...jobKinds) },
  { weight: who === 'staff' ? 6 : 0, arbitrary: fc.constantFrom(...blockKinds) },
  { weight: who === 'staff' ? 22 : 0, arbitrary: fc.constantFrom(...workKinds) },
  { weight: who === 'staff' ? 3 : 0, arbitrary: fc.constant('late') },
  { weight: who === 'staff' ? 0 : 5, arbitrary: fc.constant('offer') },
  { weight: who === 'staff' ? 0 : 8, arbitrary: fc.constantFrom(...problemKinds) },
  { weight: who === 'staff' ? 4 : 14, arbitrary: fc.constantFrom(...homeKinds, 'change home') },
  {
    weight: who === 'staff' ? 4 : 18,
    arbitrary: fc.constantFrom(...planKinds, ...usual),
  },
  { weight: who === 'staff' ? 0 : 12, arbitrary: fc.constantFrom('move', 'move', 'offer', 'hold', 'leave') },
  {
    weight: who === 'staff' ? 0 : 10,
    arbitrary: fc.constantFrom('quote', 'quote', ...quoteKinds, 'accept quote'),
  },
  { weight: who === 'staff' ? 5 : 0, arbitrary: fc.constantFrom('hold', 'leave', 'offer') },
  { weight: 6, arbitrary: fc.constantFrom('choose', 'choose', 'ask again') },
  { weight: 3, arbitrary: fc.constantFrom('size', 'call') },
  { weight: 3, arbitrary: fc.constant('price') },
  { weight: 6, arbitrary: fc.constantFrom('take back', 'edit') },
  { weight: who === 'staff' ? 6 : 4, arbitrary: fc.constantFrom('try again', 'office') },
  { weight: 8, arbitrary: fc.constant('time') },
  { weight: 3, arbitrary: fc.constantFrom('send now', 'let go') },
  { weight: 3, arbitrary: fc.constantFrom('kill', 'freeze', 'thaw', 'worker') },
  { weight: 2, arbitrary: fc.constantFrom('sign in', 'sign-in ends') },
  { weight: 3, arbitrary: fc.constantFrom('clock', 'storage fails', 'storage fails') },
  {
    weight: 3,
    arbitrary: fc.constantFrom('storage full', 'storage full', 'hide', 'hide', 'storage cleared'),
  },
  { weight: 1, arbitrary: fc.constant('log out') },
];

const step = (who: Schedule['who']): fc.Arbitrary<Step> =>
  fc.record({
    does: fc.oneof(...does(who)),
    tab: fc.constantFrom(0, 1, 2),
    pick: fc.nat(50),
    turns: fc.oneof(fc.constant(0), fc.nat(12), fc.nat(60)),
  });

/** A third of all requests goes well, so that schedules get somewhere. */
const fault = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Fault>('none') },
  { weight: 2, arbitrary: fc.constantFrom(...faultKinds) },
);

const restore = fc.record({ taken: fc.nat(8), restored: fc.integer({ min: 4, max: 20 }) });

/** Schedules of one kind of person; the other who comes to the device is always a customer. */
export const schedules = (who: Schedule['who']): fc.Arbitrary<Schedule> =>
  fc.record({
    who: fc.constant(who),
    locks: fc.oneof(
      { weight: 4, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    second: fc.oneof(
      { weight: 3, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
    batchLimit: fc.constantFrom(3, 3, 100),
    faults: fc.array(fault, { minLength: 1, maxLength: 12 }),
    steps: fc.array(step(who), { minLength: 14, maxLength: 26 }),
    choking: fc.oneof(
      { weight: 9, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
    backup: fc.oneof({ weight: 11, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: restore }),
  });
