import type { Home } from '../../../../contract/homes/homes';
import type { CallerGlance } from '../../../../contract/office/callers';
import { Field, FieldSet } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { AddressFields } from '../../kit/form/address-fields';
import { homeText } from '../caller/caller-glance';
import styles from './call-form.module.css';
import type { CallPart } from './call-part';

/** Where to go: one of the caller's homes, or an address that is typed and can be kept as one of them. */
export function HomeChoice(
  props: CallPart & { homes: readonly Home[]; plan: CallerGlance['plan'] | undefined },
) {
  const { draft, change, faults, homes, plan } = props;
  const planned = plan?.homeId && homes.find((home) => home.id === plan.homeId)?.label;
  const typed = !homes.some((home) => home.id === draft.homeId);
  return (
    <>
      {homes.length > 0 && (
        <FieldSet
          label="Home"
          mark={planned ? `The plan belongs to ${planned}` : undefined}
          error={faults.homeId}
        >
          <div className={`${styles.homes} stack gap-8`}>
            {homes.map((home, at) => (
              <button
                className="grid anywhere rounded raised text-start"
                key={home.id}
                type="button"
                aria-pressed={home.id === draft.homeId}
                onClick={() => change(atHome(home))}
              >
                <b>{home.label}</b>
                {at < mostKeys && <kbd className="only-desktop">Alt {at + 1}</kbd>}
                <small>{[homeText(home), home.usual && 'usual'].filter(Boolean).join(' · ')}</small>
              </button>
            ))}
            <button
              type="button"
              className={`${styles.homeAdd} grid anywhere rounded raised text-start`}
              aria-pressed={typed}
              onClick={() => change(elsewhere)}
            >
              <b>New home</b>
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
      {typed && draft.userId && (
        <Field label="Save address as" mark="empty: only for this visit" error={faults.newHome}>
          <TextInput
            value={draft.newHome}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => change({ newHome: event.currentTarget.value })}
          />
        </Field>
      )}
    </>
  );
}

const mostKeys = 9;
const elsewhere = { homeId: '', newHome: '', address: '', area: '' };

/** What the key Alt 1 to 9 chooses: a home, or after the last of them a new one. */
export function homeByKey(homes: readonly Home[], number: number) {
  const home = homes[number - 1];
  if (home) return atHome(home);
  return homes.length > 0 && number === homes.length + 1 ? elsewhere : undefined;
}

function atHome({ id }: Home) {
  return { homeId: id, newHome: '', address: '', area: '' };
}
