import { bookableServices } from '../../../../contract/bookings/booking-rules';
import { hourText } from '../../../../contract/dates';
import { slots } from '../../../../contract/slots';
import {
  askingFields,
  type TeamBusiness,
  type TeamBusinessInput,
  type TeamPreview,
} from '../../../../contract/team/admin-team';
import type { Faults } from '../../../data/outbox/use-submit';
import { Checkbox } from '../../../ui/form/check-field';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { readIn, typedIn } from '../../kit/fields/field-values';
import { DrawnFields } from '../../kit/form/drawn-fields';
import { WeekGrid } from '../week/week-grid';
import styles from './business.module.css';
import { BusinessDialog } from './business-dialog';
import { dayOfYearText, daysAhead, noticeText } from './business-values';

interface Props {
  business: TeamBusiness;
  onClose: (left?: TeamPreview) => void;
}

/** The days and slots on which visits are made. */
export function VisitsDialog({ business, onClose }: Props) {
  return (
    <BusinessDialog
      business={business}
      title="When we visit"
      valuesOf={({ week }) => ({ week })}
      partOf={(values) => values}
      onClose={onClose}
    >
      {({ values, change }) => (
        <div className="form-full">
          <WeekGrid
            who="We"
            words={['visit', 'closed']}
            week={values.week}
            onChange={(week) => change({ week })}
          />
        </div>
      )}
    </BusinessDialog>
  );
}

const hours = Array.from({ length: 25 }, (_, hour) => ({
  value: String(hour),
  label: hour === 24 ? 'Midnight' : hour === 0 ? 'Midnight before' : hourText(hour),
}));

/** How soon and how far ahead can be asked for, and who is kept free. */
export function BookingWindowDialog({ business, today, onClose }: Props & { today: string }) {
  return (
    <BusinessDialog
      business={business}
      title="Booking window"
      valuesOf={(row) => typedIn(askingFields, row)}
      partOf={(values) => readIn(askingFields, values)}
      also={<p className="soft">Applies to new requests from now on.</p>}
      onClose={onClose}
    >
      {(form) => {
        const { noticeMinutes, firstSlotUntilHour, furthestDays } = form.values;
        const fields = {
          ...askingFields,
          noticeMinutes: {
            ...askingFields.noticeMinutes,
            hint: /^\d+$/.test(noticeMinutes) ? noticeText(Number(noticeMinutes)) : undefined,
          },
          furthestDays: {
            ...askingFields.furthestDays,
            hint: /^\d{1,3}$/.test(furthestDays)
              ? `Today that is ${daysAhead(today, Number(furthestDays))}.`
              : undefined,
          },
        };
        const { label, hint } = fields.firstSlotUntilHour;
        return (
          <>
            <DrawnFields fields={fields} names={['noticeMinutes']} form={form} />
            <Field label={label} hint={hint} error={form.faults.firstSlotUntilHour}>
              <Select
                options={hours}
                value={firstSlotUntilHour}
                onChange={(event) => form.change({ firstSlotUntilHour: event.currentTarget.value })}
              />
            </Field>
            <DrawnFields fields={fields} names={['furthestDays', 'reserve']} form={form} />
          </>
        );
      }}
    </BusinessDialog>
  );
}

/** From when to when nobody works outdoors at midday. */
export function MiddayDialog({ business, onClose }: Props) {
  return (
    <BusinessDialog
      business={business}
      title="Midday break"
      valuesOf={({ middayFrom, middayTo }) => ({ middayFrom, middayTo })}
      partOf={(values) => values}
      also={<p className="soft">By law, no outdoor work from 12:30 to 3:00 PM in this period.</p>}
      onClose={onClose}
    >
      {({ values, change, faults }) =>
        (['middayFrom', 'middayTo'] as const).map((name) => (
          <Field
            key={name}
            label={name === 'middayFrom' ? 'From' : 'To'}
            mark="mm-dd"
            hint={`${dayOfYearText(values[name])}, every year`}
            error={faults[name]}
            required
          >
            <TextInput
              autoComplete="off"
              maxLength={5}
              value={values[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            />
          </Field>
        ))
      }
    </BusinessDialog>
  );
}

type Sizes = TeamBusinessInput['sizes'];
const upTo = (most: number) =>
  Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));

/** How much of a day a booking of each service takes, where nobody says otherwise. */
export function SizesDialog({ business, onClose }: Props) {
  return (
    <BusinessDialog<{ sizes: Sizes }>
      business={business}
      title="Usual sizes"
      valuesOf={({ sizes }) => ({ sizes })}
      partOf={(values) => values}
      also={<p className="soft">Existing bookings keep their size.</p>}
      onClose={onClose}
    >
      {({ values, change, faults }) => (
        <div className={`form-full ${styles.sizes} grid gap-14`}>
          {bookableServices.map((service) => (
            <SizeRow
              key={service}
              service={service}
              size={values.sizes[service]}
              faults={faults}
              onChange={(size) => change({ sizes: { ...values.sizes, [service]: size } })}
            />
          ))}
        </div>
      )}
    </BusinessDialog>
  );
}

function SizeRow(props: {
  service: (typeof bookableServices)[number];
  size: Sizes[keyof Sizes];
  faults: Faults;
  onChange: (size: Sizes[keyof Sizes]) => void;
}) {
  const { service, size, faults, onChange } = props;
  return (
    <fieldset>
      <legend>{service}</legend>
      {(['slots', 'people'] as const).map((name) => (
        <Field
          key={name}
          label={name === 'slots' ? 'Slots' : 'People'}
          error={faults[`sizes.${service}.${name}`]}
        >
          <Select
            aria-label={`${service}, ${name}`}
            options={upTo(name === 'slots' ? slots.length : 4)}
            value={String(size[name])}
            onChange={(event) => onChange({ ...size, [name]: Number(event.currentTarget.value) })}
          />
        </Field>
      ))}
      <Checkbox
        label="Outdoors"
        aria-label={`${service}, outdoors`}
        checked={size.outdoor}
        onChange={(event) => onChange({ ...size, outdoor: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
