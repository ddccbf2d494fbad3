// For the tests of this room: the pages that sign in, at the browser's own address, where their secrets are read.
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { eventually, fill, named, showScreen } from '../../ui/testing';
import { AuthCallbackPage } from './auth-callback-page';
import { LoginPage } from './login-page';
import { RegisterPage } from './register-page';

export function openAccount(address: string): void {
  history.replaceState(null, '', address);
  showScreen(
    <BrowserRouter>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/auth/callback" element={<AuthCallbackPage />} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>,
  );
}

export const leadsTo = (address: string): Promise<void> =>
  eventually(() => location.pathname + location.search === address, `${address}, not ${location.href}`);

/** Fills in the form, and presses its button once the page is taken over. */
export async function submitForm(name: string, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) fill(await named('field', label), value);
  const button = await named<HTMLButtonElement>('button', name);
  await eventually(() => button.type === 'submit');
  button.click();
}
