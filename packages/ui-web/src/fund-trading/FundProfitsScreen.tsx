import {
  createFundHoldingMachine,
  toFundHoldingsView,
  toFundHoldingView,
  toFundProfitsView,
  type ProfitText,
} from '@caifu/core/fund-trading';
import type { ReactNode } from 'react';
import { usePagesView, usePort, useReadingView, useView, OwnAmount } from '../app/shell/screens.ts';
import { HistoryTable } from '../funds/HistoryTable.tsx';
import { Hero, Skeleton } from '../kit/show.ts';
import { fundProfitsCopy as copy } from './fund-holdings.copy.ts';
import { XirrCard } from './XirrCard.tsx';

/** 收益明细: lists the profit of each day, of one fund or of all. */
export function FundProfitsScreen({ query: { fundCode } }: { readonly query: { readonly fundCode?: string | undefined } }) {
  const { view, send } = usePagesView(usePort('fundProfits'), 'fund-profits', fundCode ?? null, toFundProfitsView);
  return (
    <HistoryTable
      view={view}
      send={send}
      head={fundCode === undefined ? <OfAll /> : <OfFund fundCode={fundCode} />}
      words={{ list: copy.table, failed: copy.failed, end: copy.end, empty: copy.empty }}
      columns={[copy.columns.day, copy.columns.profit, copy.columns.value]}
      rows={view.items.map(({ dateText, profit, valueText }) => ({
        date: dateText,
        cells: [<OwnAmount key="profit" {...profit} />, <OwnAmount key="value" text={valueText} weight="regular" />],
      }))}
    />
  );
}

/** The list does not need its head. A head that failed shows no number. */
function OfAll() {
  const {
    view: { totals },
  } = useReadingView(usePort('fundHoldings'), 'fund-holdings', null, toFundHoldingsView);
  return <Sum name={copy.all} profit={totals?.cumulativeProfit ?? UNKNOWN} />;
}

function OfFund({ fundCode }: { readonly fundCode: string }) {
  const { view } = useView(createFundHoldingMachine, 'fundHolding', toFundHoldingView, { input: { fundCode } });
  return (
    <>
      <Sum
        name={view.position?.fundName ?? (view.step === 'loading' ? <Skeleton width={60} /> : fundCode)}
        profit={view.position?.cumulativeProfit ?? UNKNOWN}
      />
      {view.xirr !== null && (
        <div className="m-12-0">
          <XirrCard view={view} xirr={view.xirr} />
        </div>
      )}
    </>
  );
}

function Sum({ name, profit }: { readonly name: ReactNode; readonly profit: ProfitText }) {
  return (
    <Hero title={<p className="text-16 bold lines-140">{name}</p>} label={copy.total}>
      <OwnAmount {...profit} size="28" />
    </Hero>
  );
}

const UNKNOWN: ProfitText = { text: '--', trend: 'flat' };
