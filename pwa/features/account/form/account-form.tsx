import type { ReactNode } from 'react';
import type { AccountFormState } from './use-account-form';

/**
 * The form round an account's fields. Served as HTML, it cannot be sent before the page runs: its first submit button is
 * a disabled one, so that neither a press nor Enter does anything, and `post` keeps the fields out of the address whatever
 * a browser thinks of that.
 */
export function AccountForm({ of, children }: { of: AccountFormState; children: ReactNode }) {
  return (
    <form ref={of.form} className="form" method="post" noValidate onSubmit={of.onSubmit} onInput={of.onInput}>
      {of.submitType === 'button' && <button type="submit" disabled hidden />}
      {children}
    </form>
  );
}
