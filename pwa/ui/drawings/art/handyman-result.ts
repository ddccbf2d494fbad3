import { use } from './kit';

/** Handyman Services, done: the door hangs, the shelf is level; someone's height is marked by the frame. */
export const art = `<rect class="f-wall" width="480" height="360"/><path class="f-shade" opacity=".5" d="M0 22H210L96 312H0Z"/><path class="f-cut" d="M0 0H480V22H0ZM0 312H480V360H0Z"/><path class="f-wall3" d="M0 300H480V312H0Z"/>
<path class="f-clay" d="M204 312V146A80 80 0 0 1 364 146V312Z"/><path class="f-sky" d="M214 312V146A70 70 0 0 1 354 146V312Z"/><circle class="f-sun" cx="258" cy="134" r="22"/><path class="f-far" d="M214 296V214H232V188H248V228H262V296Z"/><path class="f-shade" d="M214 290H354V312H214Z"/>${use('palm', 284, 298, 1.16)}
<path class="f-cut" d="M354 312V140C374 94 402 78 420 84V340Z"/><path class="f-leaf" d="M360 310V143C378 104 400 88 414 94V332Z"/><path class="f-leaf2" d="M370 298V232L406 236V314ZM370 214V150C380 126 394 112 406 112V218Z"/><path fill="url(#mash)" d="M370 214V150C380 126 394 112 406 112V218Z"/><path class="f-brass" d="M350 152H360V178H350ZM350 268H360V294H350Z"/><circle class="f-brass" cx="409" cy="227" r="6"/>
<path class="f-shade" d="M214 312H354L300 360H130Z"/>
<path class="f-clay" d="M66 156H188V168H66Z"/><path class="n-brass" stroke-width="5" d="M84 168V190L104 168M170 168V190L150 168"/>
<path class="f-leaf" d="M76 108H90V156H76Z"/><path class="f-brass" d="M92 116H102V156H92Z"/><path class="f-leaf2" d="M104 100H119V156H104Z"/><path class="f-clay" d="M121 120H132V156H121Z"/>${use('dallah', 160, 156, 1.35)}
<path class="f-clay" d="M72 210H182V219H72Z"/><g class="n-brass" stroke-width="4"><path d="M90 219V228A6 6 0 0 0 102 228"/><path d="M124 219V228A6 6 0 0 0 136 228"/><path d="M158 219V228A6 6 0 0 0 170 228"/></g>
<path class="n-cut" stroke-width="3" d="M98 232V246"/><path class="f-leaf" d="M82 246H114V286A8 8 0 0 1 106 294H90A8 8 0 0 1 82 286Z"/><path class="f-leaf2" d="M87 268H109V286H87Z"/><path class="f-brass" d="M94 264H102V272H94Z"/>
<g class="n-brass" stroke-width="3"><circle cx="164" cy="240" r="6"/><path d="M164 246V264M164 258H170M164 264H169"/></g>
<g class="n-cut" stroke-width="3"><path d="M192 186H202M192 206H202M194 214H202M192 232H202M194 246H202"/></g>`;
