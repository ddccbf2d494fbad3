import { person, use } from './kit';

/** Plumbing: under the basin, the trap in brass. */
export const art = `<rect class="f-wall" width="480" height="360"/><path class="f-sky" d="M0 0H480V176H0Z"/><g class="n-tile" stroke-width="2"><path d="M0 44H480M0 88H480M0 132H480M40 0V44M120 0V44M200 0V44M280 0V44M360 0V44M440 0V44M80 44V88M160 44V88M240 44V88M320 44V88M400 44V88M40 88V132M120 88V132M200 88V132M280 88V132M360 88V132M440 88V132M80 132V176M160 132V176M240 132V176M320 132V176M400 132V176"/></g>
<path class="f-cut" d="M112 172V74A58 58 0 0 1 228 74V172Z"/><path class="f-mirror" d="M120 172V74A50 50 0 0 1 220 74V172Z"/><path class="f-wall" opacity=".5" d="M140 172V110L200 50A50 50 0 0 1 214 60L150 124V172Z"/>
<path class="f-shade" d="M28 190H336V318H28Z"/><path class="f-wall" d="M28 190H200L72 318H28Z"/>
<path class="f-cut" d="M0 176H104C106 222 126 236 170 236S234 222 236 176H350V192H250C244 236 216 250 170 250S96 236 90 192H0Z"/>
${use('tap', 150, 176, 1.15)}${use('drop', 178, 190, 0.8)}<path class="f-leaf" opacity=".5" d="M110 206H230C222 226 204 232 170 232S118 226 110 206Z"/>
<path class="n-brass" stroke-width="13" d="M170 254V274A18 18 0 0 0 206 274V268A14 14 0 0 1 234 268V340"/><path class="f-brass" d="M160 250h20v9h-20zM198 262h16v8h-16zM226 288h16v8h-16z"/>
<path class="f-cut" d="M0 316H225V360H0ZM243 316H480V360H243Z"/><path class="f-cut" d="M0 348H480V360H0Z"/>
<path class="n-leaf" stroke-width="5" d="M70 316V196"/><circle class="n-leaf" cx="70" cy="262" r="9" stroke-width="4"/>
${use('bucket', 124, 316, 0.86)}
${person({
  x: 330,
  y: 316,
  flip: true,
  s: 1.16,
  lean: 14,
  armA: [
    [2, -76],
    [24, -58],
    [58, -42],
  ],
  armB: [
    [8, -78],
    [34, -70],
    [60, -46],
  ],
  legs: [
    [
      [-6, -44],
      [16, -32],
      [14, -3],
    ],
    [
      [2, -44],
      [-10, -8],
      [-32, -4],
    ],
  ],
})}
<g transform="translate(256 276) rotate(28)"><rect class="f-cut" x="-6" y="-5" width="44" height="10" rx="5"/><path class="n-cut" stroke-width="6" d="M-4-8A9 9 0 1 0-4 8"/></g>
${use('bag', 420, 316, 1.05)}`;
