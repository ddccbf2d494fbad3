import { use } from './kit';

const room = (x: number, y: number, fill: string, inside: string): string =>
  `<g transform="translate(${x} ${y})"><path class="${fill}" d="M-34 0V-46A34 34 0 0 1 34-46V0Z"/>${inside}</g>`;

/** Command Center: the wall panel by the door, every room a small arch; keys and prayer beads hang below. */
export const art = `<rect class="f-wall" width="480" height="360"/><path class="f-shade" opacity=".6" d="M320 0H480V360H100Z"/>
<path class="f-cut" d="M376 360V152A98 98 0 0 1 474 54H480V360Z"/><path class="f-leaf" d="M388 360V152A86 86 0 0 1 474 66H480V360Z"/><path fill="url(#mash)" d="M404 218V154A70 70 0 0 1 474 84H480V218Z"/><path class="f-leaf2" d="M404 236H480V346H404Z"/><path class="n-brass" stroke-width="9" d="M397 222V258"/>
<rect class="f-cut" x="56" y="56" width="280" height="208" rx="24"/><rect class="f-leaf2" x="66" y="66" width="260" height="188" rx="15"/>
${room(114, 154, 'f-brass', use('sofa', 0, -1, 0.38))}
${room(196, 154, 'f-cut', '<path class="n-leaf2" stroke-width="2.5" d="M0-78V-48"/><path class="f-leaf2" d="M-16-34A16 16 0 0 1 16-34Z"/>')}
${room(278, 154, 'f-mirror', `${use('ac', 0, -46, 0.38)}<path class="n-wall" stroke-width="3.5" d="M-14-30C-17-22-11-16-14-8M0-30C-3-22 3-16 0-8M14-30C11-22 17-16 14-8"/>`)}
${room(114, 242, 'f-wall3', `${use('dallah', 0, -12, 0.95)}<path class="f-clay" d="M-34-12H34V-6H-34Z"/>`)}
${room(196, 242, 'f-leaf', `<path class="f-sky" d="M-20 0V-44A20 20 0 0 1 20-44V0Z"/>${use('palm', -2, 2, 0.5)}`)}
${room(278, 242, 'f-brass', '<path class="n-cut" stroke-width="2.5" d="M0-78V-54"/><path class="f-cut" d="M-18-40A18 18 0 0 1 18-40Z"/><path class="f-wall3" d="M-8-40A8 7 0 0 0 8-40Z"/>')}
<g transform="translate(284 214) rotate(-24)"><path class="f-clay" d="M-7 8A7 7 0 0 1 7 8V48H24A10 10 0 0 1 34 58V92C34 108 26 116 20 124H-14C-20 112-26 100-24 84C-24 74-16 66-7 62Z"/><path class="f-shade2" d="M9 48H13V74H9ZM21 50H24V74H21Z"/><path class="f-wall3" d="M-22 118H28L44 260H-44Z"/><path class="f-shade" d="M14 118H28L44 260H20Z"/></g>
<g transform="translate(0 -9)"><path class="f-clay" d="M72 286H196V296H72Z"/><g class="n-brass" stroke-width="4"><path d="M96 296V304M134 296V304M172 296V304"/></g><path class="n-cut" stroke-width="7" stroke-dasharray="0 8.5" d="M96 306C84 320 84 344 96 352C108 344 108 320 96 306"/><path class="n-cut" stroke-width="3" d="M96 352V360"/><circle class="n-brass" stroke-width="3" cx="134" cy="312" r="8"/><path class="n-brass" stroke-width="5" d="M131 320 126 346M126 340 132 341M138 320 143 342M143 336 137 338"/></g>`;
