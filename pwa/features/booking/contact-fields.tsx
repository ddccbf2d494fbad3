import { addressLine } from '../../../contract/homes/home-rules';
import type { HomeView } from '../../data/homes';
import { Field, FieldSet } from '../../ui/form/field';
import { TextArea, TextInput } from '../../ui/form/text-input';
import { useLater } from '../../ui/hooks/until-loaded';
import { AddressFields } from '../../widgets/homes/address-fields';
import { otherAddress } from '../../widgets/homes/home-labels';
import type { RequestFaults } from './draft/check-request';
import type { FieldName, RequestFields } from './draft/request-draft';

type InputProps = Pick<
  Parameters<typeof TextInput>[0],
  'type' | 'autoComplete' | 'inputMode' | 'icon' | 'maxLength' | 'autoCapitalize'
>;

const fields: ReadonlyArray<{
  name: FieldName;
  label: string;
  input: InputProps;
}> = [
  {
    name: 'name',
    label: 'Full Name',
    input: { autoComplete: 'name', autoCapitalize: 'words', maxLength: 120 },
  },
  {
    name: 'phone',
    label: 'Contact Number',
    input: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 30 },
  },
  {
    name: 'email',
    label: 'Email',
    input: {
      type: 'email',
      autoComplete: 'email',
      inputMode: 'email',
      autoCapitalize: 'none',
      maxLength: 254,
    },
  },
];

interface Props {
  homes: readonly HomeView[];
  draft: RequestFields;
  faults: RequestFaults;
  onChange(part: Partial<RequestFields>): void;
}

/** Who to call, where to come, and what to know before. */
export function ContactFields(props: Props) {
  const { draft, faults, onChange } = props;
  return (
    <>
      {fields.map(({ name, label, input }) => (
        <div key={name} data-field={name} className={name === 'name' ? 'form-full' : undefined}>
          <Field label={label} error={faults[name]} required>
            <TextInput
              {...input}
              name={name}
              value={draft[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          </Field>
        </div>
      ))}
      <AddressPart {...props} />
      <div data-field="notes" className="form-full">
        <Field label="Notes" mark="optional" error={faults.notes}>
          <TextArea
            name="notes"
            rows={3}
            maxLength={2000}
            value={draft.notes}
            onChange={(event) => onChange({ notes: event.target.value })}
          />
        </Field>
      </div>
    </>
  );
}

/** Where to come: one of the person's homes, or what is typed. */
function AddressPart(props: Props) {
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
