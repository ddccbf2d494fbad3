import { lazy, Suspense, useEffect } from 'react';
import { endQuestion, type Question, useConfirmAgain } from '../../data/second-factor/confirm-again';

const Asking = lazy(async () => ({
  default:
    (await import('../../features/account/proof/confirm-again-dialog').catch(() => undefined))
      ?.ConfirmAgainDialog ?? NotHere,
}));

/** Whatever is refused until its person has shown that it is them is asked for here, over any page. */
export function ConfirmAgain() {
  const { question } = useConfirmAgain();
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <Asking question={question} />
    </Suspense>
  );
}

/** The dialog's code could not be fetched: what was asked stays refused, and says so itself. */
function NotHere(_: { question: Question }) {
  useEffect(() => endQuestion('put-aside'), []);
  return null;
}
