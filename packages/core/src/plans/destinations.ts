import type { PlanKind } from './plan.ts';

/** Destinations of this area and the areas above it, with their parameters; null: none. */
export interface PlansDestinations {
  /** `productCode` of the product of a new plan, `planNo` of a plan to change; null otherwise. */
  readonly 'plan-setting': { readonly kind: PlanKind; readonly productCode: string | null; readonly planNo: string | null };
  readonly 'plan-detail': { readonly planNo: string };
  readonly plans: { readonly kind: PlanKind };
  /** null when it is unknown whether there is a plan. `isChanged`: the plan existed before. */
  readonly 'plan-result': { readonly planNo: string | null; readonly kind: PlanKind; readonly isChanged: boolean };
}

declare module '../kit/destination.ts' {
  interface Destinations extends PlansDestinations {}
}
