import { Drawing, type SceneProps } from './drawing';
import { use } from './kit';

const row = (y: number, icon: string): string =>
  `<g transform="translate(0 ${y})"><rect class="f-shade" x="-31" width="62" height="34" rx="8"/>${icon}<path class="n-leaf" stroke-width="4.5" d="M6 17 13 24 24 11"/></g>`;

const art = `<rect class="f-cut" width="480" height="360"/><path class="f-mirror" d="M480 0H366L246 360H480Z"/><circle class="f-sun" cx="418" cy="62" r="20"/>
<path class="f-wall3" d="M282 252 344 148 372 184 412 112 480 206V330H256Z"/><path class="f-shade" d="M344 148 372 184 358 206 368 330H326L338 220ZM412 112 480 206V330H424L434 214 404 176Z"/><path class="f-leaf2" d="M440 300 456 250 474 300Z"/><path class="f-wall3" d="M262 312C290 284 330 288 370 296S440 290 480 292V360H246Z"/>
<path class="f-leaf2" d="M262 346 308 196 354 346Z"/><g transform="translate(306 350)"><path class="f-wall3" d="M-56 10V4C-20-8 20-8 90 4V10Z"/><circle class="f-wall3" cy="-18" r="23"/><circle class="f-wall3" cx="1" cy="-52" r="15"/><path class="f-clay" d="M-15-52C-17-66-8-73 2-73C12-73 18-67 18-59L0-58C-5-50-5-42-3-34L-24-27C-17-36-15-44-15-52Z"/><path class="n-cut" stroke-width="4" d="M-14-62C-5-67 9-67 17-62"/><path class="f-clay" d="M15-53 28-50 15-47Z"/></g>
<path class="f-sun" d="M196 36A15 15 0 1 0 212 60A18 18 0 0 1 196 36Z"/><path class="f-leaf2" d="M0 322H259L246 360H0Z"/>${use('condenser', 96, 108, 0.6)}
<path class="f-wall" d="M42 120H250V322H42Z"/><path class="f-shade" opacity=".7" d="M160 120H250V322H196Z"/>
<path class="f-glow" d="M72 138 152 164V206H84Z"/>
<g transform="translate(62 24)"><path class="f-clay" d="M22 150A7 7 0 0 1 34 150V183H22Z"/><path class="f-wall3" d="M32 162H84V177H32Z"/><path class="f-leaf" d="M52 158C62 154 74 156 86 160V177H52Z"/><path class="f-cut" d="M36 177h4v6h-4zM78 177h4v6h-4z"/></g>
${use('tank', 204, 190, 0.8)}<path class="f-mirror" d="M180 207C186 200 222 200 228 207Z"/>${use('drop', 216, 196, 0.6)}<rect class="f-cut" x="190" y="199" width="26" height="8" rx="4"/>
${use('sofa', 108, 319, 0.82)}<g transform="translate(208 322)"><path class="f-cut" d="M-27 0V-54A27 27 0 0 1 27-54V0Z"/><path class="f-leaf" d="M-21 0V-54A21 21 0 0 1 21-54V0Z"/><path class="f-leaf2" d="M-13-8V-34H13V-8Z"/><path class="f-wall3" d="M8-56H18V-42H8ZM21-56H31V-42H21Z"/></g>
<path class="f-leaf" d="M30 108H262V120H30ZM30 120H44V322H30ZM44 207H248V217H44ZM156 120H164V207H156ZM248 120H262V322H248ZM18 322H259L255 332H18Z"/>
<g transform="translate(62 132) rotate(22)"><path class="f-cut" d="M-12-9H10A9 9 0 0 1 10 9H-12Z"/><path class="n-cut" stroke-width="5" d="M-12-4-16-10"/></g>
<g class="n-brass dash" stroke-width="3"><path d="M74 136C150 60 280 84 356 132"/><path d="M204 203C250 186 310 196 356 176"/><path d="M232 272C280 282 320 250 356 220"/></g><g class="f-brass"><circle cx="73" cy="137" r="5.5"/><circle cx="203" cy="203" r="5"/><circle cx="230" cy="272" r="5"/></g>
<g transform="translate(396 186) rotate(5)"><path class="f-leaf" d="M-58 190C-50 150-48 130-44 112H44C50 130 54 150 60 190Z"/><path class="f-clay" d="M-44 116C-46 80-42 60-36 44L40 30C58 52 54 84 46 116Z"/><rect class="f-cut" x="-44" y="-96" width="88" height="176" rx="16"/><rect class="f-wall3" x="-38" y="-90" width="76" height="164" rx="11"/>${row(-72, '<path class="f-cut" d="M-24 11H-11A6 6 0 0 1-11 23H-24Z"/><circle class="f-brass" cx="-11" cy="17" r="3"/>')}${row(-30, '<g transform="translate(-16 19)"><path class="f-leaf" d="M0-14C6-6 8-2 8 3A8 8 0 0 1-8 3C-8-2-6-6 0-14Z"/></g>')}${row(12, '<path class="f-leaf2" d="M-24 28V14A8 8 0 0 1-8 14V28Z"/><circle class="f-brass" cx="-12" cy="20" r="2"/>')}<g class="f-clay"><rect x="-54" y="0" width="17" height="15" rx="7"/><rect x="-55" y="20" width="17" height="15" rx="7"/><rect x="-54" y="40" width="17" height="15" rx="7"/></g><path class="f-clay" d="M36-8C50-12 62-2 58 16L52 56H36Z"/></g>`;

/** Home Monitoring: night at home, a snowy day where the phone is; camera, leak sensor and door report. */
export const HomeMonitoringScene = (props: SceneProps) => <Drawing art={art} {...props} />;
