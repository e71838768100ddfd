import { pathTo } from '../app/routing/navigation.ts';
import { PLAN_PATHS, planQuery } from './plan-paths.ts';
import type { Places } from '../app/routing/places.ts';

export const plansPlaces = {
  'plan-setting': ({ kind, productCode, planNo }) => pathTo(PLAN_PATHS[kind].setting, planQuery(kind, productCode, planNo)),
  // All kinds of plans share these pages. The plan itself has its kind.
  'plan-detail': ({ planNo }) => pathTo('/plan/dt-detail', { planNo }),
  plans: ({ kind }) => pathTo(PLAN_PATHS[kind].list),
  'plan-result': ({ kind, planNo, isChanged }) => pathTo('/plan/dt-result', { kind, planNo, changed: isChanged ? '1' : null }),
} satisfies Partial<Places>;
