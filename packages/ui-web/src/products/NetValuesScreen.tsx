import { MISSING } from '@caifu/core/values';
import { createNetValueHistoryMachine, toNetValueHistoryView } from '@caifu/core/products';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow, useSessionInvestor } from '../app/shell/flows.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { Amount } from '../kit/Amount.tsx';
import { Card } from '../kit/Card.tsx';
import { FigureTable } from '../kit/FigureTable.tsx';
import { PullToRefresh } from '../kit/PullToRefresh.tsx';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import { EmptyState } from '../kit/States.tsx';
import { netValuesCopy } from './history.copy.ts';
import css from './NetValuesScreen.module.css';
import { PagedRows } from '../kit/PagedRows.tsx';

export interface NetValuesScreenProps {
  readonly query: { readonly productCode: string };
}

/** 历史净值: the published net values, newest first, and their course above them. */
export function NetValuesScreen({ query: { productCode } }: NetValuesScreenProps) {
  const actor = useActorRef(useFlow(createNetValueHistoryMachine, 'netValues'), { input: { query: { productCode } } });
  const view = useSelector(actor, toNetValueHistoryView, shallowEqual);
  const { isElder } = usePreferences();
  // The chart marks the investor's own trades: it is read for nobody else.
  const isSignedIn = useSessionInvestor() !== null;
  // Large type has room for three columns.
  const hasAccumulated = !isElder && view.rows.some((row) => row.accumulatedText !== null);
  return (
    <>
      <Screen isFlush isBusy={view.isBusy}>
        <PullToRefresh onRefresh={() => actor.send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
          <div className={css['page']}>
            {isSignedIn && view.step === 'listed' && (
              <Suspense>
                <TrendChart productCode={productCode} periodName="" />
              </Suspense>
            )}
            <div className={css['list']}>
              <PagedRows
                view={view}
                send={(event) => actor.send(event)}
                skeleton={<RowsSkeleton />}
                empty={
                  <Card>
                    <EmptyState {...netValuesCopy.empty} />
                  </Card>
                }
                failedTitle={netValuesCopy.failed}
                endLabel={netValuesCopy.listEnd}
              >
                <div className={css['rows']}>
                  <FigureTable
                    label={netValuesCopy.list}
                    columns={[
                      netValuesCopy.date,
                      netValuesCopy.netValue,
                      ...(hasAccumulated ? [netValuesCopy.accumulated] : []),
                      netValuesCopy.change,
                    ]}
                    isDaily
                    isSticky
                    rows={view.rows.map((row) => ({
                      key: row.date,
                      head: row.dateText,
                      cells: [
                        <Amount key="value" text={row.netValueText} />,
                        ...(hasAccumulated ? [row.accumulatedText ?? MISSING] : []),
                        <Amount key="change" text={row.change?.text ?? null} trend={row.change?.trend ?? 'flat'} />,
                      ],
                    }))}
                  />
                </div>
              </PagedRows>
            </div>
          </div>
        </PullToRefresh>
      </Screen>
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </>
  );
}

const TrendChart = lazy(() => import('./TrendChartSection.tsx').then((module) => ({ default: module.TrendChartSection })));

function RowsSkeleton() {
  return (
    <LoadingRegion>
      <Card isFlush>
        <Skeleton shape="row" count={8} />
      </Card>
    </LoadingRegion>
  );
}
