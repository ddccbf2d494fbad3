import { person, use } from './kit';

const bricks = (x: number, y: number, rows: number, columns: number): string =>
  Array.from({ length: rows }, (_, row) => {
    const shift = row % 2 === 0 ? 0 : 14;
    const line = Array.from(
      { length: columns },
      (_, column) => `M${x + shift + column * 30} ${y + row * 15}h26v11h-26z`,
    );
    return line.join('');
  }).join('');

/** Home Renovation: an old wall opened into an arch, the plan on two sawhorses. */
export const art = `<rect class="f-sky" width="480" height="360"/><path class="f-far" d="M20 300V210H44V176H52V210H66V300ZM428 300V226H456V194H462V226H480V300Z"/><circle class="f-sun" cx="164" cy="196" r="20"/>
<path class="f-wall" fill-rule="evenodd" d="M60 44H480V304H60ZM116 304V206A70 70 0 0 1 256 206V304Z"/><path class="f-shade" opacity=".55" d="M330 44H480V304H420Z"/>
<path class="f-shade" fill-rule="evenodd" d="M108 304V206A78 78 0 0 1 264 206V304ZM116 304V206A70 70 0 0 1 256 206V304Z"/>${use('palm', 216, 304, 0.96)}
<path class="f-shade" d="M60 60H190L176 78 150 74 142 96 116 92 104 124 84 118 78 150 60 146Z"/><path class="f-clay" d="${bricks(64, 64, 3, 3)}M64 109h26v11h-26zM64 124h12v11h-12z"/>
<path class="f-cut" d="M40 20H480V44H60V304H40ZM0 304H480V360H0Z"/>
<path class="n-brass" stroke-width="3.5" d="M60 32H320V96"/><g transform="translate(320 118)"><path class="f-cut" d="M-4-24H4V-10H-4Z"/><circle class="f-brass" r="13"/></g><path class="f-glow" d="M308 124H332L384 304H256Z"/>
<g class="n-clay" stroke-width="6"><path d="M290 306 304 252 318 306M408 306 422 252 436 306"/></g><path class="f-clay" d="M282 240H446v12H282Z"/>
<g transform="translate(362 240)"><path class="f-mirror" d="M-60-4 38-18 50-4-46 0Z"/><path class="n-wall" stroke-width="2" d="M-42-4-8-9M2-10 30-14M-16-3 26-6"/><path class="f-leaf2" d="M38-20A8 8 0 0 1 54-20V-4H44Z"/></g>
${person({
  x: 268,
  y: 304,
  s: 1.24,
  lean: 8,
  armA: [
    [2, -76],
    [22, -62],
    [42, -60],
  ],
  armB: [
    [6, -78],
    [26, -72],
    [50, -66],
  ],
})}
${person({
  x: 452,
  y: 304,
  s: 1.18,
  flip: true,
  armA: [
    [-2, -76],
    [10, -58],
    [24, -64],
  ],
  armB: [
    [8, -78],
    [26, -70],
    [44, -62],
  ],
})}
<path class="f-clay" d="${bricks(70, 262, 2, 1)}M70 292h26v11h-26zM98 292h26v11h-26zM98 277h26v11h-26z"/>${use('bucket', 158, 306, 0.9)}`;
