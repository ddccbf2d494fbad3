import type { KnownSlot } from '../../../../contract/availability/known-slots';
import type { StripDay } from '../../../ui/calendar/day-strip';
import { FieldSet } from '../../../ui/form/field';
import { dayWord } from '../../../widgets/slots/known-days';
import { TellHint } from '../../../widgets/slots/tell-me';
import { TimeList } from '../../../widgets/slots/time-list';
import { asOfMark, spokenDay } from '../../../widgets/slots/time-words';
import { DayField } from './day-field';
import { HoldStrip } from './hold-strip';
import { TimesHint } from './times-hint';
import { stripOf } from './visit-days';
import type { ShownTimes } from './when-props';

/** On a phone: the days as arches, and the times of the chosen one. */
export function ListFields(props: ShownTimes) {
  const { today, now, draft, faults, known, isThen, at, chosen, telling, onDay, onChoose } = props;
  const days = daysOf({ today, chosen: draft.day, now, known });

  return (
    <>
      <DayField today={today} days={days} value={draft.day} error={faults.day} onChange={onDay} />
      <div data-field="start">
        <FieldSet
          label="Time"
          mark={draft.day && `${spokenDay(draft.day)}${isThen && at ? `, ${asOfMark(at)}` : ''}`}
          hint={<TimesHint {...props} />}
          error={faults.start}
        >
          <HoldStrip {...props}>
            <TimeList
              name="start"
              label="Time"
              day={draft.day || today}
              known={known(draft.day || today)}
              isThen={isThen}
              value={draft.start}
              chosen={chosen}
              telling={telling}
              onChange={(start) => onChoose(`${draft.day || today} ${start}`)}
            />
          </HoldStrip>
          {known(draft.day || today).includes(0) && <TellHint telling={telling} />}
        </FieldSet>
      </div>
    </>
  );
}

/** The strip of days, with what is to be said of each. */
export function daysOf(of: {
  today: string;
  chosen: string;
  now: Date;
  known(day: string): readonly KnownSlot[];
}): StripDay[] {
  const { today, chosen, now, known } = of;
  return stripOf(today, chosen, now).map((each) => {
    const word = dayWord(known(each.value));
    const isShut = word === 'closed' || word === 'past';
    return {
      ...each,
      disabled: each.disabled || isShut,
      ...(word && word !== 'past' && { word, name: `${each.name}, ${word}` }),
    };
  });
}
