import { useCallback, useState } from 'react';
import { showAed } from '../../../contract/money';
import type { Caller } from '../../../contract/office/callers';
import { useHomesOf } from '../data/homes';
import { useCallerGlance } from '../data/new-booking/callers';
import { withCaller, withNewCaller } from '../data/new-booking/office-draft';
import { CallerGlanceView } from './caller/caller-glance';
import { FindCaller } from './caller/find-caller';
import { usualOf } from './form/fill-in';
import type { Call } from './form/use-call';
import styles from './new-booking.module.css';

interface Props {
  call: Call;
  wide: boolean;
  /** Whoever is found first is chosen as soon as they are. */
  takesFirst: boolean;
  onTakesFirst: (takesFirst: boolean) => void;
  onLeave: () => void;
}

/** Before somebody is chosen: the search, whoever is pointed at at a glance, and what choosing them fills in. */
export function FindView(props: Props) {
  const { call, wide, takesFirst, onTakesFirst, onLeave } = props;
  const { draft, change } = call;
  const [pointed, setPointed] = useState<Caller>();
  const point = useCallback((caller: Caller | undefined) => setPointed(caller), []);
  const glance = useCallerGlance(pointed?.id);
  const homes = useHomesOf(pointed?.hasAccount ? pointed.id : undefined);
  const last = glance.data?.visits[0];
  const home = usualOf(homes.data);
  const name = pointed?.name.split(' ')[0] || 'them';
  return (
    <>
      <div className={`${styles.left} min-0`}>
        <FindCaller
          typed={draft.search}
          onType={(search) => change({ search })}
          onPoint={point}
          onTake={(caller) => change(withCaller(caller))}
          takesFirst={takesFirst}
          onTakesFirst={onTakesFirst}
          onNew={() => change(withNewCaller(draft.search))}
        />
        {wide && pointed && glance.data && (
          <section className={`${styles.wait} soft text-sm`} aria-label="Filled in for this caller">
            <h4>
              <kbd>↵</kbd> fills in for {name}; change what is different
            </h4>
            <dl>
              <Line label="Home">
                {home
                  ? home.label
                  : [pointed.address, pointed.area].filter(Boolean).join(', ') || 'Not known yet'}
              </Line>
              <Line label="Service">
                {last ? `${last.serviceType}, like the last visit` : 'Not chosen yet'}
              </Line>
              <Line label="Slot">The nearest</Line>
              <Line label="Technician">
                {last?.technician ? `${last.technician.name}, who came last` : 'Not assigned yet'}
              </Line>
              <Line label="Amount">
                {last && last.amount > 0 ? `${showAed(last.amount)}, as last time` : 'Not agreed yet'}
              </Line>
            </dl>
          </section>
        )}
      </div>
      {wide && pointed && (
        <aside className={styles.right} aria-label={`${pointed.name || 'Caller'} at a glance`}>
          <CallerGlanceView
            glance={glance.data}
            failed={glance.isError}
            onRetry={() => glance.refetch()}
            homes={homes.data}
            onRepeat={(visit) => call.repeat(visit, pointed)}
            onLeave={onLeave}
          />
        </aside>
      )}
    </>
  );
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
