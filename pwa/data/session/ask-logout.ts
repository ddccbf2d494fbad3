const event = 'homehub:logout';

/** Begins to sign out, from anywhere: what asks first when something is not sent yet stands in the shell. */
export function askLogout(): void {
  dispatchEvent(new CustomEvent(event));
}

export function onLogoutAsked(asked: () => void): () => void {
  addEventListener(event, asked);
  return () => removeEventListener(event, asked);
}
