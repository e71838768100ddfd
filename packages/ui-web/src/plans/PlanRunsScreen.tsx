import { createPagedListMachine } from '@caifu/core/kit';
import { toPlanRunsView, type PlanKind, type PlanRun } from '@caifu/core/plans';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useFlow } from '../app/shell/flows.ts';
import { PagedScreen } from '../app/shell/PagedScreen.tsx';
import { Card } from '../kit/Card.tsx';
import { planRunCopy as copy } from './plan-pages.copy.ts';
import { PlanRunRows } from './PlanRunRows.tsx';
import { useReadOn } from './use-read-on.ts';

export interface PlanRunsScreenProps {
  readonly query: { readonly planNo: string; readonly kind?: PlanKind | undefined };
}

/** 扣款记录: every debit of a plan, the newest first, with what became of it. */
export function PlanRunsScreen({ query: { planNo, kind = 'invest' } }: PlanRunsScreenProps) {
  const on = useReadOn();
  const actor = useActorRef(
    useFlow((ports) => createPagedListMachine<string, PlanRun>(ports, 'plan-runs'), 'planRuns'),
    { input: { query: planNo } },
  );
  const view = useSelector(actor, (snapshot) => toPlanRunsView(snapshot, on), shallowEqual);
  return (
    <PagedScreen view={view} send={(event) => actor.send(event)} bones={8} empty={copy.empty} failedTitle={copy.failed} endLabel={copy.end}>
      <Card isFlush>
        <PlanRunRows runs={view.items} kind={kind} />
      </Card>
    </PagedScreen>
  );
}
