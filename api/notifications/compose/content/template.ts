import { arabicService } from '../../../../contract/bookings/arabic-services';
import type { WordingName } from '../../../../contract/notifications/wordings';
import { arabicWhen } from '../../../../contract/visits/arabic-when';
import { visitWhen } from '../../../../contract/visits/visit-when';
import type { MessageContent } from '../../enqueue/channel';
import type { VisitFacts } from './facts';

/** What is said of a visit where it is said in texts of the office, with what fills them in either language. */
export function templateOf(
  name: WordingName,
  {
    service,
    date,
    slots,
    reference,
    link,
  }: Pick<VisitFacts, 'service' | 'date' | 'slots' | 'reference' | 'link'>,
): NonNullable<MessageContent['template']> {
  return {
    name,
    values: {
      en: { service, when: visitWhen(date, slots), reference, link },
      ar: { service: arabicService(service), when: arabicWhen(date, slots), reference, link },
    },
  };
}
