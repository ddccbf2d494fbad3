import { type OwnerFacts, ownerFacts } from '../../../../contract/business';
import { Note } from '../../../ui/feedback/note';

const names: Record<keyof OwnerFacts, string> = {
  mobile: 'mobile number',
  office: 'office number',
  second: 'second mobile number',
  email: 'e-mail',
  whatsapp: 'WhatsApp number',
  address: 'address',
  taxNumber: 'tax number (TRN)',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
};

/** The facts that only the owner knows and that are not set yet; nothing once all are set. */
export function BeforeOpening({ facts = ownerFacts }: { facts?: OwnerFacts }) {
  const missing = (Object.keys(names) as Array<keyof OwnerFacts>).filter((each) => facts[each] === null);
  if (missing.length === 0) return null;
  return (
    <Note title="Before you open">
      <p>
        Set {missing.map((each) => names[each]).join(', ')} in <code>contract/business.ts</code>. Visitors see
        nothing of them until then; a demo makes them up.
      </p>
    </Note>
  );
}
