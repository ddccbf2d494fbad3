import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sendNow } from '../../data/outbox/outbox';
import { onLogoutRequested } from '../../data/session/ask-logout';
import { logout } from '../../data/session/session';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/overlays/dialog';
import { requestCount } from '../notices/sync-labels';

/** Signs out and goes to /login. With unsent work the person decides: Send now, Stay signed in, Discard. */
export function LogoutFlow() {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState(0);
  const [sending, setSending] = useState(false);
  const [stillUnsent, setStillUnsent] = useState(false);

  const leave = async (choice?: 'discard') => {
    const left = await logout(choice);
    setUnsent(left.unsent);
    if (left.unsent === 0) navigate('/login', { replace: true });
    return left.unsent;
  };

  const send = async () => {
    setSending(true);
    setStillUnsent(false);
    try {
      await sendNow();
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
      open={unsent > 0}
      onClose={() => setUnsent(0)}
      title={`${requestCount(unsent)} not sent yet`}
      description={
        stillUnsent
          ? 'Still not sent: there is no connection, or a request needs your decision. It stays here as long as you stay signed in.'
          : 'Logging out removes all your data from this device, including requests waiting to be sent.'
      }
      role="alertdialog"
      actions={
        <>
          <Button kind="danger-text" disabled={sending} onClick={() => leave('discard')}>
            Discard
          </Button>
          <Button onClick={() => setUnsent(0)}>Stay signed in</Button>
          <Button kind="primary" busy={sending} onClick={send} data-autofocus>
            {sending ? 'Sending…' : 'Send now'}
          </Button>
        </>
      }
    />
  );
}
