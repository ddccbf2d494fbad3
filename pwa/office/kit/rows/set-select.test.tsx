// @vitest-environment jsdom
import { ConfigProvider } from 'antd';
import { act } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { click, find, show, standIns } from '../../../ui/testing';
import { antdTheme } from '../../../ui/theme/antd-theme';
import { SetSelect } from './set-select';

beforeAll(() => standIns());

const people = ['Nobody', 'Omar', 'Sami'].map((label) => ({ value: label.toLowerCase(), label }));
const locked = { value: 'layla', label: 'Layla' };

function open(picked: string[] = []) {
  const select = (value: string, options: typeof people) => (
    <ConfigProvider theme={antdTheme('light')}>
      <SetSelect
        label="Assign to"
        value={value}
        options={options}
        saving={false}
        onPick={(to) => picked.push(to)}
      />
    </ConfigProvider>
  );
  const screen = show(select('sami', people));
  const control = find('[role=combobox]');
  act(() => void control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  return { picked, arrives: (value: string, options: typeof people) => screen.again(select(value, options)) };
}

const listed = () =>
  [...document.querySelectorAll('.ant-select-item-option')].map((each) => each.textContent);

it('stands still from the moment it opens: a press meets what it was begun on', () => {
  open();
  expect(listed()).toEqual(['Nobody', 'Omar', 'Sami']);
  expect(find('.ant-select-dropdown').className).not.toMatch(/appear|enter/);
});

it('moves no option when the row arrives anew under the press, and sends what was chosen', () => {
  const { picked, arrives } = open();
  arrives('layla', [people[0], locked, ...people.slice(1)] as typeof people);
  expect(listed()).toEqual(['Nobody', 'Omar', 'Sami', 'Layla']);
  click(find('.ant-select-item-option[title=Omar]'));
  expect(picked).toEqual(['omar']);
});
