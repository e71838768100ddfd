/** Places that this area and those above it lead to, with what they need to know; null: nothing. */
export interface CalculatorsDestinations {
  readonly 'compound-result': { readonly address: CalculatorAddress };
  readonly 'plan-estimate': { readonly address: CalculatorAddress };
  readonly 'capm-calculator': { readonly address: CalculatorAddress };
}

type CalculatorAddress = Readonly<Record<string, string>>;

declare module '../kit/destination.ts' {
  interface Destinations extends CalculatorsDestinations {}
}
