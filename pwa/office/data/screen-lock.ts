import { useQueryClient } from '@tanstack/react-query';
import { askOnceMore, useConfirmAgain } from '../../data/second-factor/confirm-again';
import { useAlarms } from './alarms';

/**
 * Whether the office's screen is locked: its admin did nothing for so long that they must show again that it is them. It
 * stays so until what was refused has been read anew.
 */
export function useScreenLocked(): boolean {
  const { question, putAside } = useConfirmAgain();
  const { alarms } = useAlarms();
  return question?.read === true || putAside !== undefined || alarms?.away === true;
}

/** Has them asked. Where nothing was refused yet, a page that reads anew is. */
export function useUnlockScreen(): () => void {
  const client = useQueryClient();
  const { putAside } = useConfirmAgain();
  return () => (putAside ? askOnceMore() : void client.invalidateQueries());
}
