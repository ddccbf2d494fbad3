import { use } from './kit';

const sadu = Array.from(
  { length: 20 },
  (_, step) => `M${step * 24} 258 ${step * 24 + 12} 244 ${step * 24 + 24} 258Z`,
).join('');

const cup = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><path class="f-wall3" d="M-23-34H23C22-14 16-4 10 0H-10C-16-4-22-14-23-34Z"/><path class="f-leaf" d="M-22-25H22L19-14H-19Z"/><path class="f-shade2" d="M6-34H23C22-14 16-4 10 0H2C8-10 8-24 6-34Z"/><path class="f-clay" d="M-18-34H18V-31H-18Z"/></g>`;

/** The majlis after the visit: two cups drunk, the coffee still warm, and a cap left on the seat. */
export const art = `<rect class="f-wall" width="480" height="360"/><path class="f-cut" d="M0 0H480V14H0Z"/>
<path class="f-shade" d="M64 190V112A68 68 0 0 1 200 112V190Z"/><path class="f-sky" d="M74 190V112A58 58 0 0 1 190 112V190Z"/><circle class="f-sun" cx="146" cy="130" r="24"/><path class="f-far" d="M74 190V150H96V124H104V150H116V190ZM158 190V140H190V190Z"/><path fill="url(#mash)" d="M74 190V112A58 58 0 0 1 132 54V190Z"/><path class="n-wall" stroke-width="5" d="M132 54V190"/>
<path class="f-shade" opacity=".6" d="M260 14H480V190H360Z"/><path class="n-cut" stroke-width="2.500" d="M340 14V66"/><path class="f-cut" d="M330 66H350L360 80H320ZM320 116H360L350 126H330Z"/><path class="f-brass" d="M324 80H356V116H324Z"/><path class="n-cut" stroke-width="3" d="M335 80V116M345 80V116"/><path class="f-glow" d="M324 116H356L420 190H260Z"/>
<rect class="f-leaf2" x="10" y="164" width="112" height="64" rx="14"/><rect class="f-leaf" x="128" y="164" width="112" height="64" rx="14"/><rect class="f-leaf2" x="246" y="164" width="112" height="64" rx="14"/><rect class="f-leaf" x="364" y="164" width="112" height="64" rx="14"/><rect class="f-clay" x="26" y="172" width="56" height="50" rx="10" transform="rotate(-8 54 197)"/>
<rect class="f-leaf" x="-10" y="214" width="500" height="34" rx="10"/><path class="f-clay" d="M0 240H480V262H0Z"/><path class="f-wall" d="${sadu}"/><path class="f-cut" d="M0 262H480V360H0Z"/>
<path class="f-clay" d="M40 290H440L480 360H0Z"/><path class="n-wall" stroke-width="3" d="M52 302H428M30 346H450"/>
<g transform="translate(396 216)"><path class="f-cut" d="M-30 0A32 32 0 0 1 30-10L62 0Z"/><circle class="f-brass" cx="10" cy="-18" r="6"/></g>
<path class="f-cut" d="M130 318H150L140 350H126ZM314 318H334L338 350H324Z"/><path class="f-leaf2" d="M96 304H368L356 324H108Z"/><path class="f-leaf" d="M96 302A136 12 0 0 1 368 302A136 12 0 0 1 96 302Z"/>
${use('dallah', 196, 302, 3.3)}
${cup(274, 304)}${cup(326, 308)}`;
