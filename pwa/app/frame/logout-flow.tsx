import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { countOf } from '../../../contract/counts';
import { sendNow } from '../../data/outbox/outbox';
import { onLogoutRequested } from '../../data/session/ask-logout';
import { logout } from '../../data/session/session';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/overlays/dialog';
import { requestCount } from '../notices/sync-labels';

type Unsent = Awaited<ReturnType<typeof logout>>;
const nothing: Unsent = { requests: 0, photos: 0 };
const sum = ({ requests, photos }: Unsent) => requests + photos;
const loadPhotos = () => import('../../data/photos/send-now');

/** `2 requests and 1 photo` */
function unsentText({ requests, photos }: Unsent): string {
  const parts = [requests > 0 && requestCount(requests), photos > 0 && countOf(photos, 'photo')];
  return parts.filter(Boolean).join(' and ');
}

/** Signs out and goes to /login. With unsent work the person decides: Send now, Stay signed in, Discard. */
export function LogoutFlow() {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState(nothing);
  const [sending, setSending] = useState(false);
  const [stillUnsent, setStillUnsent] = useState(false);

  const leave = async (choice?: 'discard') => {
    const left = await logout(choice);
    setUnsent(left);
    if (sum(left) === 0) navigate('/login', { replace: true });
    return sum(left);
  };

  const send = async () => {
    setSending(true);
    setStillUnsent(false);
    try {
      await sendNow();
      if (unsent.photos > 0) await (await loadPhotos()).sendPhotosNow();
      setStillUnsent((await leave()) > 0);
    } finally {
      setSending(false);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: listens once; `leave` reads nothing that changes
  useEffect(
    () =>
      onLogoutRequested(() => {
        setStillUnsent(false);
        leave();
      }),
    [],
  );

  return (
    <Dialog
      open={sum(unsent) > 0}
      onClose={() => setUnsent(nothing)}
      title={`${unsentText(unsent)} not sent yet`}
      description={
        stillUnsent
          ? 'Still not sent: there is no connection, or a request needs your decision. It stays here as long as you stay signed in.'
          : 'Logging out removes all your data from this device, including what waits to be sent.'
      }
      role="alertdialog"
      actions={
        <>
          <Button kind="danger-text" aria-disabled={sending} onClick={() => leave('discard')}>
            Discard
          </Button>
          <Button onClick={() => setUnsent(nothing)}>Stay signed in</Button>
          <Button kind="primary" busy={sending} onClick={send} data-autofocus>
            {sending ? 'Sending…' : 'Send now'}
          </Button>
        </>
      }
    />
  );
}
