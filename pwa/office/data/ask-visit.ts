const event = 'homehub:visit';

/** What can be done to an open visit wherever it shows. */
export const visitActs = ['confirm', 'move', 'cancel'] as const;
export type VisitAct = (typeof visitActs)[number];

/** What is asked for, of which booking. */
export interface AskedVisit {
  id: string;
  act: VisitAct;
}

/** Moves, confirms or cancels a visit from anywhere in the office: its questions open over whatever is there. */
export function askVisit(asked: AskedVisit): void {
  dispatchEvent(new CustomEvent(event, { detail: asked }));
}

export function onVisitAsked(asked: (wanted: AskedVisit) => void): () => void {
  const heard = (each: Event) => asked((each as CustomEvent<AskedVisit>).detail);
  addEventListener(event, heard);
  return () => removeEventListener(event, heard);
}
