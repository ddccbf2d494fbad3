import { Select } from 'antd';
import { useState } from 'react';
import { unnamed } from '../../../contract/office/audit';
import { Icon } from '../../ui/icon';
import { useSettled } from '../data/lists/use-settled';
import { useAdminUser, useAdminUsers } from '../data/users';
import { unnamedLabels } from '../kit/audit-labels';
import styles from './audit.module.css';

interface Props {
  value: string | undefined;
  onChange: (to: string | undefined) => void;
}

const nameless: Array<{ value: string; label: string }> = unnamed.map((value) => ({
  value,
  label: unnamedLabels[value],
}));

/** Whose acts are shown: found by the beginning of a name, before that the office itself. */
export function PersonFilter({ value, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim().slice(0, 100));
  const found = useAdminUsers(search ? { search, sort: 'name' } : { role: 'admin', sort: 'name' });
  const known = nameless.find((each) => each.value === value);
  const chosen = useAdminUser(known ? undefined : value).data;

  const people = (found.data?.rows ?? []).slice(0, 20).map(({ id, displayName, email }) => ({
    value: id,
    label: displayName ? `${displayName}, ${email}` : email,
  }));
  const options = [...nameless.filter(({ label }) => begins(label, search)), ...people];
  // The chosen one has a name also while others are looked for.
  const missing = value && !options.some((each) => each.value === value);
  const own = known ?? { value: value ?? '', label: chosen?.displayName || 'One person' };
  return (
    <Select
      className={value ? `${styles.personFilter} ${styles.isSet}` : styles.personFilter}
      aria-label="Person"
      // At once, as a list that sets a value.
      transitionName=""
      placeholder="Person"
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value}
      options={missing && !search ? [own, ...options] : options}
      labelRender={({ label }) => label ?? own.label}
      loading={found.isFetching && search !== ''}
      notFoundContent={
        found.isFetching ? 'Searching…' : found.isError ? 'Failed to load users' : 'No one found'
      }
      suffixIcon={<Icon name="chevron-down" size="sm" />}
      popupMatchSelectWidth={300}
      onChange={(to: string | undefined) => {
        setTyped('');
        onChange(to || undefined);
      }}
    />
  );
}

function begins(label: string, search: string): boolean {
  return label.toLowerCase().startsWith(search.toLowerCase());
}
