import { createPagedListMachine, toPagedListView } from '@caifu/core/kit';
import { shownGrowth, type FundValueRow } from '@caifu/core/funds';
import { formatNetValue } from '@caifu/core/values';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useFlow } from '../app/shell/flows.ts';
import { Amount } from '../kit/Amount.tsx';
import { fundValuesCopy as copy } from './fund-pages.copy.ts';
import type { FundPageProps } from './FundScreen.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { fundTitles } from './fund-titles.copy.ts';

/** 历史净值: newest first, with what is accumulated and the growth of the day. */
export function FundValuesScreen({ query: { fundCode } }: FundPageProps) {
  const actor = useActorRef(
    useFlow((ports) => createPagedListMachine<string, FundValueRow>(ports, 'fund-net-values'), 'fundNetValues'),
    { input: { query: fundCode } },
  );
  const view = useSelector(actor, toPagedListView, shallowEqual);
  return (
    <HistoryTable
      view={view}
      send={(event) => actor.send(event)}
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
