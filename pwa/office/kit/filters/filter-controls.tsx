import { Select } from 'antd';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import styles from './filters.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

const chevron = <Icon name="chevron-down" size="sm" />;

interface FilterProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly Choice<Value>[];
  onChange: (value: Value | undefined) => void;
  /** So many that one types to find one. */
  searchable?: boolean;
  className?: string;
}

/** One of several, or any. */
export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
  searchable,
  className,
}: FilterProps<Value>) {
  return (
    <Select<Value>
      className={cx(styles.serviceFilter, className, value !== undefined && styles.isSet)}
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={searchable && { optionFilterProp: 'label' }}
      value={value}
      options={[...options]}
      suffixIcon={chevron}
      popupMatchSelectWidth={false}
      // At once, as a list that sets a value.
      transitionName=""
      onChange={onChange}
    />
  );
}

interface SortProps<Value extends string> {
  value: Value;
  options: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}

/** The order of a list. */
export function SortSelect<Value extends string>({ value, options, onChange }: SortProps<Value>) {
  return (
    <Select<Value>
      className={styles.sortOrder}
      variant="borderless"
      aria-label="Sort"
      value={value}
      options={[...options]}
      suffixIcon={chevron}
      popupMatchSelectWidth={false}
      // At once, as a list that sets a value.
      transitionName=""
      onChange={onChange}
    />
  );
}

export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button kind="text" size="sm" onClick={onClear}>
      Clear filters
    </Button>
  );
}

interface ToggleProps {
  /** What the button says: `Filters 2`. */
  children: string;
  open: boolean;
  /** The id of what it opens. */
  panel: string;
  onToggle: () => void;
}

/** Opens the filters of a phone. */
export function FiltersToggle({ children, open, panel, onToggle }: ToggleProps) {
  return (
    <Button icon="filter" aria-expanded={open} aria-controls={open ? panel : undefined} onClick={onToggle}>
      {children}
    </Button>
  );
}
