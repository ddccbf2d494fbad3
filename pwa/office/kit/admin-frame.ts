import { useOutletContext } from 'react-router-dom';

/** What the app hands to the back office through the route above it: features cannot reach into `app`. */
export interface AdminFrame {
  mode: 'light' | 'dark';
  chooseTheme(mode: 'light' | 'dark'): void;
}

export function useAdminFrame(): AdminFrame | undefined {
  return useOutletContext<AdminFrame | undefined>() ?? undefined;
}
