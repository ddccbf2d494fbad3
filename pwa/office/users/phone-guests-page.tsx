import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { showPhone } from '../../../contract/phone/phone-text';
import { askNewBooking } from '../data/new-booking/ask-new-booking';
import { withCaller } from '../data/new-booking/office-draft';
import { useOfficeList } from '../kit/list/office-list';
import { OfficeListPage } from '../kit/list/office-list-page';
import { type GuestActs, guestsList } from './guests-list';
import { PeoplePages } from './people-pages';

/** People known by their telephone alone: find, call, see their bookings, take another. */
export function PhoneGuestsPage() {
  const state = useOfficeList(guestsList);
  const navigate = useNavigate();
  const acts = useMemo<GuestActs>(
    () => ({
      onOpen: ({ phone }) => navigate(`/admin/bookings?search=${encodeURIComponent(showPhone(phone))}`),
      onNew: (guest) => askNewBooking({ ...withCaller(guest), search: '' }),
    }),
    [navigate],
  );
  return (
    <OfficeListPage of={guestsList} state={state} acts={acts} onOpen={acts.onOpen} beside={<PeoplePages />} />
  );
}
