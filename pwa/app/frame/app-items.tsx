import { Icon } from '../../ui/icon';
import { ThemeChoices } from '../../ui/theme/theme-choices';
import { install, installState } from '../start/install';
import { workerState } from '../start/worker';
import styles from './shell.module.css';

/** What is not to be had here, so that nobody looks for it. Everything else works. */
const noWorkerLabels = {
  http: 'Offline use needs an https address',
  browser: 'This browser cannot open HomeHub offline',
} as const;

/** About the app itself: theme, installing it, whether it is ready without a network. In the menu and the footer. */
export function AppItems() {
  const { way } = installState.use();
  const { readyOffline, noWorker } = workerState.use();
  return (
    <div className={`${styles.appItems} cluster text-sm`}>
      <ThemeChoices />
      {way === 'prompt' && (
        <button type="button" className="link" onClick={install}>
          <Icon name="install" size="sm" />
          Install the app
        </button>
      )}
      {way === 'share' && (
        <p className="inline-row gap-6">
          <Icon name="share" size="sm" />
          To install: Share, then Add to Home Screen
        </p>
      )}
      {readyOffline && (
        <p className="inline-row gap-6">
          <Icon name="check" size="sm" />
          Ready offline
        </p>
      )}
      {noWorker && (
        <p className="inline-row gap-6">
          <Icon name="device" size="sm" />
          {noWorkerLabels[noWorker]}
        </p>
      )}
    </div>
  );
}
