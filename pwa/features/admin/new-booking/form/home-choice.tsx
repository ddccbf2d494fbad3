import type { Home } from '../../../../../contract/homes';
import { FieldSet } from '../../../../ui/form/field';
import { AddressFields } from '../../kit/form/address-fields';
import { homeFacts } from '../caller/caller-glance';
import styles from './call-form.module.css';
import type { CallPart } from './call-part';

/** Where to go: one of the caller's homes, or an address that is typed. */
export function HomeChoice({ draft, change, faults, homes }: CallPart & { homes: readonly Home[] }) {
  const typed = !homes.some((home) => home.id === draft.homeId);
  return (
    <>
      {homes.length > 0 && (
        <FieldSet label="Home" error={faults.homeId}>
          <div className={styles.homes}>
            {homes.map((home, at) => (
              <button
                key={home.id}
                type="button"
                aria-pressed={home.id === draft.homeId}
                onClick={() => change(atHome(home))}
              >
                <b>{home.label}</b>
                {at < mostKeys && <kbd className="only-desktop">Alt {at + 1}</kbd>}
                <small>{[homeFacts(home), home.usual && 'usual'].filter(Boolean).join(' · ')}</small>
              </button>
            ))}
            <button
              type="button"
              className={styles.homeAdd}
              aria-pressed={typed}
              onClick={() => change(elsewhere)}
            >
              <b>Another address</b>
              {homes.length < mostKeys && <kbd className="only-desktop">Alt {homes.length + 1}</kbd>}
            </button>
          </div>
        </FieldSet>
      )}
      {typed && (
        <div className={styles.pair}>
          <AddressFields
            address={draft.address}
            area={draft.area}
            mark={homes.length > 0 ? undefined : 'can be asked later'}
            wrong={{ address: faults['customerInfo.address'], area: faults['customerInfo.area'] }}
            onChange={(part) => change({ ...part, homeId: '' })}
          />
        </div>
      )}
    </>
  );
}

const mostKeys = 9;
const elsewhere = { homeId: '', address: '', area: '' };

/** What the key Alt 1 to 9 chooses: a home, or after the last of them another address. */
export function homeByKey(homes: readonly Home[], number: number) {
  const home = homes[number - 1];
  if (home) return atHome(home);
  return homes.length > 0 && number === homes.length + 1 ? elsewhere : undefined;
}

function atHome({ id }: Home) {
  return { homeId: id, address: '', area: '' };
}
