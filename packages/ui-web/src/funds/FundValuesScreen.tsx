import { shownGrowth } from '@caifu/core/funds';
import { formatNetValue } from '@caifu/core/values';
import { usePages, usePort } from '../app/shell/screens.ts';
import { Amount } from '../kit/Amount.tsx';
import { fundValuesCopy as copy } from './fund-pages.copy.ts';
import { titledBy, useFund, type FundPageProps } from './FundScreen.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { fundTitles } from './fund-titles.copy.ts';

/** 历史净值: lists net values, newest first, with the accumulated value and the growth of the day. */
export function FundValuesScreen({ query: { fundCode } }: FundPageProps) {
  const { view, send } = usePages(usePort('fundNetValues'), 'fund-net-values', fundCode);
  const fund = useFund(fundCode).view.value?.fund ?? null;
  return (
    <HistoryTable
      {...titledBy(fund?.fundName ?? null, fundTitles.values)}
      view={view}
      send={send}
      words={{ list: fundTitles.values, failed: copy.valuesFailed, end: copy.valuesEnd, empty: copy.noValues }}
      columns={[copy.date, copy.value, copy.accumulated, copy.change]}
      rows={view.items.map((row) => ({
        date: row.date,
        cells: [
          <Amount key="value" text={formatNetValue(row.netValue)} />,
          formatNetValue(row.accumulated),
          <Amount key="change" {...shownGrowth(row.change)} />,
        ],
      }))}
    />
  );
}
