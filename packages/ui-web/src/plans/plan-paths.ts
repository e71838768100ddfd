import type { PlanKind } from '@caifu/core/plans';
import type { RoutePath } from '../app/routing/route-path.ts';

/** The addresses of one kind of plan. */
export interface PlanPaths {
  readonly setting: RoutePath;
  readonly detail: RoutePath;
  readonly list: RoutePath;
}

/** All kinds of plans share their screens. Each kind has its own addresses. */
export const PLAN_PATHS: Readonly<Record<PlanKind, PlanPaths>> = {
  invest: { setting: '/plan/dt-add', detail: '/plan/dt-detail', list: '/plan/dt-list' },
  strategy: { setting: '/portfolio/dt-add', detail: '/plan/dt-detail', list: '/portfolio/dt-list' },
  gold: { setting: '/gold/dt-add', detail: '/plan/dt-detail', list: '/gold/dt-list' },
  salary: { setting: '/mmf/wage-plan-set', detail: '/mmf/plan-detail', list: '/mmf/not-end-plan' },
  repay: { setting: '/mmf/repay-plan-set', detail: '/mmf/plan-repay-detail', list: '/mmf/not-end-repay' },
};

/** The subject of a plan's form, from its address. */
export const planQuery = (kind: PlanKind, productCode: string | null, planNo: string | null) => ({
  fundCode: kind === 'invest' ? productCode : null,
  portfolioCode: kind === 'strategy' ? productCode : null,
  planNo,
});
