/** Sentences for documents about the calls of this area; phones do not load them. */
export const adviceSummaries = {
  spec: {},
  extension: {
    adviceNeeds: "The investor's answers about needs and how long they are valid, beside the statutory assessment.",
    answerNeeds: 'Stores the answers to the four questions of needs. The same answers again change only their date.',
    holdingsCheck:
      "The check of all of the investor's holdings: classes, overlap, drawdown, concentration, fees, and the suggested changes.",
  },
} as const;
