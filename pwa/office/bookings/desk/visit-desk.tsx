import { useEffect, useState } from 'react';
import { useLater } from '../../../ui/hooks/until-loaded';
import { onVisitRequested, type VisitRequest } from '../../data/bookings/ask-visit';

/** Stands in the frame of the office: moves, confirms and cancels a visit from any page. What that takes comes with the first request. */
export function VisitDesk() {
  const [request, setRequest] = useState<VisitRequest>();
  const desk = useLater(() => import('./visit-acts'), request !== undefined);
  useEffect(() => onVisitRequested(setRequest), []);
  return request && desk ? <desk.VisitActs request={request} /> : null;
}
