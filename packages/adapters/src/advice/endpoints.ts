import { adviceNeeds, answerNeeds, holdingsCheck } from './advice.wire.ts';

/** The calls of this area. */
export const adviceEndpoints = { adviceNeeds, answerNeeds, holdingsCheck } as const;
