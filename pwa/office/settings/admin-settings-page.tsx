import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';
import { useAdminSettings } from '../data/singletons';
import { AdminHead } from '../kit/admin-head';
import { Panels } from '../kit/panels/panel';
import { ListFailed } from '../kit/rows/list-states';
import { SettingsForm } from './settings-form';

/** The business itself, as its pages, e-mails and papers name it: phones, addresses, links and hours. */
export function AdminSettingsPage() {
  const { data: settings, error, isFetching, refetch } = useAdminSettings();
  return (
    <>
      <AdminHead title="Settings" />
      {settings ? (
        <SettingsForm settings={settings} />
      ) : (
        <Panels>
          {error ? (
            <ListFailed
              noun="settings"
              onlineOnly="the settings can only be changed on the server."
              problem={error}
              busy={isFetching}
              onRetry={() => refetch()}
            />
          ) : (
            <SkeletonGroup label="Loading the settings">
              <SkeletonText lines={8} />
            </SkeletonGroup>
          )}
        </Panels>
      )}
    </>
  );
}
