import { toPagedListView, type PagedListSnapshot, type PagedListView } from '../../kit/paged-list/paged-list.view.ts';
import {
  planLine,
  planRoundLine,
  planRunLine,
  type PlanLine,
  type PlanRoundLine,
  type PlanRunLine,
  type ReadOn,
} from '../plan-lines/plan-lines.ts';
import type { Plan, PlanRound, PlanRun } from '../plan.ts';
import type { PlansQuery } from '../plans.ports.ts';

/** The view of the list of plans, from a snapshot [PG-6]. `on`: the day for which it is shown. */
export const toPlanListView = (snapshot: PagedListSnapshot<PlansQuery, Plan>, on: ReadOn): PagedListView<PlansQuery, PlanLine> => {
  const view = toPagedListView(snapshot);
  return { ...view, items: view.items.map((plan) => planLine(plan, on)) };
};

/** The view of the list of runs, from a snapshot [PG-6]. */
export const toPlanRunsView = (snapshot: PagedListSnapshot<string, PlanRun>, on: ReadOn): PagedListView<string, PlanRunLine> => {
  const view = toPagedListView(snapshot);
  return { ...view, items: view.items.map((run) => planRunLine(run, on)) };
};

/** The view of the history of rounds, from a snapshot [PG-6]. */
export const toPlanRoundsView = (snapshot: PagedListSnapshot<string, PlanRound>): PagedListView<string, PlanRoundLine> => {
  const view = toPagedListView(snapshot);
  return { ...view, items: view.items.map(planRoundLine) };
};
