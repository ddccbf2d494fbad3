// @vitest-environment jsdom
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { click, find, focus, focusedText, press, show } from '../testing';
import { ArchTabs } from './arch-tabs';
import { TabPanel, Tabs } from './tabs';

const items = ['one', 'two', 'three'].map((value) => ({ value, label: value, href: `?number=${value}` }));

function Example({ arches = false }) {
  const [value, setValue] = useState('one');
  const List = arches ? ArchTabs : Tabs;
  return (
    <>
      <List base="t" label="Numbers" items={items} value={value} onChange={setValue} />
      <TabPanel base="t" value={value}>
        panel {value}
      </TabPanel>
    </>
  );
}

const chosen = () => find('[aria-selected="true"]').textContent?.trim();

for (const arches of [false, true]) {
  const kind = arches ? 'the arcade' : 'tabs';
  beforeEach(() => document.documentElement.removeAttribute('dir'));

  test(`${kind}: arrow keys choose and wrap, Home and End lead to the ends`, () => {
    show(<Example arches={arches} />);
    focus(find('[role="tab"]'));
    press('ArrowRight');
    expect(chosen()).toBe('two');
    expect(focusedText().trim()).toBe('two');
    press('End');
    expect(chosen()).toBe('three');
    press('ArrowRight');
    expect(chosen()).toBe('one');
    press('ArrowLeft');
    expect(chosen()).toBe('three');
    press('Home');
    expect(chosen()).toBe('one');
  });

  test(`${kind}: one tab stop, and the tab names its panel`, () => {
    show(<Example arches={arches} />);
    click(find('[role="tab"]:nth-child(2)'));
    expect(document.querySelectorAll('[role="tab"][tabindex="0"]')).toHaveLength(1);
    const panel = find('[role="tabpanel"]');
    expect(panel.textContent).toBe('panel two');
    expect(find('[aria-selected="true"]').getAttribute('aria-controls')).toBe(panel.id);
    expect(panel.getAttribute('aria-labelledby')).toBe(find('[aria-selected="true"]').id);
  });
}

test('right to left, the arrows follow the eye', () => {
  show(
    <div style={{ direction: 'rtl' }}>
      <Example />
    </div>,
  );
  focus(find('[role="tab"]'));
  press('ArrowLeft');
  expect(chosen()).toBe('two');
});
