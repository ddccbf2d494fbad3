import { use } from './kit';

/** A door in the dunes with nothing behind it. 480 x 320. */
export const art = `<rect class="f-sky" width="480" height="320"/><circle class="f-sun" cx="330" cy="118" r="34"/><path class="f-far" d="M0 250C60 214 120 214 190 240S330 262 480 206V320H0Z"/>
<path class="f-shade" d="M0 262C90 240 150 276 240 262S400 242 480 262V320H0Z"/>${use('palm', 86, 264, 1.15)}
<path class="f-cut" d="M176 268V128A64 64 0 0 1 304 128V268Z"/><path class="f-sky" d="M186 266V128A54 54 0 0 1 294 128V266Z"/><path class="f-far" d="M186 240C210 236 250 250 294 246V266H186Z"/>
<path class="f-leaf2" d="M186 268V128C186 100 206 78 232 74L232 286Z"/><path class="f-leaf" d="M198 124C198 108 208 98 220 94V158L198 154ZM198 168 220 173V250L198 242Z"/><circle class="f-brass" cx="224" cy="172" r="4.5"/>
<g transform="translate(240 50)"><rect class="f-wall3" x="-28" y="-19" width="56" height="26" rx="5"/><text class="t-cut" text-anchor="middle" y="-1" font-size="15">404</text></g>
${use('cat', 346, 270, 1.05, -1)}<path class="n-clay" stroke-width="3" opacity=".5" d="M370 290h34M416 284h22M120 296h40"/>`;
