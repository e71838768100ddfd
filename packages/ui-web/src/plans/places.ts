import { pathTo } from '../app/routing/navigation.ts';
import { PLAN_PATHS, planQuery } from './plan-paths.ts';
import type { Places } from '../app/routing/places.ts';

export const plansPlaces = {
  'plan-setting': ({ kind, productCode, planNo }) => pathTo(PLAN_PATHS[kind].setting, planQuery(kind, productCode, planNo)),
  // Pages of plans are the same for every kind; the plan itself says which one it is.
  'plan-detail': ({ planNo }) => pathTo('/plan/dt-detail', { planNo }),
  plans: ({ kind }) => pathTo(PLAN_PATHS[kind].list),
  'plan-result': ({ kind, planNo, isChanged }) => pathTo('/plan/dt-result', { kind, planNo, changed: isChanged ? '1' : null }),
} satisfies Partial<Places>;
