import { use } from './kit';

/** What is seen through the arch window of the living room: a far skyline, a palm, the sun. Base centre at 112, 300. */
export const archView = `<g transform="translate(112 300)"><path class="f-shade" d="M-76 0V-142A76 76 0 0 1 76-142V0Z"/><path class="f-sky" d="M-66 0V-142A66 66 0 0 1 66-142V0Z"/><g clip-path="url(#clip-window)"><circle class="f-sun" cx="-24" cy="-140" r="20"/><g class="f-far"><path d="M-66 0V-56H-50V-90H-34V-30H-18V-120H-10V-136H-6V-120H2V0Z"/></g>${use('palm', 30, 6, 0.86)}</g><path class="n-wall" stroke-width="4" d="M0-208V0M-66-100H66"/></g>`;
