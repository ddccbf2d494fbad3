const event = 'homehub:visit';

/** What can be done to an open visit wherever it shows. */
export const visitActs = ['confirm', 'move', 'cancel'] as const;
export type VisitAct = (typeof visitActs)[number];

/** What is asked for, of which booking. */
export interface VisitRequest {
  id: string;
  act: VisitAct | 'late';
}

/** Moves, confirms or cancels a visit, or says that it runs late, from anywhere in the office: its questions open over whatever is there. */
export function askVisit(request: VisitRequest): void {
  dispatchEvent(new CustomEvent(event, { detail: request }));
}

export function onVisitRequested(listener: (wanted: VisitRequest) => void): () => void {
  const heard = (each: Event) => listener((each as CustomEvent<VisitRequest>).detail);
  addEventListener(event, heard);
  return () => removeEventListener(event, heard);
}
