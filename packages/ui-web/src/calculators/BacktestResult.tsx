import type { BacktestedWayView, BacktestShown } from '@caifu/core/calculators';
import { formatMoney } from '@caifu/core/values';
import { useMemo, useState, type ReactNode } from 'react';
import { hrefTo } from '../app/routing/navigation.ts';
import { FundEndMark } from '../funds/FundEndMark.tsx';
import { Amount, Card, FactsCard, Figures, FigureTable, Hero, HeroName, Section } from '../kit/show.ts';
import { Button, Tabs } from '../kit/ask.ts';
import { LineChart } from '../kit/chart/LineChart.tsx';
import { calculatorsCopy, planCopy as copy } from './calculators.copy.ts';
import { axisAmount, CalculatorNotes } from './CalculatorParts.tsx';
import css from './Calculators.module.css';

export interface BacktestResultProps {
  readonly shown: BacktestShown;
  readonly fundCode: string;
  readonly children: ReactNode;
}

/** The result of a plan that invests in a real fund. */
export function BacktestResult({ shown, fundCode, children }: BacktestResultProps) {
  const { plan, single } = shown;
  return (
    <div className="parts">
      <Hero
        title={<HeroName>{shown.fundName}</HeroName>}
        label={copy.finalValue}
        below={
          <Figures
            rows={[
              { label: copy.invested, value: <Amount text={plan.investedText} size="16" /> },
              { label: copy.gain, value: <Amount text={plan.gain.text} trend={plan.gain.trend} size="16" /> },
              { label: copy.rows.xirr, value: <Amount text={plan.xirr.text} trend={plan.xirr.trend} size="16" /> },
            ]}
          />
        }
      >
        <Amount text={plan.valueText} size="40" />
      </Hero>
      <FundEndMark end={shown.end} />
      <p className={css['text']}>
        {copy.between(shown.from, shown.to)}，{copy.better[shown.better](shown.differenceText)}
      </p>
      <Card title={calculatorsCopy.chart} note={copy.between(shown.from, shown.to)}>
        <Curve shown={shown} />
      </Card>
      <Section title={copy.compared}>
        <Ways plan={plan} single={single} />
      </Section>
      <FactsCard
        title={copy.facts}
        action={<a href={hrefTo('/fund-index', { fundCode })}>{copy.toFund}</a>}
        rows={[
          { label: copy.debits, value: copy.debitCount(shown.runCount) },
          { label: copy.averageCost, value: shown.averageCostText },
          {
            label: copy.drawdown,
            value: shown.drawdownText,
            ...(shown.drawdownDays === null ? {} : { note: copy.between(shown.drawdownDays.from, shown.drawdownDays.to) }),
          },
        ]}
      />
      <Runs shown={shown} />
      <CalculatorNotes
        lines={[copy.how.debit, copy.how.dividend, copy.how.single, copy.how.xirr, copy.how.deepest, copy.how.fee, copy.how.past]}
      />
      {children}
    </div>
  );
}

interface ShownProps {
  readonly shown: BacktestShown;
}

function Curve({ shown: { curve } }: ShownProps) {
  const [beside, setBeside] = useState<'invested' | 'single'>('invested');
  const drawn = useMemo(
    () => ({
      series: {
        name: copy.worth,
        kind: 'area' as const,
        points: curve.map(({ date, value }) => ({ date, value, text: formatMoney(value) })),
      },
      benchmark: {
        name: copy.beside[beside],
        points: curve.map((point) => ({ date: point.date, value: point[beside], text: formatMoney(point[beside]) })),
      },
    }),
    [curve, beside],
  );
  return (
    <div className="column gap-12">
      <LineChart label={copy.drawing} series={drawn.series} benchmark={drawn.benchmark} formatAxis={axisAmount} hasHeadline />
      <Tabs
        look="segment"
        label={copy.curveOf}
        tabs={[
          { id: 'invested', label: copy.beside.invested },
          { id: 'single', label: copy.beside.single },
        ]}
        selected={beside}
        onSelect={(id) => setBeside(id === 'single' ? 'single' : 'invested')}
      />
    </div>
  );
}

function Ways({ plan, single }: { readonly plan: BacktestedWayView; readonly single: BacktestedWayView }) {
  const rows = [
    { head: copy.rows.invested, cells: [plan.investedText, single.investedText] },
    { head: copy.rows.value, cells: [plan.valueText, single.valueText] },
    { head: copy.rows.gain, cells: [figure(plan.gain), figure(single.gain)] },
    { head: copy.rows.rate, cells: [figure(plan.rate), figure(single.rate)] },
    { head: copy.rows.xirr, cells: [figure(plan.xirr), figure(single.xirr)] },
    { head: copy.rows.shares, cells: [plan.sharesText, single.sharesText] },
    { head: copy.rows.deepest, cells: [deepest(plan), deepest(single)] },
  ];
  return (
    <div className={css['table']} tabIndex={0} role="group" aria-label={copy.compared}>
      <FigureTable label={copy.compared} columns={[copy.figure, copy.plan, copy.single]} rows={rows} />
    </div>
  );
}

const figure = ({ text, trend }: BacktestedWayView['gain']) => <Amount text={text} trend={trend} weight="regular" />;

const deepest = ({ deepestText, deepestDay }: BacktestedWayView) => (
  <>
    {deepestText}
    {deepestDay !== null && <span className="block small">{deepestDay}</span>}
  </>
);

function Runs({ shown: { runs, runCount } }: ShownProps) {
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? runs : runs.slice(0, FIRST_RUNS);
  return (
    <Section title={copy.runs} note={copy.runsNote(runCount)}>
      <div className={css['table']} tabIndex={0} role="group" aria-label={copy.runs}>
        <FigureTable
          label={copy.runs}
          columns={[copy.run.day, copy.run.value, copy.run.shares]}
          isDaily
          rows={rows.map(({ key, debitOn, pricedOn, netValueText, sharesText }) => ({
            key,
            head: (
              <>
                {debitOn}
                {pricedOn !== debitOn && <span className="block small">{copy.priced(pricedOn)}</span>}
              </>
            ),
            cells: [netValueText, sharesText],
          }))}
        />
      </div>
      {rows.length < runs.length && (
        <div className="flex justify-center mt-8">
          <Button kind="text" onPress={() => setWhole(true)}>
            {copy.allRuns}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** A year, in months. */
const FIRST_RUNS = 12;
