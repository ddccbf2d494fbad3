import { useRef } from 'react';
import type { Settings } from '../../../../contract/accounts/users';
import { newId } from '../../../../contract/new-id';
import { sendProfile } from '../../../data/profile';
import { dismissToast } from '../../../ui/feedback/toast-store';
import { sayProfile } from './profile-toasts';

/** Sends each change by itself, which may wait, and says what became of the last one. */
export function useSaveSettings(): (change: Partial<Settings>) => void {
  const said = useRef(0);
  return (change) => {
    dismissToast(said.current);
    sendProfile({ fields: { settings: change }, opId: newId() }).then(
      (sent) => {
        said.current = sayProfile(sent.is);
      },
      () => {
        said.current = sayProfile('failed');
      },
    );
  };
}
