import { use } from './kit';

/** No visit yet: the front door, a cat waiting on the mat. 480 x 320. */
export const art = `<rect class="f-wall" width="480" height="320"/><path class="f-shade" opacity=".55" d="M0 0H150L330 272H0Z"/><path class="f-cut" d="M0 272H480V320H0Z"/>
<path class="f-glow" d="M216 44H264L336 272H144Z"/><path class="n-cut" stroke-width="3" d="M240 0V22"/><circle class="f-brass" cx="240" cy="34" r="13"/>
<path class="f-cut" d="M176 272V142A64 64 0 0 1 304 142V272Z"/><path class="f-leaf2" d="M185 272V142A55 55 0 0 1 295 142V272Z"/><path fill="url(#mash)" d="M194 140A46 46 0 0 1 286 140V150H194Z"/><path class="f-leaf" d="M196 162H236V210H196ZM244 162H284V210H244ZM196 220H236V262H196ZM244 220H284V262H244Z"/><path class="n-brass" stroke-width="5" d="M276 216V230"/>
<rect class="f-shade" x="330" y="152" width="24" height="36" rx="6"/><circle class="f-brass" cx="342" cy="170" r="6"/>
<path class="f-clay" opacity=".7" d="M168 272H312L320 282H160Z"/>${use('cat', 234, 274, 1)}${use('pot', 128, 272, 1.35)}${use('pot', 366, 272, 1)}
<path class="f-brass" d="M286 266C284 262 290 260 296 262L306 266V272H288ZM310 266C308 262 314 260 320 262L330 266V272H312Z"/>`;
