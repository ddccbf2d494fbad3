import { useCallback } from 'react';
import type { SubscriptionPackage } from '../../../../contract/packages';
import { useTogglePackage } from '../../../data/office/packages';
import { useRowChange } from '../kit/use-row-change';
import { packageWords } from './package-words';

type Change = Pick<SubscriptionPackage, 'isActive'>;

const words = () => packageWords.toggle;
const isDone = (current: SubscriptionPackage, { isActive }: Change) => current.isActive === isActive;
const nothing = () => {};

/** The switch in the table: sent at once, undone when it is refused. */
export function useToggle() {
  const { mutateAsync } = useTogglePackage();
  const changer = useRowChange<SubscriptionPackage, Change>({
    send: mutateAsync,
    words,
    isDone,
    onChanged: nothing,
  });
  const { change } = changer;
  const toggle = useCallback(
    (row: SubscriptionPackage) => void change(row, { isActive: !row.isActive }),
    [change],
  );
  return { ...changer, toggle };
}
