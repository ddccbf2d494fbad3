import { addressLine } from '../../../../contract/homes/home-rules';
import type { HomeView } from '../../../data/homes';
import { FieldSet } from '../../../ui/form/field';
import { AddressFields } from '../../../widgets/homes/address-fields';
import { HomeChoice } from '../../../widgets/homes/home-choice';
import { otherPlace } from '../../../widgets/homes/home-words';
import type { RequestFaults } from '../draft/check-request';
import type { RequestFields } from '../draft/request-draft';

/** Where to come: one of the person's homes, or what is typed. */
export function PlaceFields(props: {
  homes: readonly HomeView[];
  draft: RequestFields;
  faults: RequestFaults;
  onChange(part: Partial<RequestFields>): void;
}) {
  const { draft, faults, onChange } = props;
  const homes = props.homes.filter((home) => !home.removing);
  const typed = homes.length === 0 || draft.homeId === otherPlace;

  function choose(homeId: string) {
    const home = homes.find((each) => each.id === homeId);
    onChange({ homeId, address: home ? addressLine(home) : '', area: home?.area ?? '' });
  }

  return (
    <>
      {homes.length > 0 && (
        <div data-field="homeId" className="form-full">
          <FieldSet label="Where" error={faults.homeId}>
            <HomeChoice name="homeId" label="Where" homes={homes} value={draft.homeId} onChange={choose} />
          </FieldSet>
        </div>
      )}
      {typed && <AddressFields draft={draft} faults={faults} onChange={onChange} />}
    </>
  );
}
