import type { ReactNode } from 'react';
import { areaNames } from '../../../../contract/homes/area-names';
import { Field } from '../../../ui/form/field';
import { SuggestedInput } from '../../../ui/form/suggested-input';
import { TextInput } from '../../../ui/form/text-input';

interface Props {
  address: string;
  area: string;
  onChange: (part: { address?: string; area?: string }) => void;
  wrong?: { address?: string | undefined; area?: string | undefined } | undefined;
  now?: { address?: ReactNode; area?: ReactNode } | undefined;
  mark?: string | undefined;
  focused?: boolean;
}

/** An address as it is typed for one visit. */
export function AddressFields({ address, area, onChange, wrong, now, mark, focused }: Props) {
  return (
    <>
      <Field label="Address" mark={mark} error={wrong?.address} beside={now?.address}>
        <TextInput
          value={address}
          maxLength={300}
          autoComplete="off"
          data-autofocus={focused || undefined}
          onChange={(event) => onChange({ address: event.currentTarget.value })}
        />
      </Field>
      <Field label="Area" error={wrong?.area} beside={now?.area}>
        <SuggestedInput
          name="area"
          maxLength={120}
          suggest={areaNames}
          value={area}
          autoComplete="off"
          onChange={(event) => onChange({ area: event.currentTarget.value })}
        />
      </Field>
    </>
  );
}
