declare global {
  interface Window {
    /** The button that was last pressed before there was code to hear of it; null once there is. */
    earlyPress?: HTMLButtonElement | null;
  }
}

/** From here on presses are heard. Answers how to do what was pressed before, once the page is taken over. */
export function takeEarlyPress(): () => void {
  const button = window.earlyPress;
  window.earlyPress = null;
  return () => {
    if (button?.isConnected) button.click();
  };
}
