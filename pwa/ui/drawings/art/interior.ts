import { archView } from './arch-view';
import { use } from './kit';

/** Interior Design: a room with an arch window, a sofa and coffee. */
export const art = `<rect class="f-wall" width="480" height="360"/><path class="f-shade" opacity=".5" d="M230 40H480V300H410Z"/><path class="f-cut" d="M0 20H480V40H0ZM0 300H480V360H0Z"/>
${archView}
<path class="f-wall" opacity=".7" d="M196 300 276 220H360L300 300Z"/>
<path class="f-clay" opacity=".55" d="M180 312H440L452 326H168Z"/><path class="n-wall" stroke-width="2" d="M186 319H446"/>
${use('sofa', 312, 304, 1.2)}
<g transform="translate(318 142)"><rect class="f-cut" x="-58" y="-52" width="72" height="92"/><rect class="f-wall3" x="-53" y="-47" width="62" height="82"/><path class="f-leaf" d="M-42 24V-8A20 20 0 0 1-2-8V24Z"/><circle class="f-brass" cx="-22" cy="-22" r="9"/><rect class="f-cut" x="26" y="-30" width="48" height="58"/><rect class="f-brass" x="31" y="-25" width="38" height="48"/><path class="f-cut" d="M31 23C40-4 58 16 69-10V23Z"/></g>
<path class="n-cut" stroke-width="4" d="M430 304V130C430 104 400 104 392 118"/><path class="f-cut" d="M414 300h32v6h-32z"/><path class="f-brass" d="M374 138A20 20 0 0 1 412 128Z"/><path class="f-glow" d="M376 138 410 130 430 240 340 240Z"/>
${use('pot', 214, 302, 0.95)}
<g transform="translate(66 16)"><path class="f-wall3" d="M186 296h76v7h-76z"/><path class="f-shade" d="M196 303h5v26h-5zM247 303h5v26h-5z"/><path class="f-wall3" d="M236 287h10l-1.5 9h-7z"/></g>${use('dallah', 278, 312, 0.95)}`;
