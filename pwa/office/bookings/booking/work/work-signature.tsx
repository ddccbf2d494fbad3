import { dateAndClock } from '../../../../../contract/dates';
import { showAed } from '../../../../../contract/money';
import type { Signature } from '../../../../../contract/work/work-shapes';
import { StatusBadge } from '../../../../ui/feedback/status-badge';
import { SignatureDrawing } from '../../../../widgets/proof/signature-drawing';
import styles from '../../office-dialog.module.css';
import type { OfficeWork } from './data';
import own from './work.module.css';
import { firstName } from './work-photos';

interface Props {
  work: OfficeWork;
  signature: Signature;
  technician: string | undefined;
}

/** The signature that counts, as it was written, and the ones before it. */
export function WorkSignature({ work, signature, technician }: Props) {
  const { earlierSignatures = [], people } = work;
  const taker = firstName(signature.by ? people[signature.by] : undefined) ?? firstName(technician);
  return (
    <section className={styles.detailsPart} aria-label="Signature">
      <div className="between">
        <h3>Signature</h3>
        {signature.isChanged && <StatusBadge kind="attention" label="Changed after signing" />}
      </div>
      <Signed signature={signature} taker={taker} />
      {signature.isChanged && (
        <p className={`${own.waits} text-sm`}>
          What was done, its photos or its price are not what was signed for. The signature stays as it was
          given.
        </p>
      )}
      {earlierSignatures.length > 0 && (
        <details>
          <summary className="soft text-sm">Signed before that</summary>
          <div className="stack gap-12 above-8">
            {earlierSignatures.map((each) => (
              <Signed key={`${each.at} ${each.digest}`} signature={each} taker={taker} />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

function Signed({ signature, taker }: { signature: Signature; taker: string | undefined }) {
  const { at, name, amount } = signature;
  const agreed = `Agreed to ${showAed(amount)}.`;
  if (signature.is === 'signed')
    return (
      <>
        <div className={own.signature}>
          <SignatureDrawing {...signature} />
        </div>
        <p className="soft text-sm num anywhere">
          {name}, {dateAndClock(at)}
          {taker && `, on ${taker}’s phone`}. {agreed}
          {signature.language === 'ar' && ' Read and signed in Arabic.'}
        </p>
      </>
    );
  return (
    <p className="text-sm num anywhere">
      No one could sign: {signature.reason}
      <span className="soft block">
        Said by {name}, {dateAndClock(at)}.
      </span>
      {signature.acknowledged ? (
        <span className="block">
          Acknowledged by {signature.acknowledged.name} with the visit’s link,{' '}
          {dateAndClock(signature.acknowledged.at)}.
        </span>
      ) : (
        <span className="soft block">The customer can acknowledge it with the visit’s link.</span>
      )}
    </p>
  );
}
