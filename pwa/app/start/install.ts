import { store } from './store';

/** Chromium's event, kept so that the offer can be made at a quiet moment. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const installState = store({
  /** How this browser installs: its own prompt, or by hand over the Share menu (iOS). */
  way: undefined as 'prompt' | 'share' | undefined,
  /** Time to show the card. */
  offered: false,
});

const dismissedKey = 'homehub-install-later';
const settleMs = 20_000;
const laterMs = 30 * 24 * 3_600_000;
let kept: InstallPromptEvent | undefined;

/** To be called before anything slow: the event comes once, and early. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPromptEvent;
    installState.set({ way: 'prompt' });
  });
  addEventListener('appinstalled', () => {
    kept = undefined;
    installState.set({ way: undefined, offered: false });
  });
}

/** Offers the installation some time after the page has settled, and not again for a month once it was put off. */
export function startInstall(): void {
  if (isInstalled()) return;
  if (isIos()) installState.set({ way: 'share' });
  if (!putOff()) setTimeout(() => installState.set({ offered: true }), settleMs);
}

export async function install(): Promise<void> {
  if (!kept) return;
  const event = kept;
  kept = undefined;
  await event.prompt();
  const { outcome } = await event.userChoice;
  installState.set({ way: undefined, offered: false });
  if (outcome === 'dismissed') rememberLater();
}

export function installLater(): void {
  installState.set({ offered: false });
  rememberLater();
}

function rememberLater() {
  try {
    localStorage.setItem(dismissedKey, String(Date.now()));
  } catch {
    // Then it is offered again next time.
  }
}

function putOff(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(dismissedKey) ?? 0) < laterMs;
  } catch {
    return false;
  }
}

function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  );
}

function isIos(): boolean {
  const ipadAsMac = navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1;
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || ipadAsMac;
}
