import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether a menu is open, in the history entry in which it was opened: another place closes it, and going back to that one too. */
export function useOpenHere(): [open: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation();
  const [openIn, setOpenIn] = useState<string>();
  if (openIn && openIn !== key) setOpenIn(undefined);
  return [openIn === key, (open) => setOpenIn(open ? key : undefined)];
}
