/** Orders from this second on count as the next trading day's (P1 §9, decision 0004). */
export const CUT_OFF = '15:00:00';

/** [UI-1350] "15:00": the same in a text. */
export const CUT_OFF_TEXT = CUT_OFF.slice(0, 5);
