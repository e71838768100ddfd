import { toBankValuesView } from '@caifu/core/bank';
import { netValue, formatNetValue } from '@caifu/core/values';
import { useMemo, type ReactNode } from 'react';
import { ReadScreen, usePort, useReadingView, OwnAmount } from '../app/shell/screens.ts';
import { Amount, Card, EmptyState, type FigureRow, FigureTable, Hero, HeroName } from '../kit/show.ts';
import { LineChart } from '../kit/chart/LineChart.tsx';
import { bankCopy, wealthCopy as copy } from './bank.copy.ts';
import { BankBones } from './BankParts.tsx';
import { bankTitles } from './titles.copy.ts';

export interface WealthHistoryProps {
  readonly query: { readonly productCode: string };
}

/** [UI-1142] 历史净值: shows the net values as a curve and by day. */
export function WealthValuesScreen({ query }: WealthHistoryProps) {
  const { view, read } = useHistory(query.productCode);
  const { points } = view;
  const series = useMemo(() => ({ name: copy.values.series, kind: 'line' as const, points }), [points]);
  return (
    <ReadScreen {...read}>
      {points.length > 1 && (
        <Card title={view.name}>
          <LineChart label={copy.values.series} series={series} formatAxis={axis} />
        </Card>
      )}
      <Days
        title={bankTitles.values}
        empty={copy.values.empty}
        columns={[copy.values.day, copy.values.value, copy.values.change]}
        rows={view.days.map(({ day, valueText, changeText, trend }) => ({
          head: day,
          cells: [valueText, <Amount key="change" text={changeText} trend={trend} />],
        }))}
      />
    </ReadScreen>
  );
}

/** [UI-1142] 每日收益: lists the profit of each day. */
export function WealthProfitsScreen({ query }: WealthHistoryProps) {
  const { view, read } = useHistory(query.productCode);
  return (
    <ReadScreen {...read}>
      <Hero title={<HeroName>{view.name}</HeroName>} label={`${copy.profit}（${bankCopy.yuan}）`} ridge={null}>
        <OwnAmount text={view.profitText} trend={view.profitTrend} size="28" />
      </Hero>
      <Days
        title={bankTitles.profits}
        empty={copy.profits.empty}
        columns={[copy.profits.day, copy.profits.profit]}
        rows={view.profits.map(({ day, profitText, trend }) => ({
          head: day,
          cells: [<OwnAmount key="profit" text={profitText} trend={trend} />],
        }))}
      />
    </ReadScreen>
  );
}

function Days({
  title,
  empty,
  columns,
  rows,
}: {
  readonly title: string;
  readonly empty: string;
  readonly columns: readonly string[];
  readonly rows: readonly (FigureRow & { readonly head: string; readonly cells: readonly ReactNode[] })[];
}) {
  return (
    <Card isFlush={rows.length > 0}>
      {rows.length === 0 ? <EmptyState title={title} text={empty} /> : <FigureTable label={title} columns={columns} isDaily rows={rows} />}
    </Card>
  );
}

function useHistory(productCode: string) {
  const { view, send } = useReadingView(usePort('bankValues'), 'bank-values', productCode, toBankValuesView);
  return { view, read: { view, step: view.step, send, words: bankCopy, skeleton: <BankBones /> } };
}

const axis = (value: number) => formatNetValue(netValue(Math.round(value * TEN_THOUSANDTHS)));
const TEN_THOUSANDTHS = 10_000;
