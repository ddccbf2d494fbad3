import { dropViews, keepView, startView } from '../db/views';
import { readSession } from '../sync/stored-session';
import { openDevice } from './device/device';
import { session, storedToken } from './session/session-store';

/**
 * Begins to draw how a private page will look at its next start. The answer keeps it, day by day (Dubai days), as the HTML
 * of its content; not if a row or an entry has changed since, or another person is signed in by then.
 */
export function drawAhead(
  path: string,
): (days: Record<string, string>, clockOffset: number) => Promise<void> {
  const started = startView();
  const { userId } = session.get();
  return async (days, clockOffset) => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      (link) => new URL(link.href).pathname,
    );
    await keepView(path, { days, styles, clockOffset }, started);
    const held = await readSession((await openDevice()).hub);
    if (!storedToken() || held?.userId !== userId) await dropViews();
  };
}
