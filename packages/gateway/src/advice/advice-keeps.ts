import type { Keeps } from '../ground/keeps.ts';

/** [OD-20] The data kept of persons by this area, by class. */
export const adviceKeeps: Keeps = {
  suitability: [
    {
      table: 'advice_needs',
      owner: 'investor',
      sealed: { sealed_answers: { purpose: 'advice-needs', context: '{investor_id}:{answered_at}', isJson: true } },
      afterYears: 'rows',
    },
  ],
};
