import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider, theme } from 'antd';
import enGB from 'antd/locale/en_GB';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { Problem } from '../../../contract/errors';
import { onShown } from '../../data/second-factor/confirm-again';
import { useSession } from '../../data/session/session';
import { antdTheme } from '../../ui/theme/antd-theme';
import { chooseTheme, useTheme } from '../../ui/theme/theme';

// Weeks begin on Monday, days before months, as in antd's own texts.
dayjs.locale('en-gb');

/** One cache for the online screens. The request itself tells whether there is a network; nothing is guessed or paused. */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      retry: (count, error) => count < 1 && !isFinal(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** The component library and the queries, for the screens that use them. */
export function AntdArea() {
  const { mode } = useTheme();
  const { user } = useSession();
  const id = user?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: nobody sees what somebody else's sign-in fetched
  useEffect(() => () => queries.clear(), [id]);

  // What was refused until its admin had shown that it is them.
  useEffect(() => onShown(() => void queries.invalidateQueries()), []);

  const algorithm = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return (
    <ConfigProvider locale={enGB} theme={{ ...antdTheme(mode), algorithm }}>
      <QueryClientProvider client={queries}>
        <Outlet context={{ mode, chooseTheme }} />
      </QueryClientProvider>
    </ConfigProvider>
  );
}

function isFinal(error: unknown): boolean {
  return error instanceof Problem && error.status < 500;
}
