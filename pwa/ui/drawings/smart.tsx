import { Drawing, type SceneProps } from './drawing';
import { skyline, use } from './kit';

const art = `<rect class="f-sky" width="480" height="360"/>${skyline(300)}<circle class="f-sun" cx="120" cy="50" r="22"/>
<path class="f-shade" d="M0 300H480V360H0Z"/>
<rect class="f-wall" x="66" y="96" width="260" height="208"/><path class="f-shade" d="M194 96H326V304H194Z" opacity=".6"/><path class="f-glow" d="M240 150H276L312 300H204Z"/>
<path class="f-cut" d="M56 82H336V98H56ZM56 82H70V304H56ZM322 98H336V304H322ZM188 98H198V304H188ZM40 300H352V318H40Z"/>
<path class="f-pane" d="M92 232V168A36 36 0 0 1 164 168V232Z"/><path class="f-leaf" d="M84 126H124C126 170 112 210 116 244H84Z"/><path class="f-leaf2" d="M150 126H172V244H142C148 200 138 160 150 126Z"/><path class="f-cut" d="M80 122H176v5H80Z"/>
${use('lamp', 258, 150, 1)}<path class="n-cut" stroke-width="2.5" d="M258 98V82"/>
<g transform="translate(252 300)"><path class="f-cut" d="M-34 0V-70A34 34 0 0 1 34-70V0Z"/><path class="f-leaf2" d="M-28 0V-70A28 28 0 0 1 28-70V0Z"/><path fill="url(#mash)" opacity=".9" d="M-22-70A22 22 0 0 1 22-70Z"/></g><g transform="translate(266 276) scale(.8)"><rect class="f-wall3" x="-11" y="-48" width="22" height="48" rx="8"/><circle class="f-brass" cx="0" cy="-36" r="5"/><path class="n-brass" stroke-width="5" d="M0-12H-20"/></g>
${use('pot', 96, 302, 0.8)}${use('palm', 26, 304, 0.9)}
<g class="n-brass dash" stroke-width="2.5"><path d="M372 160C340 140 300 150 276 146"/><path d="M372 214C330 224 300 240 284 250"/><path d="M372 188C300 190 200 150 166 136"/></g><g class="f-brass"><circle cx="166" cy="136" r="5"/><circle cx="276" cy="146" r="5"/><circle cx="284" cy="252" r="5"/></g>
<g transform="translate(410 206)"><path class="f-clay" d="M-50 154C-52 110-44 74-38 40L44 20C60 44 56 90 46 154Z"/><rect class="f-cut" x="-42" y="-112" width="84" height="168" rx="15"/><rect class="f-wall3" x="-36" y="-106" width="72" height="156" rx="10"/><text class="t-cut" x="-26" y="-80" font-size="14">Home</text><g transform="translate(0 -62)"><rect class="f-shade" x="-28" y="0" width="56" height="26" rx="7"/><rect class="f-leaf" x="2" y="7" width="21" height="12" rx="6"/><circle class="f-wall3" cx="17" cy="13" r="4.5"/><rect class="f-brass" x="-22" y="8" width="10" height="10" rx="5"/></g><g transform="translate(0 -30)"><rect class="f-shade" x="-28" y="0" width="56" height="26" rx="7"/><rect class="f-leaf" x="2" y="7" width="21" height="12" rx="6"/><circle class="f-wall3" cx="17" cy="13" r="4.5"/><rect class="f-cut" x="-22" y="8" width="10" height="10" rx="2"/></g><g transform="translate(0 2)"><rect class="f-leaf2" x="-28" y="0" width="56" height="36" rx="7"/><text class="t-wall" x="-20" y="24" font-size="17">22°</text></g><g class="f-clay"><rect x="-51" y="-8" width="15" height="14" rx="7"/><rect x="-52" y="10" width="15" height="14" rx="7"/><rect x="-51" y="28" width="15" height="14" rx="7"/></g><path class="f-clay" d="M34-6C48-10 60 0 56 14L50 50H34Z"/></g>`;

/** Home Automation: the phone answers curtain, lamp and lock. */
export const SmartScene = (props: SceneProps) => <Drawing art={art} words {...props} />;
