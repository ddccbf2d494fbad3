/** The mark: an H of two towers, a doorway below, a courtyard above with the sun in it. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="var(--mark)"
        fillRule="evenodd"
        d="M4 2H11V6.5A5 5 0 0 0 21 6.5V2H28A2 2 0 0 1 30 4V28A2 2 0 0 1 28 30H21V21.5A5 5 0 0 0 11 21.5V30H4A2 2 0 0 1 2 28V4A2 2 0 0 1 4 2Z"
      />
      <circle cx="16" cy="6.3" r="3.2" fill="var(--il-brass)" />
    </svg>
  );
}

/** Mark and name. Stands inside a link with class `logo`. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <>
      <LogoMark />
      {!compact && (
        <span className="logo-words">
          Eco Care <small>HomeHub</small>
        </span>
      )}
    </>
  );
}
