import { addressLine } from '../../../contract/homes/home-rules';
import type { HomeView } from '../../data/homes';
import type { Faults } from '../../data/outbox/use-submit';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { AddressFields } from '../../widgets/homes/address-fields';
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
  // Not for the moment before the usual one is filled in.
  const typed = homes.length === 0 || draft.home === elsewhere;
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
      {typed && (
        <AddressFields
          label={homes.length > 0 ? 'Address' : 'Where'}
          required
          placeholder="Villa or tower, street, door"
          draft={draft}
          faults={faults}
          onChange={onChange}
        />
      )}
    </>
  );
}
