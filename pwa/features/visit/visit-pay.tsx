import { useEffect, useState } from 'react';
import type { Payable } from '../../../contract/money/payments/checkouts';
import type { Visit } from '../../../contract/visits/visits';
import { useOnline } from '../../data/device/online';
import { payableByLink, payByLink } from '../../data/money/checkouts';
import { PayWays } from '../../widgets/money/pay-ways';
import { WhatIsDue } from '../../widgets/money/what-is-due';

/** What of the visit is to be paid, and how, for whoever pays: nothing where nothing is open, or it cannot be known now. */
export function VisitPay({ link, visit }: { link: string; visit: Visit }) {
  const [payable, setPayable] = useState<Payable | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isOnline = useOnline();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt, the network's return and a visit just heard of are reasons to ask again
  useEffect(() => {
    let mounted = true;
    payableByLink(link).then(
      (found) => mounted && setPayable(found),
      () => {},
    );
    return () => {
      mounted = false;
    };
  }, [link, visit, isOnline, attempt]);

  if (!payable) return null;

  async function pay() {
    if (!payable) return;
    try {
      await payByLink({ kind: 'visit', secret: link }, payable);
    } catch (problem) {
      setAttempt((count) => count + 1);
      throw problem;
    }
  }

  return (
    <section className="grid gap-12" aria-labelledby="visit-pay">
      <h2 id="visit-pay">To pay</h2>
      <WhatIsDue payable={payable} />
      <PayWays payable={payable} isOnline={isOnline} pay={pay} />
    </section>
  );
}
