import { areaNames } from '../../../../contract/homes/area-names';
import { homeKinds } from '../../../../contract/homes/homes';
import { Field, FieldSet } from '../../../ui/form/field';
import { SuggestedInput } from '../../../ui/form/suggested-input';
import { TextInput } from '../../../ui/form/text-input';
import { Icon } from '../../../ui/icon';
import styles from './home-form.module.css';
import type { HomeGroup } from './home-group';
import { kindWords } from './home-words';
import { Pick } from './pick';

const kinds = homeKinds.map((value) => ({
  value,
  label: (
    <>
      <Icon name={kindWords[value].icon} />
      {kindWords[value].label}
    </>
  ),
}));
const sizes = [1, 2, 3, 4, 5].map((value) => ({ value, label: <b>{value}</b>, name: `${value} BHK` }));

/** What it is. */
export function WhatFields({ fields, faults, change }: HomeGroup) {
  return (
    <section className={`${styles.group} stack`} aria-label="What it is">
      <Field label="Name" required error={faults.label}>
        <TextInput
          name="label"
          maxLength={60}
          placeholder="Villa Al Barsha"
          value={fields.label}
          onChange={(event) => change({ label: event.target.value })}
        />
      </Field>
      <FieldSet label="Kind" error={faults.kind}>
        <Pick
          label="Kind"
          look="kinds"
          options={kinds}
          value={fields.kind}
          onChange={(kind = '' as never) => change({ kind })}
        />
      </FieldSet>
      <Field label="Area" error={faults.area}>
        <SuggestedInput
          name="area"
          maxLength={120}
          suggest={areaNames}
          autoComplete="address-level3"
          value={fields.area}
          onChange={(event) => change({ area: event.target.value })}
        />
      </Field>
      <div className={styles.pair}>
        <Field label="Street or tower" error={faults.street}>
          <TextInput
            name="street"
            autoComplete="address-line1"
            maxLength={300}
            value={fields.street}
            onChange={(event) => change({ street: event.target.value })}
          />
        </Field>
        <Field label="Villa or unit" error={faults.unit}>
          <TextInput
            name="unit"
            maxLength={40}
            value={fields.unit}
            onChange={(event) => change({ unit: event.target.value })}
          />
        </Field>
      </div>
      <FieldSet label="BHK" error={faults.bhk}>
        <Pick
          label="BHK"
          look="arches"
          options={sizes}
          value={fields.bhk}
          onChange={(bhk) => change({ bhk: bhk ?? null })}
        />
      </FieldSet>
    </section>
  );
}
