import { type ComponentType, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RequestFields } from '../draft/request-draft';
import type { CapacityFields } from './capacity-fields';
import { WhenFields } from './when-fields';
import type { TimeProps } from './when-props';

/**
 * Day and time. What tells of capacity comes once a service is chosen: no page waits for it. Until it has told what is closed, no day
 * and no time can be chosen; where it cannot be had, each can that is not over. Whoever is at a day or a time by then stays there.
 */
export function TimeFields(props: TimeProps & { onNoService(): void }) {
  const [Capacity, setCapacity] = useState<ComponentType<Parameters<typeof CapacityFields>[0]>>();
  const [isMissing, setMissing] = useState(false);
  const [{ capacityEnabled, isKnown }, setKnown] = useState({ capacityEnabled: false, isKnown: false });
  const fields = useRef<HTMLDivElement>(null);
  const { now, draft, onNoService } = props;
  const hasService = draft.serviceType !== '';
  const isRequested = now !== undefined && hasService;

  useEffect(() => {
    if (!isRequested) return;
    let mounted = true;
    import('./capacity-fields').then(
      (loaded) => mounted && setCapacity(() => loaded.CapacityFields),
      () => mounted && setMissing(true),
    );
    return () => {
      mounted = false;
    };
  }, [isRequested]);

  // A control that goes takes the focus along, and tells nobody.
  const focused = useRef<HTMLInputElement>(undefined);
  const onKnown = useCallback((known: { capacityEnabled: boolean; isKnown: boolean }) => {
    const at = document.activeElement;
    focused.current = at instanceof HTMLInputElement && fields.current?.contains(at) ? at : undefined;
    setKnown(known);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other fields are there
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    const { name, value } = focused.current;
    const open = [...(fields.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
    const same = open.find((each) => each.name === name && each.value === value);
    (same ?? open.find(({ checked }) => checked) ?? open[0])?.focus();
  }, [capacityEnabled]);

  const isWaiting = !hasService || !(isKnown || isMissing);
  function onChange(part: Partial<RequestFields>) {
    if (!isWaiting) props.onChange(part);
    else if (!hasService) onNoService();
  }

  return (
    <div ref={fields} className="form-full form">
      {Capacity && now && <Capacity {...props} now={now} isShown={capacityEnabled} onKnown={onKnown} />}
      {!capacityEnabled && <WhenFields {...props} isWaiting={isWaiting} onChange={onChange} />}
    </div>
  );
}
