import { street } from './home-street';
import { use } from './kit';

/** A villa in its street, 358 x 112; at night its windows are lit. */
export const art = `${street}${use('palm', 66, 101, 0.6)}${use('villa', 184, 101, 0.74)}${use('pot', 276, 101, 0.5)}`;
