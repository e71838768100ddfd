import { MISSING } from '@caifu/core/values';
import { createNetValueHistoryMachine, toNetValueHistoryView } from '@caifu/core/products';
import { lazy, Suspense } from 'react';
import { useSessionInvestor } from '../app/shell/flows.ts';
import { FlowScreen } from '../app/shell/FlowScreen.tsx';
import { usePreferences } from '../app/shell/preferences.ts';
import { useView } from '../app/shell/use-view.ts';
import { Amount } from '../kit/Amount.tsx';
import { BonesCard, EmptyCard } from '../kit/Cards.tsx';
import { FigureTable } from '../kit/FigureTable.tsx';
import { PullToRefresh } from '../kit/PullToRefresh.tsx';
import { LoadingRegion } from '../kit/Skeleton.tsx';
import { netValuesCopy } from './history.copy.ts';
import css from './NetValuesScreen.module.css';
import { PagedRows } from '../kit/PagedRows.tsx';

/** 历史净值: the published net values, newest first, and their course above them. */
export function NetValuesScreen({ query: { productCode } }: { readonly query: { readonly productCode: string } }) {
  const { view, send } = useView(createNetValueHistoryMachine, 'netValues', toNetValueHistoryView, {
    input: { query: { productCode } },
  });
  const { isElder } = usePreferences();
  // The chart marks the investor's own trades: it is read for nobody else.
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
