import type { ReactNode } from 'react';
import { Field } from '../../ui/form/field';
import { TextArea, TextInput } from '../../ui/form/text-input';
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

/** Who to call; below it, `children` say where to come. */
export function ContactFields({
  draft,
  faults,
  onChange,
  children,
}: {
  draft: RequestFields;
  faults: RequestFaults;
  onChange(part: Partial<RequestFields>): void;
  children: ReactNode;
}) {
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
      {children}
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
