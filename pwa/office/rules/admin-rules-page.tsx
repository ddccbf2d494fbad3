import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';
import { useAdminRules } from '../data/singletons';
import { AdminHead } from '../kit/admin-head';
import { Panels } from '../kit/panels/panel';
import { ListFailed } from '../kit/rows/list-states';
import { OnCallPanel } from './on-call-panel';
import { RulesForm } from './rules-form';

/** The rules of the business: what urgent help costs, how soon somebody should be there, and who is on call. */
export function AdminRulesPage() {
  const { data: rules, error, isFetching, refetch } = useAdminRules();
  return (
    <>
      <AdminHead title="Business Rules" />
      <Panels>
        {rules && <RulesForm rules={rules} />}
        {!rules && error && (
          <ListFailed
            noun="business rules"
            onlineOnly="the rules can only be changed on the server."
            problem={error}
            busy={isFetching}
            onRetry={() => refetch()}
          />
        )}
        {!rules && !error && (
          <SkeletonGroup label="Loading the rules">
            <SkeletonText lines={5} />
          </SkeletonGroup>
        )}
        <OnCallPanel />
      </Panels>
    </>
  );
}
