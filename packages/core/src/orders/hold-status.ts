/**
 * Hold status (P2 §4): 1 holding, 2 paying out, 3 applying, 4 cancel succeeded, 5 cancel processing,
 * 6 subscription failed, 7 ended, 8 reserved redemption in progress, 9 reserved redemption cancelled.
 */
export type HoldStatus = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
