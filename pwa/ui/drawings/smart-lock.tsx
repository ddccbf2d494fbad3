import { Drawing, type SceneProps } from './drawing';

const carving = (y: number): string =>
  `<path class="f-leaf2" d="M118 ${y}V${y - 56}A24 24 0 0 1 166 ${y - 56}V${y}Z"/><path class="f-leaf" d="M142 ${y - 62} 158 ${y - 40} 142 ${y - 18} 126 ${y - 40}Z"/><circle class="f-leaf2" cx="142" cy="${y - 40}" r="6"/>`;

const art = `<rect class="f-shade" width="480" height="360"/><path class="f-shade2" d="M0 0H340L130 360H0Z"/>
<circle class="f-glow" cx="376" cy="128" r="92"/><path class="f-glow" d="M362 140H390L456 326H296Z"/>
<path class="f-wall" d="M74 326V150A122 122 0 0 1 318 150V326Z"/><path class="f-cut" d="M88 326V150A108 108 0 0 1 304 150V326Z"/>
<path class="f-brass" d="M100 326V150A96 96 0 0 1 292 150V326Z"/><path class="f-wall" opacity=".5" d="M276 326V96L292 130V326Z"/>
<path class="f-leaf" d="M100 326V150A96 96 0 0 1 256 74V326Z"/><path class="f-leaf2" d="M256 74 268 84V326H256Z"/><path fill="url(#mash)" d="M114 150A82 82 0 0 1 244 85V150Z"/><path class="f-leaf2" d="M100 156H256V166H100Z"/>
${carving(236)}${carving(316)}<path class="f-leaf2" d="M178 316V244H196V316ZM178 236V172H196V236Z"/>
<rect class="f-cut" x="205" y="176" width="42" height="98" rx="13"/><rect class="f-leaf2" x="211" y="183" width="30" height="50" rx="8"/><g class="f-brass"><circle cx="218" cy="191" r="3"/><circle cx="226" cy="191" r="3"/><circle cx="234" cy="191" r="3"/><circle cx="218" cy="202" r="3"/><circle cx="226" cy="202" r="3"/><circle cx="234" cy="202" r="3"/><circle cx="218" cy="213" r="3"/><circle cx="226" cy="213" r="3"/><circle cx="234" cy="213" r="3"/><circle cx="226" cy="224" r="3"/></g><path class="n-brass" stroke-width="9" d="M226 252H192"/><circle class="f-brass" cx="226" cy="252" r="9"/>
<path class="n-cut" stroke-width="5" d="M376 66V86M376 66H408"/><circle class="f-cut" cx="410" cy="66" r="9"/><path class="f-cut" d="M354 100 376 82 398 100V106H354ZM360 150H392L386 160H366Z"/><path class="f-brass" d="M360 106H392V150H360Z"/><path class="n-cut" stroke-width="3.5" d="M360 106V150M376 106V150M392 106V150"/>
<path class="f-wall3" d="M40 326H350V336H40Z"/><path class="f-cut" d="M0 336H480V360H0Z"/><path class="f-brass" opacity=".8" d="M268 326H292L330 360H276Z"/>
<g transform="translate(118 346)"><path class="f-wall3" d="M-24 0V-7C-15-9-9-8-2-14C9-17 23-10 24 0Z"/><path class="f-clay" d="M-24-2H24V2H-24Z"/><path class="f-leaf" d="M-4-13C9-17 21-10 23-3H4Z"/></g><g transform="translate(176 349)"><path class="f-wall3" d="M-24 0V-7C-15-9-9-8-2-14C9-17 23-10 24 0Z"/><path class="f-clay" d="M-24-2H24V2H-24Z"/><path class="f-leaf" d="M-4-13C9-17 21-10 23-3H4Z"/></g>
<g transform="translate(392 344)"><path class="f-leaf" d="M-26-84C-40-104-30-124-18-128C-10-112-10-96-14-84ZM-14-84C-16-112-4-126 6-130C10-112 4-96-2-84Z"/><path class="f-mirror" d="M2-84V-112L8-120V-128H20V-120L26-112V-84Z"/><path class="f-leaf" d="M8-132H20V-126H8Z"/><g transform="rotate(16 24-84)"><path class="f-clay" d="M20-60V-122A10 10 0 0 1 40-122V-60Z"/><path class="n-wall" stroke-width="3" d="M27-112 35-106M27-98 35-92"/></g><path class="f-wall3" d="M-40-90-32-84-24-90-16-84-8-90 0-84 8-90 16-84 24-90 32-84 40-90V0H-40Z"/><path class="f-shade" d="M14-85 24-90 32-84 40-90V0H8Z"/><path class="f-leaf" d="M-22-26V-46A12 12 0 0 1 2-46V-26Z"/></g>`;

/** Smart Locks: the carved door has opened itself a hand's width for a resident with the shopping; slippers wait. */
export const SmartLockScene = (props: SceneProps) => <Drawing art={art} {...props} />;
