import { MISSING } from '@caifu/core/values';
import { createNetValueHistoryMachine, toNetValueHistoryView } from '@caifu/core/products';
import { lazy, Suspense } from 'react';
import { FlowScreen, usePreferences, useSessionInvestor, useView } from '../app/shell/screens.ts';
import { Amount, BonesCard, EmptyCard, FigureTable, LoadingRegion, PagedRows } from '../kit/show.ts';
import { PullToRefresh } from '../kit/PullToRefresh.tsx';
import { netValuesCopy } from './history.copy.ts';
import css from './NetValuesScreen.module.css';

/** 历史净值: shows the published net values as a curve and as a list, newest first. */
export function NetValuesScreen({ query: { productCode } }: { readonly query: { readonly productCode: string } }) {
  const { view, send } = useView(createNetValueHistoryMachine, 'netValues', toNetValueHistoryView, {
    input: { query: { productCode } },
  });
  const { isElder } = usePreferences();
  // The chart marks the investor's own trades, so guests get none.
  const isSignedIn = useSessionInvestor() !== null;
  // Large type has room for three columns.
  const hasAccumulated = !isElder && view.rows.some((row) => row.accumulatedText !== null);
  return (
    <FlowScreen view={view} send={send} isFlush>
      <PullToRefresh onRefresh={() => send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
        <div className={css['page']}>
          {isSignedIn && view.step === 'listed' && (
            <Suspense>
              <TrendChart productCode={productCode} periodName="" />
            </Suspense>
          )}
          <div className={css['list']}>
            <PagedRows
              view={view}
              send={send}
              skeleton={<RowsSkeleton />}
              empty={<EmptyCard {...netValuesCopy.empty} />}
              failedTitle={netValuesCopy.failed}
              endLabel={netValuesCopy.listEnd}
            >
              <div className="p-0-16 bg-surface rounded shadow-card">
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
    </FlowScreen>
  );
}

const TrendChart = lazy(() => import('./TrendChartSection.tsx').then((module) => ({ default: module.TrendChartSection })));

function RowsSkeleton() {
  return (
    <LoadingRegion>
      <BonesCard rows={8} isFlush />
    </LoadingRegion>
  );
}
