import { useParams } from 'react-router-dom';
import { momentText } from '../../../contract/dates';
import { useServerNow } from '../../data/device/server-clock';
import { useVisit } from '../../data/visit/use-visit';
import { Note } from '../../ui/feedback/note';
import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';
import { useLater } from '../../ui/hooks/until-loaded';
import { PageHeader } from '../../ui/page-header';
import { ByLink, TryAgain } from '../../widgets/by-link';
import { LinkedVisitCard } from './linked-visit-card';
import styles from './visit.module.css';

/** /visit/…: where the messages about a visit lead, for whoever has the link. Opening it changes nothing. */
export function VisitPage() {
  const { link } = useParams();
  // The page is served without the secret, as its route is written.
  const linked = useVisit(link?.startsWith(':') ? undefined : link);
  const now = useServerNow()();
  const { state } = linked;
  // Fetched beside the visit itself, so that both are here at once.
  const money = useLater(() => import('./visit-money'));
  return (
    <div className={`wrap ${styles.page} top grid gap-20`}>
      <PageHeader title="Your visit" />
      <ByLink
        noun="visit"
        state={state}
        wait={
          <SkeletonGroup label="Loading">
            <SkeletonText lines={6} />
          </SkeletonGroup>
        }
        instead={
          <>
            Please turn on JavaScript, or call us: <a href="/contact">how to reach us</a>.
          </>
        }
        ended="Links end 30 days after the visit, or when someone ends them. Please check that you opened the whole link."
        offline="It is shown once you are online."
        unharmed="Nothing about it has changed."
        onTryAgain={linked.ask}
      />
      {'visit' in state && link && (
        <>
          {state.is === 'then' && (
            <Note icon={state.why ? 'info' : 'cloud-off'} live>
              <p>
                {`This is how things stood at ${momentText(new Date(state.at), now)}. ${state.why ?? 'Go online to change something.'}`}
              </p>
              <TryAgain onPress={linked.ask} />
            </Note>
          )}
          <LinkedVisitCard
            link={link}
            visit={state.visit}
            isThen={state.is === 'then'}
            linked={linked}
            money={money}
          />
        </>
      )}
    </div>
  );
}
