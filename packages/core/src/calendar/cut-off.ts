/** Orders from this second on count for the next trading day (P1 §9, decision 0004). */
export const CUT_OFF = '15:00:00';

/** [UI-1350] "15:00": the same as text. */
export const CUT_OFF_TEXT = CUT_OFF.slice(0, 5);
