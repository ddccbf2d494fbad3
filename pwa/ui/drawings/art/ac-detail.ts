import { use } from './kit';

const tubes = (rows: number): string =>
  Array.from(
    { length: rows },
    (_, row) => `<circle cx="${row % 2 ? 5 : 17}" cy="${12 + row * 19}" r="5.5"/>`,
  ).join('');
const coil = (rows: number): string =>
  `<rect class="f-leaf2" width="22" height="${rows * 19 + 4}" rx="3"/><g class="f-brass" transform="translate(0 2)">${tubes(rows)}</g>`;

/** AC Services, close: a split unit cut across, half the coil brushed clean; the drain waters a plant outside. */
export const art = `<rect class="f-sky" width="480" height="360"/><rect class="f-wall" x="150" width="330" height="360"/><path class="f-shade" opacity=".6" d="M480 30V280L400 360H150V30Z"/>
<path class="f-cut" d="M118 0H480V30H150V360H118Z"/><path class="f-shade" d="M110 0H118V360H110Z"/>
<g transform="translate(150 58) scale(.84)"><path class="f-wall3" d="M0 8H200L238 62 254 100V136A49 49 0 0 1 204 190H190L160 156 130 178 0 176Z"/><path class="f-cut" d="M0 0H204V14H0ZM0 172 130 174 160 156 196 186H204A49 49 0 0 0 247 148L262 152A62 62 0 0 1 206 200H146L112 186H0ZM196 3C232-19 272-14 302 12L292 22C266-2 236-4 204 14Z"/>
<g transform="translate(152 22) rotate(52)">${coil(6)}</g><g transform="translate(172 26) rotate(-30)">${coil(7)}</g><path class="f-clay" opacity=".85" d="M150 20C156 26 150 34 140 40C132 46 126 44 116 54C106 62 104 60 94 70C84 78 76 80 66 88C58 92 52 86 58 78C68 66 76 66 86 56C98 44 106 44 116 34C128 24 140 14 150 20Z"/>
<path class="f-cut" d="M36 96H46V118H94V106H104V128H36Z"/><path class="f-leaf" d="M46 104H94V118H46Z"/>
<circle class="f-cut" cx="146" cy="116" r="36"/><path class="n-leaf" stroke-width="5" d="M146 87C156 92 156 100 150 106M171 100C171 112 165 116 157 114M171 130C161 136 153 132 152 124M146 145C136 140 136 132 142 126M121 132C121 120 127 116 135 118M121 102C131 96 139 100 140 108"/><circle class="f-wall3" cx="146" cy="116" r="6"/>
<path class="f-cut" d="M214 158H244V150H254V170H214Z"/></g>
<path class="n-wall" stroke-width="12" d="M184 158V182L106 224V252"/><path class="n-leaf" stroke-width="6" d="M184 158V182L106 224V252"/>
<g class="n-leaf" stroke-width="7"><path d="M304 242C296 262 312 276 298 302"/><path d="M276 242C264 264 280 282 264 310"/><path d="M332 240C326 256 340 268 332 288"/></g>
${use('drop', 106, 274, 0.8)}${use('pot', 96, 362, 0.84)}
<g transform="translate(362 126) rotate(20) scale(.96)"><path class="f-clay" d="M52-20C76-30 96-22 104-6V30H60C50 18 46 0 52-20Z"/><path class="f-leaf2" d="M92-22H108V36H92Z"/><path class="f-leaf" d="M106-20H260V34H106Z"/><path class="f-brass" d="M8-8H92V8H8Z"/><path class="f-cut" d="M-6-32H10V32H-6Z"/><path class="f-clay" d="M-22-27-6-30V30L-22 27C-26 18-20 10-24 0S-26-18-22-27Z"/><g class="f-clay"><rect x="38" y="-18" width="15" height="36" rx="7.5"/><rect x="54" y="-18" width="15" height="38" rx="7.5"/><rect x="70" y="-17" width="15" height="38" rx="7.5"/></g></g>`;
