const key = 'googleOffered';

/** Keeps what a page said of the Google button for pages that say nothing: the shell is served without page data. */
export function rememberGoogleOffer(offered: boolean): void {
  try {
    if (offered) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Refused storage: such pages then do without the button.
  }
}

export function rememberedGoogleOffer(): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}
