import { addressLine } from '../../../../contract/homes/home-rules';
import { Checkbox } from '../../../ui/form/check-field';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { AddressFields } from '../../kit/form/address-fields';
import type { useBookingAddress } from './use-booking-address';

/** Asks where a booking is. That nobody knows it yet is an answer, which the office and the technician see. */
export function BookingAddressFields({ addressForm }: { addressForm: ReturnType<typeof useBookingAddress> }) {
  const { homes, homeId, address, area, unknown, wrong, change } = addressForm;
  const error = wrong ? 'Enter the address, or say that it is not known yet.' : undefined;
  return (
    <>
      {!unknown && homes.length > 0 && (
        <Field label="Home" error={homeId ? undefined : error && 'Choose a home, or enter an address.'}>
          <Select
            value={homeId}
            options={[
              { value: '', label: 'Another address' },
              ...homes.map((home) => ({
                value: home.id,
                label: [home.label, addressLine(home)].filter(Boolean).join(', '),
              })),
            ]}
            onChange={(event) => change({ homeId: event.currentTarget.value })}
          />
        </Field>
      )}
      {!unknown && !homeId && (
        <AddressFields address={address} area={area} wrong={{ address: error }} onChange={change} />
      )}
      <Checkbox
        label="Address not known yet"
        checked={unknown}
        onChange={(event) => change({ unknown: event.currentTarget.checked })}
      />
    </>
  );
}
