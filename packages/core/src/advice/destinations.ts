/** Destinations of this area and the areas above it, with their parameters; null: none. */
export interface AdviceDestinations {
  /** The purpose of the money, when it is wanted, how much of it soon. */
  readonly 'advice-needs': null;
  /** The question about the tolerated loss. */
  readonly 'advice-loss': null;
  readonly 'advice-result': null;
}

declare module '../kit/destination.ts' {
  interface Destinations extends AdviceDestinations {}
}
