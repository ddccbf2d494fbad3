// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { booking } from '../../device/db/testing';
import { BookingCard } from './rows/booking-card';
import { BookingTable } from './rows/booking-table';
import { longDays } from './rows/day-look';
import { WaitingCard } from './rows/waiting-card';

const one = booking('a');
const none = () => undefined;
const changes = { ask: none, take: none, keep: none, takeBack: none, again: none, busy: undefined };

/** What an eye reads: nothing that only a screen reader hears, nor the arch, which has no year. */
function seen(node: React.ReactElement) {
  document.body.innerHTML = renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);
  for (const each of document.querySelectorAll('.visually-hidden, [aria-hidden]')) each.remove();
  return document.body.textContent;
}

it.each([
  [
    'the table',
    <BookingTable
      key="t"
      label="Mine"
      bookings={[one]}
      linked={() => ''}
      past={false}
      days={longDays}
      changes={changes}
      due={none}
      move={none}
      cancel={none}
      onAddress={none}
    />,
  ],
  [
    'a card',
    <BookingCard
      key="c"
      booking={one}
      linked=""
      past={false}
      days={longDays}
      changes={changes}
      onAddress={none}
    />,
  ],
])('%s has the visit’s day and the day it was asked for as long dates', (_, node) => {
  expect(seen(node)).toContain('November 28, 2026');
  expect(seen(node)).toContain('November 21, 2026');
});

it('a request that waits on this device says the year of its visit', () => {
  expect(seen(<WaitingCard booking={{ ...one, status: 'waiting' }} onDiscard={() => undefined} />)).toContain(
    'November 28, 2026',
  );
});
