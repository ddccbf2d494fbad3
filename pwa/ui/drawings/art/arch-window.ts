import { archView } from './arch-view';
import { use } from './kit';

/** A window of the living room at rest, for a tall arch: the testimonials stand beside it. */
export const art = `<rect class="f-wall" width="480" height="360"/><path class="f-cut" d="M0 300H480V360H0Z"/>${archView}<path class="f-clay" opacity=".55" d="M180 312H440L452 326H168Z"/><path class="n-wall" stroke-width="2" d="M186 319H446"/>${use('pot', 214, 302, 0.95)}`;
