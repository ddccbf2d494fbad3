import { use } from './kit';

/** Water Tank Cleaning, done: a glass at the kitchen tap, the tank on the roof outside, a bulbul on the sill. */
export const art = `<rect class="f-wall" width="480" height="360"/><path class="f-shade" opacity=".6" d="M392 0H480V296H300Z"/>
<path class="f-shade" d="M76 262V138A132 116 0 0 1 340 138V262Z"/><path class="f-sky" d="M90 250V140A118 104 0 0 1 326 140V250Z"/><path class="f-far" d="M296 250V150H312V118A118 104 0 0 1 326 140V250ZM256 250V176H280V250Z"/>
<path class="f-wall" d="M90 204H244V250H90Z"/><path class="f-shade" d="M206 204H244V250H206Z"/><path class="f-wall" d="M90 194H252V206H90Z"/>${use('tank', 192, 194, 0.9)}
<path class="f-shade" d="M66 250H350V264H66Z"/>
<path class="f-cut" d="M0 290H150V318A20 20 0 0 0 170 338H386A20 20 0 0 0 406 318V290H480V360H0Z"/><path class="f-shade" d="M150 290H406V318A20 20 0 0 1 386 338H170A20 20 0 0 1 150 318Z"/><path class="f-wall" opacity=".6" d="M150 290H200L160 336H170A20 20 0 0 1 150 318Z"/>
<path class="n-brass" stroke-width="22" d="M112 280V146A72 72 0 0 1 256 146"/><path class="f-brass" d="M84 272H140V290H84ZM238 138H274V170H238Z"/><path class="n-brass" stroke-width="11" d="M112 224H72"/><path class="f-shade2" d="M238 158H274V170H238Z"/>
<path class="f-clay" d="M290 206H340C362 204 372 216 376 226L480 250V330L370 290H300Z"/><path class="f-leaf" d="M392 222 480 236V344L384 306Z"/><path class="f-leaf2" d="M380 218 400 221 392 312 370 304Z"/>
<path class="f-mirror" d="M249 170H263V270H249Z"/><path class="f-wall3" opacity=".55" d="M206 186H306L296 312H216Z"/><path class="f-mirror" d="M210 232C226 226 240 236 256 231S290 236 302 231L296 312H216Z"/><path class="f-leaf" opacity=".55" d="M210 232C226 226 240 236 256 231S290 236 302 231L300 252C270 262 240 250 212 258Z"/><path class="f-wall3" opacity=".8" d="M220 244H229L233 300H225Z"/><g class="f-wall3"><circle cx="252" cy="258" r="4"/><circle cx="262" cy="276" r="3"/><circle cx="247" cy="288" r="3.5"/></g>
<g class="f-clay"><rect x="252" y="208" width="78" height="18" rx="9" transform="rotate(-4 300 217)"/><rect x="248" y="229" width="84" height="18" rx="9"/><rect x="250" y="250" width="82" height="18" rx="9" transform="rotate(3 300 259)"/><rect x="258" y="271" width="72" height="17" rx="8.5" transform="rotate(6 300 279)"/></g>
<g transform="translate(170 250)"><path class="f-cut" d="M-16-2C-10-20 0-26 8-30L10-40 16-34C22-34 26-29 25-25L32-22 25-20C22-8 10 0-4 0L-30 6Z"/><circle class="f-wall3" cx="18" cy="-23" r="3"/></g>`;
