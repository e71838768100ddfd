import { createResourceMachine } from '@caifu/core/kit';
import { toWalletRatesView, WALLET_RATE_RANGES, type WalletRate, type WalletRateQuery, type WalletRateRange } from '@caifu/core/wallet';
import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { createActor } from 'xstate';
import { FlowFrameHost, useFlow } from '../app/shell/screens.ts';
import { useTurning } from '../app/shell/turning.ts';
import { incomeAxis, yieldAxis } from '../funds/YieldChart.tsx';
import { Amount, Card, FigureTable, Skeleton } from '../kit/show.ts';
import { LineChart } from '../kit/chart/LineChart.tsx';
import { ReadChart } from '../kit/chart/ReadChart.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { ratesCopy as copy } from './wallet.copy.ts';

type Measure = keyof typeof copy.measureNames;

export interface RatesPartProps {
  /** null: the whole wallet. */
  readonly fundCode: string | null;
  /** True: the days are listed below the chart. */
  readonly hasTable?: boolean;
}

/**
 * [UI-1003] Yields or incomes by day as a line with its range, and optionally as a list. [UI-1065] A change of the range keeps the rest.
 */
export function RatesPart({ fundCode, hasTable = false }: RatesPartProps) {
  const [range, setRange] = useState<WalletRateRange>('season');
  const [measure, setMeasure] = useState<Measure>('yield');
  return (
    <Card title={copy.section}>
      <div className="column gap-12">
        <Tabs
          look="segment"
          label={copy.measures}
          tabs={MEASURES}
          selected={measure}
          onSelect={(id) => setMeasure(id === 'income' ? 'income' : 'yield')}
        />
        <Drawing fundCode={fundCode} range={range} onRange={setRange} measure={measure} hasTable={hasTable} />
      </div>
    </Card>
  );
}

interface DrawingProps extends WalletRateQuery {
  readonly onRange: (range: WalletRateRange) => void;
  readonly measure: Measure;
  readonly hasTable: boolean;
}

function Drawing({ fundCode, range, onRange, measure, hasTable }: DrawingProps) {
  const machine = useFlow((ports) => createResourceMachine<WalletRateQuery, readonly WalletRate[]>(ports, 'wallet-rates'), 'walletRates');
  const actor = useTurning(`${fundCode ?? ''} ${range}`, () => createActor(machine, { input: { query: { fundCode, range } } }));
  const view = useSelector(actor, toWalletRatesView, shallowEqual);
  const points = measure === 'yield' ? view.yields : view.incomes;
  const series = useMemo(
    () => ({ name: measure === 'yield' ? copy.measureNames.yield : copy.incomeUnit, kind: 'line' as const, points }),
    [measure, points],
  );
  return (
    <>
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
      <ReadChart
        view={view}
        failedTitle={copy.failed}
        onRetry={() => actor.send({ type: 'retry.pressed' })}
        points={points}
        empty={<p className="small lines-170">{copy.empty}</p>}
      >
        <LineChart label={copy.drawing} series={series} formatAxis={measure === 'yield' ? yieldAxis : incomeAxis} />
      </ReadChart>
      <Tabs
        look="segment"
        label={copy.ranges}
        tabs={RANGES}
        selected={range}
        onSelect={(id) => {
          const found = WALLET_RATE_RANGES.find((each) => each === id);
          if (found !== undefined) onRange(found);
        }}
      />
      {fundCode === null && <p className="small lines-170">{copy.mean}</p>}
      {hasTable && view.step === 'loading' && <Skeleton shape="row" count={10} />}
      {hasTable && view.rows.length > 0 && (
        <FigureTable
          label={copy.table}
          columns={[copy.columns.day, copy.columns.yield, copy.columns.income]}
          isDaily
          rows={view.rows.map((row) => ({
            head: row.date,
            cells: [
              <Amount key="yield" {...row.sevenDay} weight="regular" />,
              <Amount key="income" {...row.tenThousand} weight="regular" />,
            ],
          }))}
        />
      )}
    </>
  );
}

const MEASURES = (['yield', 'income'] as const satisfies readonly Measure[]).map((id) => ({ id, label: copy.measureNames[id] }));
const RANGES = WALLET_RATE_RANGES.map((id) => ({ id, label: copy.rangeNames[id] }));
