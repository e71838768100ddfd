/** Places that this area and those above it lead to, with what they need to know; null: nothing. */
export interface AdviceDestinations {
  /** The purpose of the money, when it is wanted, how much of it soon. */
  readonly 'advice-needs': null;
  /** Which loss can be borne. */
  readonly 'advice-loss': null;
  readonly 'advice-result': null;
}

declare module '../kit/destination.ts' {
  interface Destinations extends AdviceDestinations {}
}
