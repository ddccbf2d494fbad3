import { arabicService } from '../../../../contract/bookings/arabic-services';
import type { Language } from '../../../../contract/notifications/languages';
import { lateWords } from '../../../../contract/notifications/late-words';
import type { WordingName } from '../../../../contract/notifications/wordings';
import { arabicWhen } from '../../../../contract/visits/arabic-when';
import { visitWhen } from '../../../../contract/visits/visit-when';
import type { MessageContent } from '../../enqueue/channel';
import type { VisitFacts } from './facts';

/** What is said of a visit where it is said in texts of the office, with what fills them in either language. `late`: by so many minutes. */
export function templateOf(
  name: WordingName,
  {
    service,
    date,
    slots,
    reference,
    link,
  }: Pick<VisitFacts, 'service' | 'date' | 'slots' | 'reference' | 'link'>,
  late?: number,
): NonNullable<MessageContent['template']> {
  return {
    name,
    values: {
      en: { service, when: visitWhen(date, slots), reference, link, ...lateIn('en', late) },
      ar: {
        service: arabicService(service),
        when: arabicWhen(date, slots),
        reference,
        link,
        ...lateIn('ar', late),
      },
    },
  };
}

function lateIn(language: Language, minutes: number | undefined): { late?: string } {
  return minutes === undefined ? {} : { late: lateWords(minutes, language) };
}
