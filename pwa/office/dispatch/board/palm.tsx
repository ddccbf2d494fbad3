/** Who is on leave stands under one: the palm of the drawings, in the colours of the theme. */
export function Palm({ className }: { className?: string | undefined }) {
  const leaf = 'M0 0C9-17 34-22 52 2C36-9 15-8 0 0Z';
  return (
    <svg className={className} viewBox="0 0 84 87" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <g transform="translate(40 92) scale(.62)">
        <path fill="var(--il-clay)" d="M-5 0C-2-30-3-60 3-92h7C5-60 5-30 6 0Z" />
        <g transform="translate(6-92)">
          {[38, 4, -34].map((turn) => (
            <path key={turn} fill="var(--il-leaf2)" d={leaf} transform={`rotate(${turn})`} />
          ))}
          <g transform="scale(-1 1)">
            {[40, 6, -32].map((turn) => (
              <path key={turn} fill="var(--il-leaf)" d={leaf} transform={`rotate(${turn})`} />
            ))}
          </g>
          <path fill="var(--il-leaf)" d={leaf} transform="rotate(-76) scale(.82)" />
          <circle fill="var(--il-brass)" cx="-5" cy="7" r="4" />
          <circle fill="var(--il-brass)" cx="4" cy="9" r="4" />
          <circle fill="var(--il-brass)" cx="0" cy="14" r="3.4" />
        </g>
      </g>
    </svg>
  );
}
