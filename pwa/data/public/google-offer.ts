import { useEffect, useState } from 'react';
import { ask, timeoutMs } from '../api/api-client';
import { googleKey, rememberGoogleOffer, usePageData } from './page-data';

/** Whether people can sign in with Google, as this page says, else as the last page that said something. */
export function useGoogleOffered(): boolean {
  const page = usePageData();
  const remembered = useRememberedGoogleOffer(page === undefined);
  return page ? page.google === true : remembered;
}

/** What the last page said; undefined where none has said anything yet. */
function rememberedGoogleOffer(): boolean | undefined {
  try {
    const kept = localStorage.getItem(googleKey);
    return kept === null ? undefined : kept === '1';
  } catch {
    return undefined;
  }
}

/** What is remembered; asked of the server where the first page was the shell, and again once the device is online. */
function useRememberedGoogleOffer(wanted: boolean): boolean {
  const [offered, setOffered] = useState(() => (wanted ? rememberedGoogleOffer() : undefined));

  useEffect(() => {
    if (!wanted || offered !== undefined) return;
    let mounted = true;
    const ask = () =>
      void askForOffer().then((answer) => {
        if (!mounted || answer === undefined) return;
        rememberGoogleOffer(answer);
        setOffered(answer);
      });
    ask();
    addEventListener('online', ask);
    return () => {
      mounted = false;
      removeEventListener('online', ask);
    };
  }, [wanted, offered]);

  return offered === true;
}

/** Any served page tells; the sign-in's own is the smallest. */
async function askForOffer(): Promise<boolean | undefined> {
  // The same place in which the app finds it: see app/start/embedded-data.ts.
  const text = (await servedPage('/login'))?.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as { google?: boolean }).google === true : undefined;
}

/** A page of ours as the server renders it, or undefined where none came. */
async function servedPage(path: string): Promise<Document | undefined> {
  const html = await ask(path, {
    headers: { accept: 'text/html' },
    redirect: 'follow',
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined);
  return html === undefined ? undefined : new DOMParser().parseFromString(html, 'text/html');
}
