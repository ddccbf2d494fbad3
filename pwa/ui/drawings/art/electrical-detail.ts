const breaker = (x: number, y: number, on = false): string =>
  `<rect class="f-cut" x="${x}" y="${y}" width="30" height="58" rx="4"/><rect class="${on ? 'f-brass' : 'f-wall3'}" x="${x + 8}" y="${y + 10}" width="14" height="20" rx="3"/>`;
const row = (y: number, lit: number): string =>
  [0, 1, 2, 3, 4, 5].map((at) => breaker(138 + at * 35, y, at === lit)).join('');

const breakers = `<rect class="f-wall" width="480" height="360"/><path class="f-shade" opacity=".55" d="M230 0H480V250L376 360H80Z"/>
<path class="f-cut" d="M150 0H334V92H150Z"/><g stroke-width="9"><path class="n-brass" d="M176-6V100"/><path class="n-leaf" d="M204-6V100"/><path class="n-clay" d="M232-6V100"/><path class="n-air" d="M260-6V100"/><path class="n-leaf" d="M288-6V100"/><path class="n-brass" d="M312-6V100"/></g><path class="f-wall3" d="M162 34H326V46H162Z"/><path class="f-shade" d="M162 42H326V46H162Z"/>
<path class="f-cut" d="M44 96 120 78V334L44 352Z"/><path class="f-leaf2" d="M52 104 120 88V324L52 340Z"/><path class="f-brass" d="M84 168 90 184 106 182 94 194 100 210 86 202 74 214 76 198 64 190 79 185Z"/>
<rect class="f-cut" x="116" y="74" width="256" height="260" rx="10"/><rect class="f-wall3" x="128" y="86" width="232" height="236" rx="4"/>
<g stroke-width="6"><path class="n-brass" d="M176 86V98Q176 104 168 104H158Q153 104 153 110V130"/><path class="n-leaf" d="M204 86V104Q204 112 196 112 188 112 188 118V130"/><path class="n-clay" d="M232 86V112Q232 118 226 118 223 118 223 124V130"/><path class="n-air" d="M260 86V130"/><path class="n-leaf" d="M288 86V104Q288 112 293 114V130"/><path class="n-brass" d="M312 86V98Q312 104 318 104 328 104 328 112V130"/></g>
${row(126, 3)}${row(232, -1)}
<path class="f-shade" d="M134 190H354V212H134ZM134 296H354V314H134Z"/>
<g transform="translate(153 201)"><path class="f-cut" d="M-9 4A9 9 0 0 1 9 4Z"/><circle class="f-cut" cy="6" r="3"/></g><path class="f-cut" d="M188 192C194 199 195 202 195 204A7 7 0 0 1 181 204C181 202 182 199 188 192Z"/><g class="n-cut" stroke-width="2.5" transform="translate(223 201)"><path d="M0-8V8M-7-4 7 4M-7 4 7-4"/></g>`;

const hand = `<path class="f-wall3" d="M242 186H276V216H242Z"/><path class="f-shade" d="M242 212H276V216H242Z"/><g class="n-cut" stroke-width="2.5" transform="translate(258 200)"><path d="M-8-7H8V7H-8ZM-8-1H8M-3-4H3"/></g>
<path class="f-clay" d="M276 240C296 222 330 224 344 244L372 282 330 320C302 316 274 280 276 240Z"/><path class="f-leaf2" d="M322 306 366 268 384 288 340 328Z"/><path class="f-leaf" d="M338 324 380 284 500 400H410Z"/><g class="f-clay"><rect x="264" y="206" width="18" height="74" rx="9" transform="rotate(-24 272 240)"/><rect x="248" y="226" width="17" height="52" rx="8.5" transform="rotate(-46 270 262)"/></g>`;

/** Electrical Work, close: cables dressed, every breaker told what it feeds; a child's star on the door. */
export const art = breakers + hand;
