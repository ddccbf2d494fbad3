import { createContext, useContext, useLayoutEffect } from 'react';
import { type Location, type NavigationType, Route, Routes, useLocation } from 'react-router-dom';
import { AccountOnly, AdminOnly, NotAccountants, StaffOnly } from './guards';
import type { RouteEntry } from './own-routes';
import { routeOf } from './route-table';
import { adminLayout, antdArea, pageOf } from './routes';
import { focusHeading, restoreScroll, scrollToHash, trackScroll } from './scroll';

type Entry = ReturnType<typeof routeOf>;

/**
 * An address as the one route of the table that it has: guards outside, then the admin frame, then the page, then what happens
 * on arrival. The router would rank all of them at each render: 3,500 function calls of a start.
 */
export function AppRoutes({ location }: { location: Location }) {
  const fact = routeOf(location.pathname);
  return (
    <Routes location={location}>
      {fact.area === 'admin' ? (
        <Route element={<AdminArea accountants={fact.accountants} />}>
          <Route element={<adminLayout.Component />}>
            <Route path={fact.path} element={<Drawn key={fact.path} fact={fact} />} />
          </Route>
        </Route>
      ) : (
        <Route path={fact.path} element={<Open fact={fact} />} />
      )}
    </Routes>
  );
}

function Open({ fact }: { fact: Entry }) {
  const drawn = <Drawn key={fact.path} fact={fact} />;
  if (fact.staff) return <StaffOnly>{drawn}</StaffOnly>;
  if (fact.asks) return <NotAccountants>{drawn}</NotAccountants>;
  // Waiting requests are for guests too: theirs wait on this device as well.
  return fact.public || fact.path === '/outbox' ? (
    drawn
  ) : (
    <AccountOnly accountants={fact.accountants}>{drawn}</AccountOnly>
  );
}

function AdminArea({ accountants }: Pick<Entry, 'accountants'>) {
  return (
    <AdminOnly accountants={accountants}>
      <antdArea.Component />
    </AdminOnly>
  );
}

function Drawn({ fact }: { fact: Entry }) {
  const { Component } = pageOf(fact.page);
  return (
    <>
      <Component />
      <Arrival fact={fact} />
    </>
  );
}

/**
 * How the present address was reached; undefined while a served page is taken over. Given a location, `Routes` itself tells
 * its pages that every arrival was a step back. It is the arrival's matter alone: nothing else is drawn anew for it.
 */
export const Came = createContext<NavigationType | undefined>(undefined);

let previousPath: string | undefined;

/**
 * Stands behind each page, so that its effects run when the page is really there: title, scroll, and focus on the heading,
 * by which a screen reader hears where it came to. The first page is left to the browser.
 */
function Arrival({ fact }: { fact: RouteEntry }) {
  const came = useContext(Came);
  const { pathname, hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival is a new history entry, nothing else
  useLayoutEffect(() => {
    if (!came) return;
    document.title = fact.title;
    document
      .querySelector('link[rel=canonical]')
      ?.setAttribute('href', `${location.origin}${fact.sameAs ?? fact.path}`);
    const first = previousPath === undefined;
    const moved = !first && previousPath !== pathname;
    previousPath = pathname;
    trackScroll(key);
    if (came === 'POP') {
      if (!restoreScroll(key) && hash) scrollToHash(hash);
    } else if (hash) {
      scrollToHash(hash);
    } else if (moved) {
      scrollTo(0, 0);
    }
    if (moved && !hash) focusHeading();
  }, [key, came === undefined]);

  return null;
}
