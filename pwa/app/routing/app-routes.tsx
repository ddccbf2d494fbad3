import { useMemo } from 'react';
import { type Location, type NavigationType, Route, Routes } from 'react-router-dom';
import { Arrival, Came } from './arrival';
import { AccountOnly, AdminOnly, StaffOnly } from './guards';
import { type factOf, notFoundFact, routeFacts } from './route-facts';
import { adminLayout, antdArea, pageOf } from './routes';

type Fact = ReturnType<typeof factOf>;

const openFacts = routeFacts.filter((each) => each.area !== 'admin');
const adminFacts = routeFacts.filter((each) => each.area === 'admin');

/** The table as routes: guards outside, then the admin frame, then the page, then what happens on arrival. */
export function AppRoutes({ location, came }: { location: Location; came: NavigationType | undefined }) {
  // How an address was reached is the arrival's matter: the page is not drawn anew for it.
  const routes = useMemo(
    () => (
      <Routes location={location}>
        {openFacts.map((fact) => (
          <Route key={fact.path} path={fact.path} element={<Open fact={fact} />} />
        ))}
        <Route element={<AdminArea />}>
          <Route element={<adminLayout.Component />}>
            {adminFacts.map((fact) => (
              <Route key={fact.path} path={fact.path} element={<Drawn key={fact.path} fact={fact} />} />
            ))}
          </Route>
        </Route>
        <Route path="*" element={<Drawn fact={notFoundFact} />} />
      </Routes>
    ),
    [location],
  );
  return <Came value={came}>{routes}</Came>;
}

function Open({ fact }: { fact: Fact }) {
  const drawn = <Drawn key={fact.path} fact={fact} />;
  if (fact.staff) return <StaffOnly>{drawn}</StaffOnly>;
  // Waiting requests are for guests too: theirs wait on this device as well.
  return fact.public || fact.path === '/outbox' ? drawn : <AccountOnly>{drawn}</AccountOnly>;
}

function AdminArea() {
  return (
    <AdminOnly>
      <antdArea.Component />
    </AdminOnly>
  );
}

function Drawn({ fact }: { fact: Fact }) {
  const { Component } = pageOf(fact.page);
  return (
    <>
      <Component />
      <Arrival fact={fact} />
    </>
  );
}
