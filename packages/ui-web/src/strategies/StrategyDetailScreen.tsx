import type { FundKind } from '@caifu/core/funds';
import { createResourceMachine } from '@caifu/core/kit';
import { toStrategyDetailView, type StrategyCourseLine, type StrategyDetail } from '@caifu/core/strategies';
import { formatRate, ratePpm } from '@caifu/core/values';
import { productRiskName } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { useFlow } from '../app/shell/flows.ts';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { fundsCopy } from '../funds/funds.copy.ts';
import { AllocationBar } from '../kit/AllocationBar.tsx';
import { Amount } from '../kit/Amount.tsx';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, Figures, KeyValueRows, Section } from '../kit/Card.tsx';
import { LineChart } from '../kit/chart/LineChart.tsx';
import { Hero, HeroBones } from '../kit/Hero.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { RISK, strategyDetailCopy as copy, strategyListCopy } from './strategies.copy.ts';
import css from './Strategies.module.css';

export interface StrategyScreenProps {
  readonly query: { readonly portfolioCode: string };
}

/** [UI-1171] 策略详情: how it went beside its benchmark, what is inside, what it costs. */
export function StrategyDetailScreen({ query: { portfolioCode } }: StrategyScreenProps) {
  const actor = useActorRef(
    useFlow((ports) => createResourceMachine<string, StrategyDetail>(ports, 'strategy'), 'strategy'),
    { input: { query: portfolioCode } },
  );
  const view = useSelector(actor, toStrategyDetailView, shallowEqual);
  const go = useGo();
  const { strategy } = view;
  return (
    <ReadScreen
      view={view}
      step={view.step}
      send={(event) => actor.send(event)}
      words={copy}
      bottom={
        strategy !== null && (
          <BottomBar>
            {strategy.isHeld && (
              <Button kind="secondary" isWide onPress={() => go.to('/portfolio/position-details', { portfolioCode })}>
                {copy.own2}
              </Button>
            )}
            <Button kind="secondary" isWide onPress={() => go.to('/portfolio/dt-add', { portfolioCode })}>
              {copy.plan}
            </Button>
            <Button isWide onPress={() => go.to('/portfolio/purchase', { portfolioCode })}>
              {copy.buy}
            </Button>
          </BottomBar>
        )
      }
      skeleton={
        <>
          <HeroBones />
          <Card>
            <Skeleton shape="row" count={6} />
          </Card>
        </>
      }
    >
      {strategy !== null && (
        <>
          <Hero
            label={strategy.strategyName}
          >{`R${strategy.riskLevel} ${productRiskName(strategy.riskLevel)} · ${strategyListCopy.months(strategy.suggestedMonths)}`}</Hero>
          <p className={css['text']}>{strategy.summary}</p>
          <Section title={copy.course} note={copy.asOf(strategy.runSinceText, strategy.valueDayText)}>
            <Card>
              <Course courses={strategy.courses} benchmark={strategy.benchmark} words={copy} />
            </Card>
          </Section>
          {strategy.simulated.length > 0 && (
            <Section title={copy.simulation.title} note={copy.simulation.asOf(strategy.runSinceText)}>
              <Card>
                <Course courses={strategy.simulated} benchmark={strategy.benchmark} words={copy.simulation} />
              </Card>
            </Section>
          )}
          <Section title={copy.allocation}>
            <Card>
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
          </Section>
          <Section title={copy.funds} note={copy.weightsSince(strategy.version, strategy.versionSinceText)}>
            <Card isFlush>
              <List label={copy.funds}>
                {strategy.funds.map(({ fundCode, fundName, kind, weightText }) => (
                  <ListRow
                    key={fundCode}
                    title={fundName}
                    note={`${fundCode} · ${kindName(kind)}`}
                    value={weightText}
                    href={hrefTo('/fund-index', { fundCode })}
                  />
                ))}
              </List>
            </Card>
          </Section>
          <Section title={copy.rules}>
            <Card isFlush>
              <KeyValueRows
                rows={[
                  { label: copy.adviser, value: strategy.adviser },
                  { label: copy.minimum, value: copy.minimumValue(strategy.minimumText, strategy.stepText) },
                  { label: copy.fee, value: copy.feeValue(strategy.feeRateText), note: copy.feeDay(strategy.feeDay) },
                  { label: copy.fundFees, value: copy.fundFeesValue },
                  { label: copy.drift, value: copy.driftValue(strategy.driftText) },
                  { label: copy.benchmark, value: strategy.benchmark },
                ]}
              />
            </Card>
          </Section>
          <p className={css['risk']}>{RISK}</p>
        </>
      )}
    </ReadScreen>
  );
}

interface CourseProps {
  readonly courses: readonly StrategyCourseLine[];
  readonly benchmark: string;
  /** Of what was run, or of a simulation. */
  readonly words: Pick<typeof copy | (typeof copy)['simulation'], 'own' | 'growth' | 'drawdown' | 'drawing' | 'ranges' | 'rangeNames'>;
}

function Course({ courses, benchmark, words }: CourseProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const course = courses.find(({ range }) => range === chosen) ?? courses.at(-1);
  const points = useMemo(() => lineOf(course, 'increase'), [course]);
  const beside = useMemo(() => lineOf(course, 'benchmark'), [course]);
  if (course === undefined) return <p className={css['text']}>{copy.noCourse}</p>;
  return (
    <div className={css['stack']}>
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
    return rate === null ? [] : [{ date: point.date, value: rate, text: formatRate(rate) }];
  });

const rateAxis = (value: number) => formatRate(ratePpm(Math.round(value / STEP) * STEP));
const kindName = (kind: FundKind | null): string => (kind === null ? '' : fundsCopy.kinds[kind]);
const PERCENT = 10_000;
/** 0.01 % */
const STEP = 100;
