import { person, use } from './kit';

/** Electrical Work: the circuit from the board to three lamps, one still dark. */
export const art = `<rect class="f-sky" width="480" height="360"/><rect class="f-wall" x="0" y="56" width="480" height="256"/><path class="f-shade" opacity=".6" d="M250 56H480V312H370Z"/>
<path class="f-cut" d="M0 30H480V56H0ZM0 312H480V360H0ZM452 56H480V312H452Z"/>
<path class="n-brass" stroke-width="3.5" d="M86 44H464V150H420M170 44H260"/><g class="f-brass"><circle cx="86" cy="44" r="5"/><circle cx="174" cy="44" r="5"/><circle cx="262" cy="44" r="5"/></g>
<path class="f-glow" d="M62 142H110L160 312H12Z"/><path class="f-glow" d="M150 166H198L248 312H100Z"/>
${use('lamp', 86, 142, 1)}${use('lamp', 174, 166, 1)}<path class="n-cut" stroke-width="2.5" d="M86 56V80M174 56V100M262 56V128"/><g transform="translate(262 142)"><path class="f-cut" d="M-24 0A24 24 0 0 1 24 0Z"/><path class="f-wall3" d="M-10 0A10 9 0 0 0 10 0Z"/></g>
<path class="f-cut" d="M40 252H222v9H40Z"/><path class="f-leaf2" d="M52 261H210V312H52Z"/><path class="f-leaf" d="M52 261H128V312H52Z"/>${use('dallah', 92, 252, 0.9)}<g class="f-wall3"><path d="M112 242h14l-2 10h-10zM132 242h14l-2 10h-10z"/></g><path class="f-clay" d="M166 252C166 236 206 236 206 252Z"/><circle class="f-brass" cx="178" cy="240" r="7"/><circle class="f-leaf" cx="192" cy="239" r="7"/>
<g transform="translate(392 152)"><rect class="f-cut" x="-36" y="-44" width="72" height="100" rx="5"/><rect class="f-wall3" x="-30" y="-38" width="60" height="88" rx="2"/><g class="f-cut"><rect x="-22" y="-30" width="9" height="20" rx="2"/><rect x="-10" y="-30" width="9" height="20" rx="2"/><rect x="2" y="-30" width="9" height="20" rx="2"/><rect x="14" y="-30" width="9" height="20" rx="2"/><rect x="-22" y="6" width="9" height="20" rx="2"/><rect x="-10" y="6" width="9" height="20" rx="2"/><rect x="14" y="6" width="9" height="20" rx="2"/></g><rect class="f-brass" x="2" y="6" width="9" height="20" rx="2"/><g class="f-wall3"><path d="M-20-28h5v7h-5zM-8-28h5v7h-5zM4-28h5v7H4zM16-28h5v7h-5zM-20 8h5v7h-5zM-8 8h5v7h-5zM16 8h5v7h-5z"/></g></g>
${person({
  x: 316,
  y: 312,
  s: 1.3,
  armA: [
    [2, -76],
    [24, -84],
    [54, -108],
  ],
  armB: [
    [6, -78],
    [24, -66],
    [38, -80],
  ],
})}
<path class="n-brass" stroke-width="4" d="M386 170 396 176"/><g transform="translate(366 196)"><rect class="f-brass" x="-8" y="-14" width="18" height="26" rx="4"/><rect class="f-cut" x="-4" y="-10" width="10" height="8" rx="1.5"/></g>
${use('bag', 268, 312, 0.8)}`;
