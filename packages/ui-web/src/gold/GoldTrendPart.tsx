import { GOLD_RANGES, toGoldTrendView, type GoldPoint, type GoldRange } from '@caifu/core/gold';
import { createResourceMachine } from '@caifu/core/kit';
import { fen, formatMoney } from '@caifu/core/values';
import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { createActor } from 'xstate';
import { FlowFrameHost, useFlow } from '../app/shell/screens.ts';
import { useTurning } from '../app/shell/turning.ts';
import { Card, Section } from '../kit/show.ts';
import { LineChart } from '../kit/chart/LineChart.tsx';
import { ReadChart } from '../kit/chart/ReadChart.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { goldHomeCopy, goldTrendCopy as copy } from './gold.copy.ts';

/** [UI-1072] The curve of the buy price, of the day or of months. */
export function GoldTrendPart() {
  const [range, setRange] = useState<GoldRange>('day');
  const machine = useFlow((ports) => createResourceMachine<GoldRange, readonly GoldPoint[]>(ports, 'gold-trend'), 'goldTrend');
  const actor = useTurning(range, () => createActor(machine, { input: { query: range } }));
  const view = useSelector(actor, toGoldTrendView, shallowEqual);
  const { points } = view;
  const series = useMemo(
    () => ({
      name: copy.series,
      kind: 'line' as const,
      points: points.map(({ timeText, price, priceText }) => ({ date: timeText, value: price, text: priceText })),
    }),
    [points],
  );
  return (
    <Section title={goldHomeCopy.trend}>
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
      <Card>
        <div className="column gap-12">
          <ReadChart
            view={view}
            failedTitle={copy.failed}
            onRetry={() => actor.send({ type: 'retry.pressed' })}
            points={points}
            empty={<p className="small">{copy.empty}</p>}
          >
            <LineChart label={copy.drawing} series={series} formatAxis={priceAxis} />
          </ReadChart>
          <Tabs
            look="segment"
            label={copy.ranges}
            tabs={RANGES}
            selected={range}
            onSelect={(id) => {
              const found = GOLD_RANGES.find((each) => each === id);
              if (found !== undefined) setRange(found);
            }}
          />
        </div>
      </Card>
    </Section>
  );
}

const RANGES = GOLD_RANGES.map((id) => ({ id, label: copy.rangeNames[id] }));
const priceAxis = (value: number) => formatMoney(fen(Math.round(value)));
