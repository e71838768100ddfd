import type { PlanKind } from './plan.ts';

/** Destinations of this area and the areas above it, with their parameters; null: none. */
export interface PlansDestinations {
  /** `productCode` of what a new plan buys, `planNo` of a plan that is changed; null otherwise. */
  readonly 'plan-setting': { readonly kind: PlanKind; readonly productCode: string | null; readonly planNo: string | null };
  readonly 'plan-detail': { readonly planNo: string };
  readonly plans: { readonly kind: PlanKind };
  /** null when nobody knows whether there is a plan. `isChanged`: it was there before. */
  readonly 'plan-result': { readonly planNo: string | null; readonly kind: PlanKind; readonly isChanged: boolean };
}

declare module '../kit/destination.ts' {
  interface Destinations extends PlansDestinations {}
}
