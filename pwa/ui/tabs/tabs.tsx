import type { ReactNode } from 'react';
import { cx } from '../class-names';
import { moveByKey } from './roving';

export type TabItem = { value: string; label: ReactNode; count?: number | string };

const tabId = (base: string, value: string): string => `${base}-tab-${value}`;
const panelId = (base: string, value: string): string => `${base}-panel-${value}`;

/** What every tab of a tab list carries: one tab stop, and which panel it shows. */
export const tabProps = (base: string, value: string, selected: boolean) => ({
  role: 'tab' as const,
  id: tabId(base, value),
  'aria-selected': selected,
  // Only the shown panel is in the page.
  'aria-controls': selected ? panelId(base, value) : undefined,
  tabIndex: selected ? 0 : -1,
});

type TabsProps = {
  /** The stem of the ids; the TabPanel has the same. */
  base: string;
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
  look?: 'line' | 'segment';
  className?: string;
};

export function Tabs({ base, label, items, value, onChange, look = 'line', className }: TabsProps) {
  const enabled = items.map(() => false);
  return (
    <div
      role="tablist"
      aria-label={label}
      className={cx('tabs', look === 'segment' && 'tabs-segment', className)}
      onKeyDown={(event) =>
        moveByKey(event, enabled, (index) => items[index] && onChange(items[index].value))
      }
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          className="tab"
          {...tabProps(base, item.value, item.value === value)}
          onClick={() => onChange(item.value)}
        >
          <span className="words">{item.label}</span>
          {item.count !== undefined && (
            <span className="tab-count text-center text-xs num">{item.count}</span>
          )}
        </button>
      ))}
    </div>
  );
}

type TabPanelProps = { base: string; value: string; children: ReactNode; className?: string };

/** The panel of the chosen tab: render it for that value only. */
export function TabPanel({ base, value, children, className }: TabPanelProps) {
  return (
    <div {...tabPanel(base, value)} className={className}>
      {children}
    </div>
  );
}

/** What makes an element the panel of a tab. One without a control of its own must be reachable. */
export function tabPanel(base: string, value: string) {
  return { role: 'tabpanel', id: panelId(base, value), 'aria-labelledby': tabId(base, value), tabIndex: 0 };
}
