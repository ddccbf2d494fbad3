import { use } from './kit';

/** No signal: the house has its lights on, the message waits in a dashed ring. 480 x 320. */
export const art = `<rect class="f-sky" width="480" height="320"/><g class="f-far"><path d="M0 264V190H26V150H46V264ZM70 264V216H104V264ZM384 264V170H400V130H408V170H424V264ZM440 264V206H480V264Z"/></g>${use('sun', 112, 96, 0.72)}
<path class="f-shade" d="M0 264H480V320H0Z"/>${use('villa', 238, 265, 1.32)}
<path class="f-brass" opacity=".8" d="M140 264V242A16 16 0 0 1 172 242V264ZM217 191V157A12 12 0 0 1 241 157V191ZM256 191V157A12 12 0 0 1 280 157V191Z"/>
<g transform="translate(272 119)"><path class="n-cut" stroke-width="4" d="M-9 0V-16"/><path class="f-wall3" d="M-22-44A28 28 0 0 0 12-10Z"/><path class="n-cut" stroke-width="3" d="M-4-28 11-43"/><circle class="f-brass" cx="12" cy="-44" r="4.5"/></g>
<path class="n-brass dash" stroke-width="3" d="M290 68C298 58 306 53 314 52"/><circle class="n-brass" cx="338" cy="50" r="16" stroke-width="4" stroke-dasharray="5.5 6.5"/>
${use('palm', 84, 266, 1)}${use('palm', 402, 266, 0.9, -1)}<path class="f-leaf" d="M330 264C332 246 352 244 356 264Z"/>`;
