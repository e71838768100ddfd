import { shownIncome, shownYield } from '@caifu/core/values';
import { usePages, usePort } from '../app/shell/screens.ts';
import { Amount } from '../kit/Amount.tsx';
import { fundValuesCopy as copy } from './fund-pages.copy.ts';
import { titledBy, useFund, type FundPageProps } from './FundScreen.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { fundTitles } from './fund-titles.copy.ts';

/** 历史七日年化: lists yields and incomes of a money fund, newest first. */
export function FundYieldsScreen({ query: { fundCode } }: FundPageProps) {
  const { view, send } = usePages(usePort('fundYields'), 'fund-yields', fundCode);
  const fund = useFund(fundCode).view.value?.fund ?? null;
  return (
    <HistoryTable
      {...titledBy(fund?.fundName ?? null, fundTitles.yields)}
      view={view}
      send={send}
      words={{ list: fundTitles.yields, failed: copy.yieldsFailed, end: copy.yieldsEnd, empty: copy.noYields }}
      columns={[copy.date, copy.sevenDay, copy.income]}
      rows={view.items.map((row) => ({
        date: row.date,
        cells: [
          <Amount key="yield" {...shownYield(row.sevenDayYield)} />,
          <Amount key="income" {...shownIncome(row.tenThousandIncome)} weight="regular" />,
        ],
      }))}
    />
  );
}
