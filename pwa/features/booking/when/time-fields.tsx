import { type ComponentType, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CountedFields } from './counted-fields';
import { WhenFields } from './when-fields';
import type { TimeProps } from './when-props';

/**
 * Day and time. What tells of places comes once a service is chosen: no page waits for it, and without it any slot can be asked
 * for. Whoever is at a day or a time by then stays there.
 */
export function TimeFields(props: TimeProps) {
  const [Counted, setCounted] = useState<ComponentType<Parameters<typeof CountedFields>[0]>>();
  const [isCounted, setIsCounted] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const isAsked = props.now !== undefined && props.draft.serviceType !== '';

  useEffect(() => {
    if (!isAsked) return;
    let mounted = true;
    import('./counted-fields').then(
      (loaded) => mounted && setCounted(() => loaded.CountedFields),
      () => {},
    );
    return () => {
      mounted = false;
    };
  }, [isAsked]);

  // A control that goes takes the focus along, and tells nobody.
  const focused = useRef<HTMLInputElement>(undefined);
  const onCounted = useCallback((next: boolean) => {
    const at = document.activeElement;
    focused.current = at instanceof HTMLInputElement && fields.current?.contains(at) ? at : undefined;
    setIsCounted(next);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other fields are there
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    const { name, value } = focused.current;
    const open = [...(fields.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
    const same = open.find((each) => each.name === name && each.value === value);
    (same ?? open.find(({ checked }) => checked) ?? open[0])?.focus();
  }, [isCounted]);

  const { now } = props;
  return (
    <div ref={fields} className="form-full form">
      {Counted && now && <Counted {...props} now={now} isShown={isCounted} onCounted={onCounted} />}
      {!isCounted && <WhenFields {...props} />}
    </div>
  );
}
