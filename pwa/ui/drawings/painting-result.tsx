import { Drawing, type SceneProps } from './drawing';

const art = `<rect class="f-leaf" width="480" height="360"/><path class="f-cut" d="M0 0H480V12H0Z"/><path class="f-wall3" d="M0 12H480V24H0ZM0 296H480V310H0Z"/><path class="f-cut" d="M0 310H480V360H0Z"/>
<path class="f-leaf2" opacity=".6" d="M0 24H72L0 132Z"/>
<g class="f-wall" opacity=".42" transform="translate(296 296) skewX(-18)"><path d="M-6 0H-76V-92H-6ZM6 0H76V-92H6ZM-6-104H-76V-148A76 76 0 0 1-6-224ZM6-104H76V-148A76 76 0 0 0 6-224Z"/></g>
<g transform="translate(124 116)"><path class="f-cut" d="M-40-54H40V54H-40Z"/><path class="f-wall3" d="M-33-47H33V47H-33Z"/><path class="f-shade" d="M-20 34V2A20 20 0 0 1 20 2V34Z"/><path class="f-clay" d="M-20 34C-6 14 8 26 20 18V34Z"/><circle class="f-brass" cx="6" cy="4" r="8"/></g>
<g transform="translate(248 312)"><path class="n-clay" stroke-width="8" d="M-56-30-66-4M56-30 66-4"/><path class="f-wall" d="M-62-58V-122A44 44 0 0 1-18-166H18A44 44 0 0 1 62-122V-58Z"/><path class="f-shade" d="M14-166H18A44 44 0 0 1 62-122V-58H30C38-96 32-140 14-166Z"/><path class="f-wall3" d="M-62-74H62V-34A12 12 0 0 1 50-22H-50A12 12 0 0 1-62-34Z"/><path class="f-shade" d="M-62-46H62V-34A12 12 0 0 1 50-22H-50A12 12 0 0 1-62-34Z"/><rect class="f-wall3" x="-84" y="-98" width="34" height="78" rx="17"/><rect class="f-shade" x="50" y="-98" width="34" height="78" rx="17"/><rect class="f-brass" x="-28" y="-124" width="48" height="46" rx="8" transform="rotate(-9-4-100)"/></g>
<g transform="translate(112 318)"><path class="f-wall3" d="M-25-44H25V0H-25Z"/><path class="f-leaf" d="M-25-32H25V-12H-25Z"/><path class="f-shade2" d="M8-44H25V0H8Z"/><path class="f-cut" d="M-28-49H28V-43H-28Z"/><path class="f-clay" d="M-8-58C4-58 4-54 30-56V-52C6-52 4-49-8-49Z"/><path class="f-brass" d="M-18-60H-8V-49H-18Z"/><path class="f-cut" d="M-32-60H-18V-49H-34Z"/></g>`;

/** Painting, done: the green wall dry, the window's light on it; a tin stays for touch-ups. */
export const PaintingResultScene = (props: SceneProps) => <Drawing art={art} {...props} />;
