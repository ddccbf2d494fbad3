import { addressLine } from '../../../contract/home-rules';
import type { HomeView } from '../../data/homes';
import type { Faults } from '../../data/use-submit';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { elsewhere, type FieldName, type UrgentDraft } from './urgent-draft';

/** Where to come: one of the person's homes, or an address that is typed. */
export function WhereFields(props: {
  draft: UrgentDraft;
  homes: readonly HomeView[];
  faults: Faults<FieldName>;
  onChange(part: Partial<UrgentDraft>): void;
}) {
  const { draft, homes, faults, onChange } = props;
  const chosen = homes.find(({ id }) => id === draft.home);
  return (
    <>
      {homes.length > 0 && (
        <div data-field="home">
          <Field label="Where" mark={chosen?.label} error={faults.home} required>
            <Select
              name="home"
              icon="home"
              options={[
                ...homes.map((home) => ({
                  value: home.id,
                  label: [addressLine(home), home.area].filter(Boolean).join(', '),
                })),
                { value: elsewhere, label: 'Another address' },
              ]}
              value={draft.home}
              onChange={(event) => onChange({ home: event.target.value })}
            />
          </Field>
        </div>
      )}
      {!chosen && (
        <>
          <div data-field="address">
            <Field label={homes.length > 0 ? 'Address' : 'Where'} error={faults.address} required>
              <TextInput
                name="address"
                autoComplete="address-line1"
                icon="pin"
                placeholder="Villa or tower, street, door"
                maxLength={300}
                value={draft.address}
                onChange={(event) => onChange({ address: event.target.value })}
              />
            </Field>
          </div>
          <div data-field="area">
            <Field label="Area" mark="optional" error={faults.area}>
              <TextInput
                name="area"
                autoComplete="address-level3"
                maxLength={120}
                value={draft.area}
                onChange={(event) => onChange({ area: event.target.value })}
              />
            </Field>
          </div>
        </>
      )}
    </>
  );
}
