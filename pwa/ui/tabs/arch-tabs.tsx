import { LinkButton } from '../link-button';
import { moveByKey } from './roving';
import { tabProps } from './tabs';

export type ArchItem = {
  value: string;
  label: string;
  caption?: string;
  /** Where a press leads before the page's code is here. */
  href: string;
};

type ArchTabsProps = {
  base: string;
  label: string;
  items: readonly ArchItem[];
  value: string;
  onChange: (value: string) => void;
};

/** Tabs as an arcade of windows; the chosen one has the light on. */
export function ArchTabs({ base, label, items, value, onChange }: ArchTabsProps) {
  const enabled = items.map(() => false);
  return (
    <div
      role="tablist"
      aria-label={label}
      className="arches"
      onKeyDown={(event) =>
        moveByKey(event, enabled, (index) => items[index] && onChange(items[index].value))
      }
    >
      {items.map((item) => (
        <LinkButton
          key={item.value}
          className="arch-tab column middle to-end gap-2"
          {...tabProps(base, item.value, item.value === value)}
          href={item.href}
          onPress={() => onChange(item.value)}
        >
          <b>{item.label}</b>
          <small>{item.caption && ` ${item.caption}`}</small>
        </LinkButton>
      ))}
    </div>
  );
}
