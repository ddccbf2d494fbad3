import { spokenDay } from '../../../../contract/dates';
import { FieldSet } from '../../../ui/form/field';
import { TellHint } from '../../../widgets/slots/tell-me';
import { TimeList } from '../../../widgets/slots/time-list';
import { asOfMark } from '../../../widgets/slots/time-words';
import { DayField } from './day-field';
import { HoldStrip } from './hold-strip';
import { TimesHint } from './times-hint';
import { daysOf } from './visit-days';
import type { ShownTimes } from './when-props';

/** On a phone: the days as arches, and the times of the chosen one. */
export function ListFields(props: ShownTimes) {
  const { today, draft, faults, known, isThen, at, chosen, telling, onDay, onChoose } = props;
  const { day, over, isWaiting } = props;
  const days = daysOf({ today, chosen: draft.day, known });

  return (
    <>
      <DayField {...{ today, days, isWaiting }} value={day} error={faults.day} hint={over} onChange={onDay} />
      <div data-field="start">
        <FieldSet
          label="Time"
          mark={`${spokenDay(day)}${isThen && at ? `, ${asOfMark(at)}` : ''}`}
          hint={<TimesHint {...props} />}
          error={faults.start}
        >
          <HoldStrip {...props}>
            <TimeList
              name="start"
              label="Time"
              day={day}
              known={known(day)}
              isThen={isThen}
              isWaiting={isWaiting}
              value={draft.start}
              chosen={chosen}
              telling={telling}
              onChange={(start) => onChoose(`${day} ${start}`)}
            />
          </HoldStrip>
          {known(day).includes(0) && <TellHint telling={telling} />}
        </FieldSet>
      </div>
    </>
  );
}
