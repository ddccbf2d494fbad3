// For the tests of the office: antd's parts as plain ones, since jsdom draws the real ones slowly, and a server to ask.
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import type { Dayjs } from 'dayjs';
import { type HTMLAttributes, type ReactNode, useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, onTestFinished, vi } from 'vitest';
import type { Role } from '../../../contract/accounts/users';
import type { SlotsAnswer } from '../../../contract/availability/slots-query';
import { type ErrorCode, errorStatus, errorText } from '../../../contract/errors';
import type { Alarms } from '../../../contract/rules/admin-rules';
import { noWork } from '../../../contract/work/work';
import { profile } from '../../data/testing';
import { session } from '../../device/session/session-store';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, fill, named, showScreen, standIns } from '../../ui/testing';

interface SelectProps {
  'aria-label': string;
  value?: string;
  options: { value: string; label: string }[];
  onChange: (to: string | undefined) => void;
}

export function Select({ value = '', options, onChange, ...rest }: SelectProps) {
  return (
    <select
      aria-label={rest['aria-label']}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    >
      {[{ value: '', label: '' }, ...options].map((each) => (
        <option key={`${each.value} ${each.label}`} value={each.value}>
          {each.label}
        </option>
      ))}
    </select>
  );
}

interface TableProps<Row> {
  columns: TableColumnsType<Row>;
  dataSource: Row[];
  rowKey: (row: Row) => string;
  onRow: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
  locale: { emptyText: ReactNode };
}

export function Table<Row>({ columns, dataSource, rowKey, onRow, locale }: TableProps<Row>) {
  if (dataSource.length === 0) return locale.emptyText;
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ key, title }) => (
            <th key={String(key)}>{title as ReactNode}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {dataSource.map((row, at) => (
          <tr key={rowKey(row)} {...onRow(row)}>
            {columns.map(({ key, render }) => (
              <td key={String(key)}>{render?.(undefined, row, at) as ReactNode}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Switch(props: { 'aria-label': string; checked: boolean; onChange: () => void }) {
  const { checked, onChange } = props;
  return (
    <input
      type="checkbox"
      role="switch"
      aria-label={props['aria-label']}
      aria-checked={checked}
      checked={checked}
      onChange={onChange}
    />
  );
}

interface RangeProps {
  presets: { label: string; value: [Dayjs, Dayjs] }[];
  onChange: (days: [Dayjs, Dayjs]) => void;
}

export const DatePicker = {
  RangePicker: ({ presets, onChange }: RangeProps) =>
    presets.map(({ label, value }) => (
      <button key={label} type="button" onClick={() => onChange(value)}>
        {label}
      </button>
    )),
};

interface RecordedRequest {
  method: string;
  path: string;
  params: Record<string, string>;
  body: Record<string, unknown> | undefined;
  /** Its `If-Match`. */
  seen: string | null;
}

type Answer = Response | Promise<Response>;

const nothingRings: Alarms = {
  serverTime: new Date().toISOString(),
  ...{ urgent: [], urgentMore: false, needsTime: 0, away: false },
};

/** How one plan stands is beside the point of most tests. */
const onItsWay = new Promise<never>(() => {});

const capacityDisabled: SlotsAnswer = { isCounted: false, at: new Date().toISOString(), days: [] };

/** The API that the desk asks in this test: what it was asked, and who answers. The last one that knows an answer gives it. */
export function deskServer() {
  onTestFinished(() => void vi.unstubAllGlobals());
  const requests: RecordedRequest[] = [];
  const answers: ((request: RecordedRequest) => Answer | undefined)[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://desk.test');
    const request: RecordedRequest = {
      method,
      path: pathname.replace('/api/admin', ''),
      params: Object.fromEntries(searchParams),
      body: body ? JSON.parse(String(body)) : undefined,
      seen: new Headers(headers).get('if-match'),
    };
    requests.push(request);
    for (const answer of answers.toReversed()) {
      const given = answer(request);
      if (given) return given;
    }
    if (request.path === '/api/slots' || request.path.endsWith('/times')) return json(capacityDisabled);
    if (method === 'GET' && /^\/subscriptions\/./.test(request.path)) return onItsWay;
    if (/\/bookings\/[^/]+\/work$/.test(request.path)) return json({ ...noWork('b'), people: {} });
    return json(request.path === '/alarms' ? nothingRings : []);
  });
  return {
    requests,
    /** The last request of this kind; a pattern is looked for in its path. */
    last: (method: string, path: RegExp) =>
      requests.findLast((each) => each.method === method && path.test(each.path)),
    answer: (by: (typeof answers)[number]) => answers.push(by),
    /** Answers these requests with an unexpected error: once `arrive` is called, until `healed` is. */
    failing(method: string, path: RegExp, code: ErrorCode = 'internal') {
      let arrive = () => {};
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const error = { code, message: errorText[code], requestId: 'made-up' };
      const fail = (request: RecordedRequest) =>
        request.method === method && path.test(request.path)
          ? arrived.then(() => json({ message: error.message, error }, errorStatus[code]))
          : undefined;
      answers.push(fail);
      return { arrive, healed: () => answers.splice(answers.indexOf(fail), 1) };
    },
  };
}

/** One for each test of a file: it is there before what the file itself does before each. */
export function deskPerTest(): ReturnType<typeof deskServer> {
  const desk = {} as ReturnType<typeof deskServer>;
  beforeEach(() => void Object.assign(desk, deskServer()));
  return desk;
}

/** A page of rows as a list is answered; `counts` are those of all rows by state. */
export function pageOf(
  rows: unknown[],
  { total = rows.length, next = '', counts = {} as Record<string, number> } = {},
): Response {
  const link = next && { link: `</api/x?cursor=${next}>; rel="next"` };
  const byState = Object.entries(counts).map(([state, count]) => [`x-count-${state}`, String(count)]);
  return json(rows, 200, { 'x-total-count': String(total), ...link, ...Object.fromEntries(byState) });
}

let address = { search: '', back() {} };

/** What of the list stands in the address. */
export const addressQuery = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(address.search));
export const goBack = (): void => address.back();

function Address() {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    address = { search, back: () => navigate(-1) };
  }, [search, navigate]);
  return null;
}

const { error: logError } = console;

/** jsdom does not know <search> yet, and React says so at length. */
function hushSearch() {
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    if (words[1] !== 'search') logError(...words);
  });
}

/** A page of the office, at its address. News reach the screen at once, not a timer later. */
export function sit(
  node: ReactNode,
  at: string,
  { wide = true, role = 'admin' as Role } = {},
): ReturnType<typeof showScreen> {
  notifyManager.setScheduler(queueMicrotask);
  standIns({ wide });
  hushSearch();
  session.set({ status: 'signed-in', userId: 'admin', user: profile({ id: 'admin', role }) });
  return showScreen(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        {node}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Presses what is called so. */
export async function pressNamed(name: string | RegExp, kind: 'button' | 'tab' = 'button'): Promise<void> {
  (await named(kind, name)).click();
}

/** Chooses an option by its words. */
export async function choose(list: string, words: string): Promise<void> {
  const wanted = () => allNamed('field', list).at(-1) as HTMLSelectElement | undefined;
  const option = () => [...(wanted()?.options ?? [])].find((each) => each.textContent === words);
  await eventually(option, `${words} in ${list}`);
  fill(wanted() as HTMLSelectElement, option()?.value ?? '');
}
