import { type ComponentType, useEffect, useState } from 'react';
import type { CountedFields } from './counted-fields';
import { WhenFields } from './when-fields';
import type { TimeProps } from './when-props';

/** Day and time. What tells of places comes once a service is chosen: no page waits for it, and without it any slot can be asked for. */
export function TimeFields(props: TimeProps) {
  const [Counted, setCounted] = useState<ComponentType<Parameters<typeof CountedFields>[0]>>();
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

  const { now } = props;
  return Counted && now ? <Counted {...props} now={now} /> : <WhenFields {...props} />;
}
