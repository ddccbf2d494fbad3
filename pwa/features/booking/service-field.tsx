import { consultations } from '../../../contract/bookings/booking-rules';
import { serviceTypes } from '../../../contract/service-types';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { useHydrated } from '../../ui/hooks/use-hydrated';
import { IconButton } from '../../ui/icon-button';
import styles from './booking.module.css';
import { type RequestFields, subjectOf } from './draft/request-draft';
import { linkedServiceScript } from './linked-service';

const named = (each: string) => ({ value: each, label: each });
const services = serviceTypes.map(named);
const talks = { label: 'Consultation', options: consultations.map(named) };

interface Props {
  draft: RequestFields;
  fault: string | undefined;
  onChange(part: Partial<RequestFields>): void;
  /** The focus is to go to it. */
  onFocus(): void;
}

/** Which service, and of which kind of its work the page was that led here. */
export function ServiceField({ draft, fault, onChange, onFocus }: Props) {
  const isHydrated = useHydrated();
  const subject = subjectOf(draft);
  return (
    <div data-field="serviceType" className="form-full relative">
      <Field label="Service" error={fault} required>
        <Select
          name="serviceType"
          options={services}
          group={talks}
          placeholder="Choose a service"
          value={draft.serviceType}
          onChange={(event) => onChange({ serviceType: event.target.value, holdId: '' })}
        />
      </Field>
      {!isHydrated && <script>{linkedServiceScript}</script>}
      {subject && (
        <p className={`${styles.bookingAbout} to-end row text-sm`}>
          <span className="truncate">
            About: <b>{subject}</b>
          </span>
          <IconButton
            icon="close"
            label={`Remove: ${subject}`}
            onClick={() => {
              onChange({ about: '' });
              // The button goes, and with it the focus.
              onFocus();
            }}
          />
        </p>
      )}
    </div>
  );
}
