import { Drawing, type SceneProps } from './drawing';
import { person, use } from './kit';

const prop = (x: number): string =>
  `<path class="f-cut" d="M${x - 16} 304h32v8h-32zM${x - 14} 186h28v7h-28z"/><path class="n-cut" stroke-width="6" d="M${x} 190V250"/><path class="n-leaf2" stroke-width="11" d="M${x} 246V302"/><path class="f-brass" d="M${x - 9} 238h18v10h-18z"/>`;

const art = `<rect class="f-wall" width="480" height="360"/><path class="f-sky" d="M0 0H480V130H0Z"/><path class="f-wall" opacity=".7" d="M230 0H350L440 130H320Z"/>
<path class="f-clay" d="M150 78H296V86H150ZM162 86h7v44h-7zM278 86h7v44h-7z"/><path class="f-air f-mirror" d="M194 52C190 64 196 76 206 78H238C248 76 254 64 250 52Z"/><path class="f-glass" opacity=".6" d="M200 40H244L250 52H194Z"/><path class="f-clay" d="M210 62C218 54 228 56 233 62L241 56V70L233 65C228 71 216 70 210 62Z"/>${use('lamp', 348, 44, 0.8)}
<g class="f-leaf2"><path d="M334 130V96A8 8 0 0 1 350 96V112H376V130H368V120H342V130Z"/></g>
<rect class="f-shade" y="152" width="480" height="160"/><path class="f-wall" d="M110 186H262L164 312H110Z"/>
<g transform="translate(236 312)"><path class="f-wall" d="M-46 0V-66A46 46 0 0 1 46-66V0Z"/><path class="f-pane" d="M-38 0V-66A38 38 0 0 1 38-66V0Z"/><path class="n-wall" stroke-width="4" d="M0-104V0M-38-52H38"/></g>`;

/** Structural Remodeling: the wall is out, props and a steel beam carry the floor above, where the fish has noticed nothing. */
export const StructuralRemodelingScene = (props: SceneProps) => <Drawing art={art} {...props} />;
