/** How much of a visit's work is kept. `sessions`: from start to stop; `answers`: to the points of its list, units counted; `quantity`: of one line. */
export const workLimits = { sessions: 50, answers: 400, lines: 30, quantity: 9999, signatures: 10 } as const;

/** How long a signature may be: strokes, letters of all of them together, and units of a side of its pad. */
export const strokeLimits = { strokes: 200, letters: 40_000, side: 4096 } as const;
