import { defaultSettings } from '../../../contract/accounts/default-settings';
import { topicGroupsFor } from '../../../contract/accounts/topic-groups';
import type { ChosenChannel } from '../../../contract/notifications/event-table';
import type { Topic } from '../../../contract/notifications/events';
import { useStandsStill } from '../../data/device/sync-status';
import { useMyProfile } from '../../data/profile';
import { Icon } from '../../ui/icon';
import { LogoMark } from '../../ui/logo';
import { PageHeader } from '../../ui/page-header';
import { BackCrumb } from '../../widgets/account/back-crumb';
import { SignedOutNote } from '../../widgets/account/signed-out-note';
import { PendingChange } from '../../widgets/bookings/pending-change';
import styles from './notifications/notifications.module.css';
import { TopicTable } from './notifications/topic-table';
import { Ways } from './notifications/ways';
import { PanelFailed, PanelSkeleton } from './settings/panel-states';
import { useSaveSettings } from './settings/use-save-settings';

/** /profile/notifications: what this person is told, and by which way. Each tap is sent by itself, and may wait. */
export function NotificationsPage() {
  const { profile, waiting, failed } = useMyProfile();
  const standsStill = useStandsStill();
  const saveSettings = useSaveSettings();
  const settings = profile?.settings ?? defaultSettings;
  const choose = (topic: Topic, channel: ChosenChannel, on: boolean) =>
    saveSettings({ notify: { [topic]: { [channel]: on } } });

  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeader
        crumbs={<BackCrumb to="/profile?tab=settings">Account</BackCrumb>}
        title="Notifications"
        lead={
          profile && profile.role !== 'customer'
            ? 'Once each, in Dubai time.'
            : 'Only about your own visits. Once each, in Dubai time. No advertising.'
        }
      />
      {standsStill && <SignedOutNote next="/profile/notifications" />}
      {profile ? (
        <>
          <Example />
          {topicGroupsFor(profile.role).map((group) => (
            <TopicTable key={group.about} group={group} settings={settings} onChoose={choose} />
          ))}
          {waiting.notify && <PendingChange change={waiting.notify} what="Notifications" />}
          <p className={`${styles.fine} flex soft text-sm gap-8`}>
            <Icon name="lock" size="sm" />
            Always sent: you should have it in writing.
          </p>
          <Ways profile={profile} settings={settings} waiting={waiting} onSettings={saveSettings} />
          <p className={`${styles.fine} flex soft text-sm gap-8`}>
            From 9:00 PM to 7:30 AM your phone stays quiet, except for a visit the same day, urgent help and
            what you just did. E-mails come right away.
          </p>
          <p className={`${styles.fine} flex soft text-sm gap-8`}>Saved as you tap, also without signal.</p>
        </>
      ) : failed ? (
        <PanelFailed what="your settings" />
      ) : (
        <PanelSkeleton label="Loading your settings" />
      )}
    </div>
  );
}

function Example() {
  return (
    <figure className={`${styles.example} rounded-md grid text-sm sand gap-12`}>
      <LogoMark />
      <div>
        <b>Tomorrow, 9:00 AM to 11:00 AM</b>
        <p>AC Services. Free to move until 8:00 PM today.</p>
        <figcaption>A message looks like this</figcaption>
      </div>
    </figure>
  );
}
