import { archView } from './arch-view';
import { use } from './kit';

/** Cleaning, done: the rug is down, the floor holds the window. */
export const art = `<rect class="f-wall" width="480" height="360"/><path class="f-shade" opacity=".5" d="M300 20H480V226H400Z"/><path class="f-cut" d="M0 0H480V20H0Z"/>
<g transform="translate(139-44) scale(.9)">${archView}</g>
<path class="f-wall3" d="M0 216H480V226H0Z"/><path class="f-shade" d="M0 226H480V346H0Z"/>
<path class="f-sky" d="M180 226H300V300A60 46 0 0 1 180 300Z"/><path class="f-wall" opacity=".8" d="M180 226H300L404 346H250Z"/>
${use('sofa', 388, 236, 1.2)}<path class="f-leaf2" opacity=".3" d="M304 240H472V262A16 16 0 0 1 456 278H320A16 16 0 0 1 304 262Z"/>
<path class="f-clay" d="M128 262H352L394 326H86Z"/><path class="f-leaf2" d="M138 270H342L372 318H108Z"/><path class="f-clay" d="M150 277H330L350 311H130Z"/><path class="f-wall3" d="M240 279 292 294 240 309 188 294Z"/><path class="f-leaf2" d="M240 284 274 294 240 304 206 294Z"/><path class="n-wall" stroke-width="3" d="M88 329H392"/>
<path class="f-cut" d="M0 346H480V360H0Z"/>${use('pot', 128, 250, 1.25)}
<g transform="translate(336 336)"><path class="f-cut" d="M-30 2C-32-6 4-8 6-1C6 5-28 8-30 2ZM14 6C12-2 48-4 50 3C50 9 16 12 14 6Z"/><path class="f-brass" d="M-10-7C-4-8 2-6 3-2L-12 3ZM34-3C40-4 46-2 47 2L32 7Z"/></g>`;
