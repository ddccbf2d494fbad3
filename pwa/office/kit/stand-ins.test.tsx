// @vitest-environment jsdom
import { act } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { allNamed, click, fill, find, focus, show, standIns } from '../../ui/testing';
import { tableRows } from './testing-list';

beforeAll(() => standIns());

const press = (element: HTMLElement) =>
  act(() => void element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
const only = (kind: 'field' | 'switch', name: string) => {
  const [found, ...others] = allNamed(kind, name);
  expect(others).toEqual([]);
  return found as HTMLElement;
};

/** What the office's pages are drawn of, and what most of their tests draw in its place: each with the hand that uses it. */
const parts = {
  antd: {
    mock: () => vi.doUnmock('antd'),
    choose(list: string, words: string) {
      press(only('field', list));
      click(find(`.ant-select-item-option[title="${words}"]`));
    },
    clear: () => click(find('.ant-select-clear')),
    chooseDays(words: string) {
      const field = find('.ant-picker input');
      press(field);
      focus(field);
      click(field);
      const presets = [...document.querySelectorAll<HTMLElement>('.ant-picker-presets li')];
      click(presets.find((each) => each.textContent === words) as HTMLElement);
    },
  },
  'the stand-ins': {
    mock: () => vi.doMock('antd', () => import('./testing')),
    choose(list: string, words: string) {
      const select = only('field', list) as HTMLSelectElement;
      const option = [...select.options].find((each) => each.textContent === words);
      act(() => fill(select, option?.value ?? 'none'));
    },
    clear: () => act(() => fill(find('select'), '')),
    chooseDays: (words: string) =>
      click(
        [...document.querySelectorAll('button')].find((each) => each.textContent === words) as HTMLElement,
      ),
  },
};

describe.each(Object.entries(parts))('with %s', (_, { mock, choose, clear, chooseDays }) => {
  const drawn = async () => {
    vi.resetModules();
    mock();
    const [table, select, filter, days, active] = await Promise.all([
      import('./rows/list-table'),
      import('./rows/set-select'),
      import('./filters/filter-controls'),
      import('./filters/date-filter'),
      import('./rows/active-switch'),
    ]);
    return { ...table, ...select, ...filter, ...days, ...active };
  };
  const options = ['Pending', 'Confirmed'].map((label) => ({ value: label.toLowerCase(), label }));

  it('a list sends the value that is chosen, and the one that stands there sends nothing', async () => {
    const { SetSelect } = await drawn();
    const onPick = vi.fn();
    show(<SetSelect label="Set status" value="pending" options={options} saving={false} onPick={onPick} />);
    choose('Set status', 'Confirmed');
    choose('Set status', 'Pending');
    expect(onPick.mock.calls).toEqual([['confirmed']]);
  });

  it('a filter sends its value, and none once it is cleared', async () => {
    const { FilterSelect } = await drawn();
    const sent: unknown[] = [];
    const filter = (value?: string) => (
      <FilterSelect label="Status" value={value} options={options} onChange={(to) => sent.push(to)} />
    );
    const { again } = show(filter());
    choose('Status', 'Confirmed');
    again(filter('confirmed'));
    clear();
    expect(sent).toEqual(['confirmed', undefined]);
  });

  it('a switch is called by its name, says how it stands and switches once', async () => {
    const { ActiveSwitch } = await drawn();
    const onSwitch = vi.fn();
    show(<ActiveSwitch name="Painting" active={false} saving={false} onSwitch={onSwitch} />);
    const control = only('switch', 'Active: Painting');
    expect(control.getAttribute('aria-checked')).toBe('false');
    click(control);
    expect(onSwitch).toHaveBeenCalledTimes(1);
  });

  it('days of a preset are sent as both ends', async () => {
    const { DateRangeFilter } = await drawn();
    const onChange = vi.fn();
    const week = { label: 'This week', from: '2026-11-23', to: '2026-11-29' };
    show(<DateRangeFilter noun="Visit" label="Days" presets={() => [week]} onChange={onChange} />);
    chooseDays('This week');
    expect(onChange.mock.calls).toEqual([[{ from: week.from, to: week.to }]]);
  });

  it('a table has heads, a row for each, and words in place of none', async () => {
    const { ListTable } = await drawn();
    const chosen: string[] = [];
    const table = (rows: { id: string; name: string }[]) => (
      <ListTable
        noun="people"
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          { key: 'name', title: 'Name', render: (_value, { name }) => name },
          { key: 'at', title: 'Place', render: (_value, _row, at) => `${at + 1}.` },
        ]}
        stale={false}
        onSelect={(id) => chosen.push(id)}
      >
        Nobody yet
      </ListTable>
    );
    const people = [
      { id: 'a', name: 'Noor' },
      { id: 'b', name: 'Omar' },
    ];
    const { box, again } = show(table(people));
    expect([...box.querySelectorAll('th')].map((each) => each.textContent)).toEqual(['Name', 'Place']);
    expect(tableRows()).toEqual([
      ['Noor', '1.'],
      ['Omar', '2.'],
    ]);
    expect(box.textContent).not.toContain('Nobody yet');
    const rows = [...box.querySelectorAll<HTMLElement>('tr[data-row]')];
    expect(rows.map(({ dataset, tabIndex }) => [dataset.row, tabIndex])).toEqual([
      ['a', 0],
      ['b', -1],
    ]);
    click(rows[1] as HTMLElement);
    expect(chosen).toContain('b');
    again(table([]));
    expect(tableRows()).toEqual([]);
    expect(box.textContent).toContain('Nobody yet');
  });
});
