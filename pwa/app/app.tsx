import { startTransition, useEffect, useMemo, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import type { PageData } from '../../contract/content/page-data';
import { dubaiDay } from '../../contract/time';
import { PageDataProvider } from '../data/public/page-data';
import { leftServedPage, startData } from '../data/start/start';
import { whenIdle } from '../data/start/when-idle';
import { Shell } from './frame/shell';
import { AppRoutes, Came } from './routing/app-routes';
import { servedPath } from './routing/page-address';
import { useServedLinks } from './routing/served-links';
import { startInstall } from './start/install';
import { startWorker } from './start/worker';

/** The whole app inside a router. `data` is what the server embedded, the same for both first renders. */
export function App({ data }: { data: PageData | undefined }) {
  const here = useLocation();
  const came = useNavigationType();
  const [served] = useState(() => asServed(here));
  const saysMore = !isSame(here, served);
  const hydrated = useHydration(data !== undefined, saysMore);
  // The same address is the same object: what was taken over is not drawn a second time.
  const location = hydrated && saysMore ? here : served;
  const fresh = useMemo(() => (hydrated ? ofToday(data) : data), [data, hydrated]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that was served, once
  useEffect(() => {
    startData(data?.publicVersion);
    startInstall();
    startWorker();
  }, []);
  useServedLinks();
  const [cameTo] = useState(here.key);
  useEffect(() => {
    if (here.key !== cameTo) leftServedPage();
  }, [here.key, cameTo]);

  const page = useMemo(
    () => (
      <Shell pathname={location.pathname}>
        <AppRoutes location={location} />
      </Shell>
    ),
    [location],
  );
  return (
    <PageDataProvider value={fresh}>
      <Came value={hydrated ? came : undefined}>{page}</Came>
    </PageDataProvider>
  );
}

/**
 * False while a served page is taken over, then true without hurry: where the address says more than was served the page
 * renders anew for it, and an urgent change would force what is not hydrated yet through at once. Where it says no more it waits
 * until all is taken over, since React takes each part over out of its turn for it: Home 43,900 → 32,400 function calls.
 */
function useHydration(served: boolean, saysMore: boolean): boolean {
  const [done, setDone] = useState(!served);
  useEffect(() => {
    const end = () => startTransition(() => setDone(true));
    if (saysMore) end();
    else whenIdle(end);
  }, [saysMore]);
  return done;
}

function isSame(one: Location, other: Location): boolean {
  const { pathname, search, hash, state, key } = one;
  return (
    pathname === other.pathname &&
    search === other.search &&
    hash === other.hash &&
    state === other.state &&
    key === other.key
  );
}

/** Pages are served without query and hash, so the first client render must not see them either. */
function asServed(location: Location): Location {
  return {
    ...location,
    pathname: servedPath(location.pathname),
    search: '',
    hash: '',
    state: null,
    key: 'default',
  };
}

/** A page from the worker's cache may be days old: the day moves on, never back. */
function ofToday(data: PageData | undefined): PageData | undefined {
  if (!data) return data;
  const today = dubaiDay(new Date());
  return today > data.today ? { ...data, today } : data;
}
