import { laterStart, type FundKind } from '@caifu/core/funds';
import { toStrategyDetailView, type StrategyCourseLine } from '@caifu/core/strategies';
import { formatSignedRate, ratePpm } from '@caifu/core/values';
import { productRiskName } from '@caifu/core/zh-CN';
import { useMemo, useState } from 'react';
import { pageLaw } from '../app/shell/page-law.ts';
import { hrefTo, ReadScreen, useGo, usePort, useReadingView } from '../app/shell/screens.ts';
import { fundCopy } from '../funds/fund-pages.copy.ts';
import { fundsCopy } from '../funds/funds.copy.ts';
import { AllocationBar, Amount, Card, FactsCard, Figures, Hero, HeroBones, HeroName, ListRow, RiskBadge, RowsCard } from '../kit/show.ts';
import { BottomBar, Tabs, WideButton } from '../kit/ask.ts';
import { LineChart } from '../kit/chart/LineChart.tsx';
import { adviserOf, riskOf, strategyDetailCopy as copy, strategyListCopy } from './strategies.copy.ts';

/** [UI-1171] 策略详情: shows the course beside the benchmark, the funds, and the costs. */
export function StrategyDetailScreen({ query: { portfolioCode } }: { readonly query: { readonly portfolioCode: string } }) {
  const { view, send } = useReadingView(usePort('strategy'), 'strategy', portfolioCode, toStrategyDetailView);
  const go = useGo();
  const { strategy } = view;
  return (
    <ReadScreen
      view={view}
      send={send}
      words={copy}
      bottom={
        strategy !== null && (
          <BottomBar>
            {strategy.isHeld && (
              <WideButton kind="secondary" text={copy.own2} onPress={() => go.to('/portfolio/position-details', { portfolioCode })} />
            )}
            <WideButton kind="secondary" text={copy.plan} onPress={() => go.to('/portfolio/dt-add', { portfolioCode })} />
            <WideButton text={copy.buy} onPress={() => go.to('/portfolio/purchase', { portfolioCode })} />
          </BottomBar>
        )
      }
      skeleton={<HeroBones hasTitle rows={6} />}
    >
      {strategy !== null && (
        <>
          <Hero
            title={
              <>
                <HeroName>{strategy.strategyName}</HeroName>
                <p className="mt-8">
                  <RiskBadge level={strategy.riskLevel} name={productRiskName(strategy.riskLevel)} />
                </p>
              </>
            }
            label={strategyListCopy.hold}
            ridge={strategy.adviser}
          >
            <Amount text={strategyListCopy.span(strategy.suggestedMonths)} size="28" />
          </Hero>
          <Card title={copy.statement}>
            <div className="column gap-8 plain lines-170">
              <p>{strategy.summary}</p>
              <p>{copy.suits(productRiskName(strategy.riskLevel), strategyListCopy.months(strategy.suggestedMonths))}</p>
              <p>{copy.changes(adviserOf(strategy.adviser, strategy.adviserLicence), strategy.driftText)}</p>
              {strategy.conflicts !== '' && <p>{copy.conflicts(strategy.conflicts)}</p>}
            </div>
          </Card>
          <Card title={copy.course} note={copy.asOf(strategy.runSinceText, strategy.valueDayText)}>
            <Course courses={strategy.courses} benchmark={strategy.benchmark} words={copy} />
          </Card>
          {strategy.simulated.length > 0 && (
            <Card title={copy.simulation.title} note={copy.simulation.asOf(strategy.runSinceText)}>
              <Course courses={strategy.simulated} benchmark={strategy.benchmark} words={copy.simulation} />
            </Card>
          )}
          <Card title={copy.allocation}>
            <AllocationBar
              label={copy.allocation}
              parts={strategy.allocation.map(({ kind, weight, weightText }) => ({
                id: kind ?? 'other',
                name: kindName(kind),
                share: weight / PERCENT,
                value: weightText,
              }))}
            />
          </Card>
          <RowsCard title={copy.funds} note={copy.weightsSince(strategy.version, strategy.versionSinceText)} label={copy.funds}>
            {strategy.funds.map(({ fundCode, fundName, kind, weightText }) => (
              <ListRow
                key={fundCode}
                title={fundName}
                note={`${fundCode} · ${kindName(kind)}`}
                value={weightText}
                href={hrefTo('/fund-index', { fundCode })}
              />
            ))}
          </RowsCard>
          <FactsCard
            title={copy.rules}
            rows={[
              { label: copy.adviser, value: strategy.adviser, note: strategy.adviserLicence },
              { label: copy.minimum, value: copy.minimumValue(strategy.minimumText, strategy.stepText) },
              { label: copy.fee, value: copy.feeValue(strategy.feeRateText), note: copy.feeDay(strategy.feeDay) },
              { label: copy.fundFees, value: copy.fundFeesValue(pageLaw.now()) },
              { label: copy.drift, value: copy.driftValue(strategy.driftText) },
              { label: copy.benchmark, value: strategy.benchmark },
            ]}
          />
          <p className="p-0-4 mt-24 small lines-170">{riskOf(pageLaw.now())}</p>
        </>
      )}
    </ReadScreen>
  );
}

interface CourseProps {
  readonly courses: readonly StrategyCourseLine[];
  readonly benchmark: string;
  /** Figures of real operation, or of a simulation. */
  readonly words: Pick<typeof copy | (typeof copy)['simulation'], 'own' | 'growth' | 'drawdown' | 'drawing' | 'ranges' | 'rangeNames'>;
}

function Course({ courses, benchmark, words }: CourseProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const course = courses.find(({ range }) => range === chosen) ?? courses.at(-1);
  const points = useMemo(() => lineOf(course, 'increase'), [course]);
  const beside = useMemo(() => lineOf(course, 'benchmark'), [course]);
  if (course === undefined) return <p className="plain lines-170">{copy.noCourse}</p>;
  const since = laterStart(points, beside);
  return (
    <div className="column gap-12">
      <Figures
        rows={[
          { label: words.growth, value: <Amount {...course.growth} size="20" /> },
          { label: copy.benchmark, value: <Amount {...course.benchmark} size="16" /> },
          { label: words.drawdown, value: <Amount text={course.drawdownText} size="16" /> },
        ]}
      />
      <LineChart
        label={words.drawing}
        series={{ name: words.own, kind: 'line', points }}
        {...(beside.length < 2 ? {} : { benchmark: { name: benchmark, points: beside } })}
        formatAxis={rateAxis}
        hasZeroLine
      />
      <p className="small lines-170" role="status">
        {beside.length < 2 ? copy.benchmarkNothing : since === null ? '' : fundCopy.besideFrom(copy.benchmark, since)}
      </p>
      <Tabs
        look="segment"
        label={words.ranges}
        tabs={courses.map(({ range }) => ({ id: range, label: words.rangeNames[range] }))}
        selected={course.range}
        onSelect={setChosen}
      />
    </div>
  );
}

const lineOf = (course: StrategyCourseLine | undefined, of: 'increase' | 'benchmark') =>
  (course?.points ?? []).flatMap((point) => {
    const rate = point[of];
    return rate === null ? [] : [{ date: point.date, value: rate, text: formatSignedRate(rate) }];
  });

const rateAxis = (value: number) => formatSignedRate(ratePpm(Math.round(value / STEP) * STEP));
const kindName = (kind: FundKind | null): string => (kind === null ? '' : fundsCopy.kinds[kind]);
const PERCENT = 10_000;
/** 0.01 % */
const STEP = 100;
