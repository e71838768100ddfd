import { toPlanRunsView, type PlanKind } from '@caifu/core/plans';
import { PagedScreen, usePagesView, usePort } from '../app/shell/screens.ts';
import { Card } from '../kit/Card.tsx';
import { planRunCopy as copy } from './plan-pages.copy.ts';
import { PlanRunRows } from './PlanRunRows.tsx';
import { useReadOn } from './use-read-on.ts';

export interface PlanRunsScreenProps {
  readonly query: { readonly planNo: string; readonly kind?: PlanKind | undefined };
}

/** 扣款记录: lists every debit of a plan with its outcome, newest first. */
export function PlanRunsScreen({ query: { planNo, kind = 'invest' } }: PlanRunsScreenProps) {
  const on = useReadOn();
  const { view, send } = usePagesView(usePort('planRuns'), 'plan-runs', planNo, (snapshot) => toPlanRunsView(snapshot, on));
  return (
    <PagedScreen view={view} send={send} bones={8} empty={copy.empty} failedTitle={copy.failed} endLabel={copy.end}>
      <Card isFlush>
        <PlanRunRows runs={view.items} kind={kind} />
      </Card>
    </PagedScreen>
  );
}
