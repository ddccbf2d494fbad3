import { street } from './home-street';
import { use } from './kit';

const panes = [36, 55, 74, 93].flatMap((y) =>
  [148, 170, 192].map((x) => {
    const pane = x === 170 && y === 55 ? 'brass' : 'glass';
    return `<path class="f-${pane}" d="M${x} ${y}V${y - 9}a6 6 0 0 1 12 0V${y}Z"/>`;
  }),
);

/** A tower in its street, 358 x 112; at night its windows are lit. */
export const art = `${street}<path class="f-wall" d="M138 100V8H220V100Z"/><path class="f-shade" opacity=".6" d="M196 8H220V100H196Z"/><path class="f-cut" d="M134 4H224V12H134Z"/>${panes.join('')}${use('palm', 262, 101, 0.5)}${use('cat', 112, 101, 0.4)}`;
