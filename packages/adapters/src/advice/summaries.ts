/** Sentences for documents about the calls of this area; phones do not load them. */
export const adviceSummaries = {
  spec: {},
  extension: {
    adviceNeeds: 'What the investor said the money is for, until when that counts, and the statutory assessment beside it.',
    answerNeeds: 'Takes the answers to the four questions of needs; the same ones again change nothing but their day.',
    holdingsCheck:
      'The check of everything that the investor holds: classes, overlap, fall, concentration, fees, and the changes that follow.',
  },
} as const;
