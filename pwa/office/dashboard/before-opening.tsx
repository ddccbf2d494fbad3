import { Link } from 'react-router-dom';
import { Note } from '../../ui/feedback/note';
import { useAdminSettings } from '../data/singletons';

/** What only the owner knows, in the order in which it is missed. */
const names = {
  mobile: 'mobile number',
  office: 'office number',
  second: 'second mobile number',
  email: 'e-mail',
  whatsapp: 'WhatsApp number',
  address: 'address',
  taxNumber: 'tax number (TRN)',
  licence: 'trade licence number',
  iban: 'IBAN',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
} as const;

/** The facts of the business that are not set yet; nothing once all are set, or while it is not known. */
export function BeforeOpening() {
  const { data: settings } = useAdminSettings();
  const missing = settings
    ? (Object.keys(names) as Array<keyof typeof names>).filter((each) => settings[each] === null)
    : [];
  if (missing.length === 0) return null;
  return (
    <Note title="Before you open">
      <p>
        Set {missing.map((each) => names[each]).join(', ')} under <Link to="/admin/settings">Settings</Link>.
        What is not set is not shown to visitors.
      </p>
    </Note>
  );
}
