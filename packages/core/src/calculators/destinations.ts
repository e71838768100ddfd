/** Destinations of this area and the areas above it, with their parameters; null: none. */
export interface CalculatorsDestinations {
  readonly 'compound-result': { readonly address: CalculatorAddress };
  readonly 'plan-estimate': { readonly address: CalculatorAddress };
  readonly 'capm-calculator': { readonly address: CalculatorAddress };
}

type CalculatorAddress = Readonly<Record<string, string>>;

declare module '../kit/destination.ts' {
  interface Destinations extends CalculatorsDestinations {}
}
