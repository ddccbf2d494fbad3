// @vitest-environment jsdom
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { click, find, show } from '../../../ui/testing';
import { type Address, useListLocation } from './use-list-location';

interface Days {
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
}

const address: Address<Days> = {
  read: (params) => Object.fromEntries(params),
  write: (days) =>
    new URLSearchParams(Object.entries(days).flatMap(([name, day]) => (day ? [[name, day]] : []))),
};

function List() {
  const { filters, change } = useListLocation(address);
  const both = () => {
    change({ from: '1' });
    change({ to: '2' });
  };
  return (
    <>
      <button type="button" onClick={both}>
        {JSON.stringify(filters)}
      </button>
      <output>{useLocation().search}</output>
    </>
  );
}

test('a change that comes before the one before it is drawn keeps both', () => {
  show(
    <MemoryRouter initialEntries={['/?cursor=c']}>
      <List />
    </MemoryRouter>,
  );
  click(find('button'));
  expect(find('output').textContent).toBe('?from=1&to=2');
  expect(find('button').textContent).toBe('{"from":"1","to":"2"}');
});
