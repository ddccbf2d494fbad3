import { createContext, useContext } from 'react';
import { type Location, type NavigationType, Route, Routes } from 'react-router-dom';
import { Arrival } from './arrival';
import { AccountOnly, AdminOnly, StaffOnly } from './guards';
import { type factOf, notFoundFact, routeFacts } from './route-facts';
import { adminLayout, antdArea, pageOf } from './routes';

type Fact = ReturnType<typeof factOf>;

const openFacts = routeFacts.filter((each) => each.area !== 'admin');
const adminFacts = routeFacts.filter((each) => each.area === 'admin');

/**
 * How the present address was reached; undefined while a served page is taken over. Given a location, `Routes` itself tells
 * its pages that every arrival was a step back.
 */
const Came = createContext<NavigationType | undefined>(undefined);

/** The table as routes: guards outside, then the admin frame, then the page, then what happens on arrival. */
export function AppRoutes({ location, came }: { location: Location; came: NavigationType | undefined }) {
  return (
    <Came value={came}>
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
    </Came>
  );
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
  const came = useContext(Came);
  return (
    <>
      <Component />
      <Arrival fact={fact} came={came} />
    </>
  );
}
