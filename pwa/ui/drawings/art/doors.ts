import { use } from './kit';

const towers =
  'M0 164V74H20V44H34V164ZM44 164V92H60V164ZM372 164V64H392V36H402V164ZM430 164V80H470V164ZM500 164V50H530V20H540V164Z';

const frame = '<path class="f-cut" d="M-31 0V-62A31 31 0 0 1 31-62V0Z"/>';
const shut = (x: number) =>
  `<g transform="translate(${x} 164)"><circle class="f-cut" cx="0" cy="-104" r="4"/>${frame}<path class="f-leaf2" d="M-26 0V-61A26 26 0 0 1 26-61V0Z"/><path fill="url(#mash)" d="M-22-60A22 22 0 0 1 22-60Z"/><path class="n-brass" stroke-width="1.5" d="M-22-57H22"/><circle class="f-brass" cx="17" cy="-28" r="3"/></g>`;
const open = (x: number, inside: string) =>
  `<g transform="translate(${x} 164)"><circle class="f-brass" cx="0" cy="-104" r="5.5"/><path class="f-glow" d="M-26 0H26L40 22H-34Z"/>${frame}<path class="f-wall3" d="M-26 0V-61A26 26 0 0 1 26-61V0Z"/><path class="f-brass" opacity=".62" d="M-26 0V-61A26 26 0 0 1 26-61V0Z"/>${inside}<path class="f-leaf" d="M-26 0V-61C-26-74-22-82-17-84L-14 6Z"/><circle class="f-brass" cx="-17" cy="-30" r="1.8"/></g>`;
const table = (x: number, y: number, half: number) =>
  `<path class="f-cut" opacity=".85" d="M${x - half} ${y}H${x + half}V${y + 4}H${x - half}ZM${x - half + 4} ${y + 4}h3V0h-3zM${x + half - 7} ${y + 4}h3V0h-3z"/>`;

/** Four doors, 390 x 188: one shut with a cat before it, three lit, one for each time that is offered. */
export const art = `<g class="f-far"><path d="${towers}"/><path transform="translate(-500)" d="${towers}"/><path transform="translate(560)" d="${towers}"/></g><path class="f-shade" d="M-2000 164H2400V188H-2000Z"/><rect class="f-wall" x="22" y="38" width="346" height="128"/><path class="f-shade" opacity=".55" d="M250 38H368V166H310Z"/><path class="f-cut" d="M14 28H376V42H14ZM14 18H30V30H14ZM360 18H376V30H360Z"/><path class="f-cut" d="M14 162H376V170H14Z"/>${shut(72)}${open(156, use('lamp', 6, -46, 0.36) + table(8, -18, 14))}${open(238, use('pot', 8, 0, 0.62))}${open(320, table(8, -22, 16) + use('dallah', 8, -22, 0.8))}${use('cat', 106, 170, 0.78, -1)}`;
