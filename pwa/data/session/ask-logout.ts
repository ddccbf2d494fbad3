const event = 'homehub:logout';
/** Nobody has begun it yet. */
let isOpen = false;

/** Begins to sign out, from anywhere: what asks first when something is not sent yet stands round the pages, and comes after them. */
export function askLogout(): void {
  isOpen = true;
  dispatchEvent(new CustomEvent(event));
}

export function onLogoutRequested(listener: () => void): () => void {
  const begin = () => {
    isOpen = false;
    listener();
  };
  addEventListener(event, begin);
  if (isOpen) begin();
  return () => removeEventListener(event, begin);
}
