import { areaNames } from '../../../contract/homes/area-names';
import { Field } from '../../ui/form/field';
import { SuggestedInput } from '../../ui/form/suggested-input';
import { TextInput } from '../../ui/form/text-input';

interface Address {
  address: string;
  area: string;
}

/** A place that is typed: its address and area, each in a box that says which field it is. */
export function AddressFields(props: {
  draft: Address;
  faults: { [Name in keyof Address]?: string | undefined };
  label?: string;
  required?: boolean;
  placeholder?: string;
  onChange(part: Partial<Address>): void;
}) {
  const { draft, faults, label = 'Address', required, placeholder, onChange } = props;
  return (
    <>
      <div data-field="address">
        <Field
          label={label}
          mark={required ? undefined : 'optional'}
          error={faults.address}
          required={required}
        >
          <TextInput
            name="address"
            icon="pin"
            autoComplete="address-line1"
            placeholder={placeholder}
            maxLength={300}
            value={draft.address}
            onChange={(event) => onChange({ address: event.target.value })}
          />
        </Field>
      </div>
      <div data-field="area">
        <Field label="Area" mark="optional" error={faults.area}>
          <SuggestedInput
            name="area"
            maxLength={120}
            suggest={areaNames}
            autoComplete="address-level3"
            value={draft.area}
            onChange={(event) => onChange({ area: event.target.value })}
          />
        </Field>
      </div>
    </>
  );
}
