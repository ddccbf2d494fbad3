import { addressLine } from '../../../contract/homes/home-rules';
import type { HomeView } from '../../data/homes';
import { FieldSet } from '../../ui/form/field';
import { useLater } from '../../ui/hooks/until-loaded';
import { AddressFields } from '../../widgets/homes/address-fields';
import { otherAddress } from '../../widgets/homes/home-labels';
import type { RequestFaults } from './draft/check-request';
import type { RequestFields } from './draft/request-draft';

/** Where to come: one of the person's homes, or what is typed. */
export function RequestAddressFields(props: {
  homes: readonly HomeView[];
  draft: RequestFields;
  faults: RequestFaults;
  onChange(part: Partial<RequestFields>): void;
}) {
  const { draft, faults, onChange } = props;
  const homes = props.homes.filter((home) => !home.removing);
  const typed = homes.length === 0 || draft.homeId === otherAddress;
  const cards = useLater(() => import('../../widgets/homes/home-choice'), homes.length > 0);

  function choose(homeId: string) {
    const home = homes.find((each) => each.id === homeId);
    onChange({ homeId, address: home ? addressLine(home) : '', area: home?.area ?? '' });
  }

  return (
    <>
      {homes.length > 0 && (
        <div data-field="homeId" className="form-full">
          <FieldSet label="Where" error={faults.homeId}>
            {cards && (
              <cards.HomeChoice
                name="homeId"
                label="Where"
                homes={homes}
                value={draft.homeId}
                onChange={choose}
              />
            )}
          </FieldSet>
        </div>
      )}
      {typed && <AddressFields draft={draft} faults={faults} onChange={onChange} />}
    </>
  );
}
