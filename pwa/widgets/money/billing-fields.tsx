import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import type { Faults } from './saved-form';

const fields = [
  { name: 'company', label: 'Company', autoComplete: 'organization', maxLength: 120 },
  { name: 'taxNumber', label: 'Tax registration number (TRN)', hint: '15 digits', maxLength: 30 },
  { name: 'address', label: 'Address on the invoice', autoComplete: 'street-address', maxLength: 300 },
  { name: 'email', label: 'E-mail for invoices', type: 'email', autoComplete: 'email', maxLength: 254 },
] as const;

export type BillingField = (typeof fields)[number]['name'];

interface Props {
  typed: Readonly<Record<BillingField, string>>;
  faults: Faults;
  /** These may not be left empty. */
  required?: readonly BillingField[];
  onType: (name: BillingField, value: string) => void;
}

/** What stands on an invoice of whoever it is for. */
export function BillingFields({ typed, faults, required = [], onType }: Props) {
  return fields.map(({ name, label, ...rest }) => (
    <Field
      key={name}
      label={label}
      {...(required.includes(name) ? { required: true } : { mark: 'optional' })}
      hint={'hint' in rest ? rest.hint : undefined}
      error={faults[name]}
    >
      <TextInput
        type={'type' in rest ? rest.type : 'text'}
        autoComplete={'autoComplete' in rest ? rest.autoComplete : 'off'}
        inputMode={name === 'taxNumber' ? 'numeric' : undefined}
        maxLength={rest.maxLength}
        value={typed[name]}
        onChange={(event) => onType(name, event.currentTarget.value)}
      />
    </Field>
  ));
}
