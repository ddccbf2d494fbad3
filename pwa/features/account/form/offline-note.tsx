import { useOnline } from '../../../data/device/online';
import { Note } from '../../../ui/feedback/note';

/** Said before the person fills in what cannot be sent now. `what` begins a sentence: "Signing in". */
export function OfflineNote({ what }: { what: string }) {
  const online = useOnline();
  if (online) return null;
  return (
    <Note icon="cloud-off" live title="You are offline">
      {what} needs a connection. Everything on this device stays as it is.
    </Note>
  );
}
