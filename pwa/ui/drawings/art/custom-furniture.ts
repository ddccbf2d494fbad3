import { person } from './kit';

const dovetails = (x: number, y: number, way: 1 | -1): string =>
  [0, 1]
    .map(
      (row) =>
        `M${x} ${y + row * 22 + 2}L${x + 18 * way} ${y + row * 22 - 2}V${y + row * 22 + 17}L${x} ${y + row * 22 + 13}Z`,
    )
    .join('');

/** Custom furniture: a wardrobe in section, its dovetailed drawer tried; bakhoor scents the clothes. */
export const art = `<rect class="f-wall" width="480" height="360"/><path class="f-shade" opacity=".55" d="M262 18H330L480 190V316H262Z"/><path class="f-cut" d="M0 0H480V18H0ZM0 314H480V360H0ZM0 18H34V314H0Z"/>
<path class="f-shade" d="M44 40H262V300H44Z"/><path class="f-wall" opacity=".55" d="M252 50V222H130L220 50Z"/>
<path class="f-leaf" d="M206 88C222 92 234 102 238 124L244 210H168L174 124C178 102 190 92 206 88Z"/><path class="f-leaf2" d="M212 90C224 94 234 102 238 124L244 210H218Z"/><path class="f-wall3" d="M150 86C168 90 180 100 184 118L192 176 177 178 172 154 177 214H123L128 154 123 178 108 176 116 118C120 100 132 90 150 86Z"/><path class="f-shade2" d="M158 88C170 92 180 100 184 118L192 176 177 178 172 154 177 214H160Z"/><path class="f-cut" d="M140 88 150 104 160 88 150 92Z"/><path class="n-cut" stroke-width="2.500" d="M150 92V128"/><path class="n-clay" stroke-width="4.500" d="M128 94 150 80 172 94M190 92 206 82 222 92"/><path class="n-brass" stroke-width="3.500" d="M150 80C150 72 158 72 158 66M206 82C206 72 164 74 162 66"/><circle class="f-brass" cx="160" cy="66" r="8"/>
<g transform="translate(0 20)"><path class="n-air" stroke-width="5" d="M84 168C72 152 98 140 86 124S96 98 90 88"/><path class="f-clay" d="M66 202 72 190H98L104 202ZM74 190 68 172H102L96 190Z"/><path class="f-cut" d="M70 180H100L99 185H72Z"/><path class="f-brass" d="M76 172A9 7 0 0 1 94 172Z"/></g>
<path class="f-cut" d="M40 34H262V50H54V222H262V236H54V298H262V314H40Z"/>
<path class="n-brass" stroke-width="5" d="M60 296H308"/>
<path class="f-leaf" d="M166 254A9 9 0 0 1 175 238H246A9 9 0 0 1 246 254Z"/><path class="f-wall3" d="M254 254V246A8 8 0 0 1 262 238H294A8 8 0 0 1 302 246V254Z"/>
<path class="f-clay" d="M120 248H324V292H120Z"/><path class="f-wall" opacity=".22" d="M262 248H324V292H262Z"/><path class="f-cut" opacity=".4" d="${dovetails(120, 251, 1)}"/><path class="f-cut" d="M312 242H336V298H312Z"/><path class="f-clay" d="${dovetails(312, 251, 1)}"/>
<g transform="translate(392 76) rotate(14)"><path class="f-brass" d="M-46-8H34V22${Array.from({ length: 10 }, () => 'l-4 1-4-3').join('')}Z"/><circle class="f-cut" cx="-38" cy="-2" r="3"/><path class="f-clay" d="M30-14H58A10 10 0 0 1 68-4V18A10 10 0 0 1 58 28H40L30 20Z"/><path class="f-shade" d="M43-1H55V14H47L43 10Z"/></g>
${person({
  x: 405,
  y: 314,
  flip: true,
  s: 1.62,
  lean: 12,
  armA: [
    [2, -76],
    [18, -54],
    [40, -38],
  ],
  armB: [
    [8, -78],
    [30, -66],
    [42, -54],
  ],
  legs: [
    [
      [-6, -44],
      [16, -34],
      [14, -3],
    ],
    [
      [2, -44],
      [-10, -8],
      [-32, -4],
    ],
  ],
})}`;
