import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useStandsStill } from '../../data/device/sync-status';
import { useMyProfile } from '../../data/profile';
import { askLogout } from '../../data/session/ask-logout';
import { useIsAccountant } from '../../data/session/session';
import { Avatar } from '../../ui/avatar';
import { SkeletonText } from '../../ui/feedback/skeleton';
import { useLater } from '../../ui/hooks/until-loaded';
import { Icon, type IconName } from '../../ui/icon';
import { TabPanel, Tabs } from '../../ui/tabs/tabs';
import { SignedOutNote } from '../../widgets/account/signed-out-note';
import { FavoritesTab } from './favorites-tab';
import styles from './profile.module.css';
import { ProfileTab } from './profile-tab';

const tabs = [
  { value: 'profile', words: 'My Profile', icon: 'user' },
  { value: 'bookings', words: 'Booking History', icon: 'calendar' },
  { value: 'favorites', words: 'Favorite Services', icon: 'heart' },
  { value: 'settings', words: 'Settings', icon: 'sliders' },
] as const satisfies readonly { value: string; words: string; icon: IconName }[];

/** An accountant has but their sign-in and their data here. */
const accountantTabs = tabs.filter(({ value }) => value === 'settings');

type Tab = (typeof tabs)[number]['value'];

/** /profile: the person's details, what they booked (`history`) and like, and how they wish to be told. */
export function ProfilePage({ history }: { history: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const accountant = useIsAccountant();
  const shown = accountant ? accountantTabs : tabs;
  const first: Tab = accountant ? 'settings' : 'profile';
  const tab = shown.find((each) => each.value === params.get('tab'))?.value ?? first;
  const { profile, failed } = useMyProfile();
  const standsStill = useStandsStill();
  // With what checks a password: of the first load it was 9 kB.
  const settings = useLater(() => import('./settings-tab'));

  return (
    <div className={`wrap ${styles.profile}`}>
      <div className={styles.profileSide}>
        <header className={styles.profileHead}>
          <Avatar name={profile?.displayName || profile?.email} size="lg" />
          <div>
            <h1>My Profile</h1>
            {profile ? (
              <p className={`${styles.profileWho} above-4 anywhere`}>
                {profile.displayName && <b>{profile.displayName}</b>}
                <span className="soft text-sm">{profile.email}</span>
              </p>
            ) : (
              !failed && <SkeletonText lines={2} />
            )}
          </div>
        </header>
        <div className={`${styles.profileMenu} wraps line-below`}>
          <Tabs
            base="account"
            label="My account"
            className={styles.profileTabs}
            items={shown.map(({ value, words, icon }) => ({
              value,
              label: (
                <>
                  <Icon name={icon} size="sm" />
                  {words}
                </>
              ),
            }))}
            value={tab}
            onChange={(value) => setParams(value === first ? {} : { tab: value }, { replace: true })}
          />
          {accountant ? (
            <Link className={`tab ${styles.profileAway}`} to="/admin/money">
              <Icon name="file" size="sm" />
              Money
            </Link>
          ) : (
            <>
              <Link className={`tab ${styles.profileAway}`} to="/homes">
                <Icon name="home" size="sm" />
                My homes
              </Link>
              <Link className={`tab ${styles.profileAway}`} to="/profile/money">
                <Icon name="file" size="sm" />
                Payments
              </Link>
            </>
          )}
          <button type="button" className="tab" onClick={askLogout}>
            <Icon name="logout" size="sm" />
            Logout
          </button>
        </div>
      </div>
      <TabPanel base="account" value={tab} className={styles.profilePanel}>
        {standsStill && <SignedOutNote next={`/profile?tab=${tab}`} />}
        {tab === 'profile' && <ProfileTab />}
        {tab === 'bookings' && history}
        {tab === 'favorites' && <FavoritesTab />}
        {tab === 'settings' &&
          (settings ? <settings.SettingsTab accountant={accountant} /> : <SkeletonText lines={6} />)}
      </TabPanel>
    </div>
  );
}
