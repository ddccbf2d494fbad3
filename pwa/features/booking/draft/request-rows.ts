import { itemsSum, itemsText } from '../../../../contract/prices/item-words';
import { slotText } from '../../../../contract/visits/visit-when';
import { chosenOf, type RequestFields, subjectOf } from './request-draft';

/** The request in a few lines; what was left empty is left out. */
export function requestRows(
  request: RequestFields,
  reference?: string,
): Array<{ label: string; value: string }> {
  const about = subjectOf(request);
  const where = [request.address, request.area].map((each) => each.trim()).filter(Boolean);
  return [
    ...(reference ? [{ label: 'Reference', value: reference }] : []),
    { label: 'Service', value: request.serviceType },
    ...(about ? [{ label: 'About', value: about }] : []),
    ...itemRows(request),
    { label: 'When', value: slotText(`${request.day} ${request.start}`) },
    ...(where.length ? [{ label: 'Where', value: where.join(', ') }] : []),
  ];
}

function itemRows(request: RequestFields) {
  const items = request.unsure ? [] : chosenOf(request);
  const text = itemsText(items);
  return text ? [{ label: 'For', value: `${text}: ${itemsSum(items)}` }] : [];
}
