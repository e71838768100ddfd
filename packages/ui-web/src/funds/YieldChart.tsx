import { formatNetValue, formatYield, netValue, ratePpm } from '@caifu/core/values';
import { useMemo, useState } from 'react';
import { usePages, usePort } from '../app/shell/screens.ts';
import { Card } from '../kit/show.ts';
import type { ChartPoint } from '../kit/chart/chart-drawing.ts';
import { LineChart } from '../kit/chart/LineChart.tsx';
import { ReadChart } from '../kit/chart/ReadChart.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { fundCopy, fundValuesCopy as copy } from './fund-pages.copy.ts';

export interface YieldChartProps {
  readonly fundCode: string;
  /** Inside a card that has a heading. */
  readonly isPart?: boolean;
}

/** [FN-96] The newest seven-day yields and incomes of a money fund as a line: the first page of their history. */
export function YieldChart({ fundCode, isPart = false }: YieldChartProps) {
  const { view, send } = usePages(usePort('fundYields'), 'fund-yield-chart', fundCode);
  const [measure, setMeasure] = useState<Measure>('yield');
  // Rows come newest first, and a figure that is not published has no point.
  const points = useMemo(
    () =>
      view.items
        .flatMap(({ date, sevenDayYield, tenThousandIncome }): readonly ChartPoint[] => {
          if (measure === 'income') return [{ date, value: tenThousandIncome, text: formatNetValue(tenThousandIncome) }];
          return sevenDayYield === null ? [] : [{ date, value: sevenDayYield, text: formatYield(sevenDayYield) }];
        })
        .toReversed(),
    [view.items, measure],
  );
  const series = useMemo(() => ({ name: names[measure], kind: 'line' as const, points }), [measure, points]);
  const content = (
    <div className="column gap-12">
      <Tabs
        look="segment"
        label={copy.measures}
        tabs={MEASURES}
        selected={measure}
        onSelect={(id) => setMeasure(id === 'income' ? 'income' : 'yield')}
      />
      <ReadChart
        view={view}
        failedTitle={copy.yieldsFailed}
        onRetry={() => send({ type: 'retry.pressed' })}
        points={points}
        empty={<p className="small lines-170">{copy.noYieldChart}</p>}
      >
        <LineChart label={copy.yieldDrawing} series={series} formatAxis={measure === 'yield' ? yieldAxis : incomeAxis} />
      </ReadChart>
      <p className="small lines-170">{copy.yieldChartNote}</p>
    </div>
  );
  return isPart ? content : <Card title={fundCopy.yieldChart}>{content}</Card>;
}

type Measure = 'yield' | 'income';
const names: Readonly<Record<Measure, string>> = { yield: copy.sevenDay, income: copy.incomeUnit };
const MEASURES = [
  { id: 'yield', label: copy.sevenDay },
  { id: 'income', label: copy.income },
] as const;

/** Keep all decimals, because the yields of a season differ only by hundredths of a per cent. */
export const yieldAxis = (value: number) => formatYield(ratePpm(Math.round(value)));
export const incomeAxis = (value: number) => formatNetValue(netValue(Math.round(value)));
