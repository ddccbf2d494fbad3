import './ui/styles/styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { loadPage } from './app/routing/routes';
import { embeddedData } from './app/start/embedded-data';
import { keepInstallPrompt } from './app/start/install';
import { reloadOnStaleChunk } from './app/start/stale-chunk';
import { startData } from './data/start/start';
import { loadDevice } from './device/device';
import { storedToken } from './device/session/session-store';
import { untilLoaded } from './ui/hooks/until-loaded';
import { takeOver } from './ui/still';

keepInstallPrompt();
reloadOnStaleChunk();
start();

/** Takes the server's HTML over where there is some, once the page's code is here; else draws from nothing. */
async function start() {
  const root = document.getElementById('root');
  if (!root) return;
  const data = embeddedData();
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App data={data} />
      </BrowserRouter>
    </StrictMode>
  );
  if (!data) {
    // Whose page it is, and its code, are found out while the frame is drawn. What fails is said by who needs it.
    if (storedToken() !== null) {
      startData();
      loadPage(location.pathname).catch(() => {});
      // Drawing the frame before that code runs would keep the databases closed until it is drawn.
      await loadDevice().catch(() => {});
    }
    createRoot(root).render(app);
    return;
  }
  await untilLoaded(() => loadPage(location.pathname));
  takeOver();
  // In slices, so that a press in between is not kept waiting.
  startTransition(() => {
    hydrateRoot(root, app, {
      onRecoverableError: (error) => console.error('The page did not match its HTML:', error),
    });
  });
}
