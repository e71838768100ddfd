import { toCompoundResult, type CompoundResultView, type RawAddress } from '@caifu/core/calculators';
import { shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { useMemo, useState } from 'react';
import { ShareButton } from '../app/host/ShareButton.tsx';
import { Screen, useGo, usePort } from '../app/shell/screens.ts';
import { Amount, Card, FactsCard, Hero, Notice, ProblemState } from '../kit/show.ts';
import { BottomButton } from '../kit/BottomBar.tsx';
import { calculatorsCopy, compoundCopy as copy } from './calculators.copy.ts';
import { CalculatorNotes, LinkLine, said, YearCurve, YearTable } from './CalculatorParts.tsx';
import { calculatorsTitles } from './titles.copy.ts';

const PATH = '/compound-interest/result';
const FORM = '/compound-interest/calcalator';

/** 复利测算结果: computes the result for the inputs in the address, on the device. */
export function CompoundResultScreen({ query }: { readonly query: RawAddress }) {
  const go = useGo();
  const moment = usePort('fundDetail');
  const [today] = useState(() => shanghaiDateOf(moment.now()));
  const result = useMemo(() => toCompoundResult(query), [query]);
  const again = <BottomButton kind="secondary" text={calculatorsCopy.again} onPress={() => go.to(FORM, said(query))} />;
  if (result.kind === 'refused') {
    return (
      <Screen bottom={again}>
        <ProblemState title={calculatorsCopy.failed} problem={result.message} />
      </Screen>
    );
  }
  return (
    <Screen
      bottom={again}
      action={<ShareButton title={calculatorsTitles.compoundResult} path={PATH} query={said(query)} asked={Object.keys(query)} />}
    >
      <Shown view={result.view} query={query} today={today} />
    </Screen>
  );
}

function Shown({ view, query, today }: { readonly view: CompoundResultView; readonly query: RawAddress; readonly today: CalendarDate }) {
  const cycle = copy.cycles[view.question.cycle];
  const isNeeded = view.goal === 'needed';
  return (
    <div className="parts">
      <Hero
        label={isNeeded ? copy.neededDeposit(cycle) : copy.finalValue(view.years)}
        figures={[
          isNeeded && { label: copy.target2, value: <Amount text={view.valueText} size="16" /> },
          { label: copy.invested, value: <Amount text={view.investedText} size="16" /> },
          { label: copy.gain, value: <Amount text={view.gain.text} trend={view.gain.trend} size="16" /> },
        ]}
      >
        <Amount text={isNeeded ? view.depositText : view.valueText} size="40" />
      </Hero>
      {view.isReached && <Notice>{copy.isReached}</Notice>}
      <Card title={calculatorsCopy.chart}>
        <YearCurve label={copy.drawing} today={today} years={view.curve} />
      </Card>
      <FactsCard
        title={copy.compared}
        rows={[
          { label: copy.simple, value: view.simpleText },
          { label: copy.less, value: view.lessText },
          { label: copy.real, value: view.realText },
          { label: copy.effective, value: view.effectiveText },
        ]}
      />
      <YearTable
        main={1}
        columns={[copy.invested, calculatorsCopy.value, copy.real2]}
        rows={view.rows.map(({ year, investedText, valueText, realText }) => ({ year, cells: [investedText, valueText, realText] }))}
      />
      <CalculatorNotes
        lines={[
          copy.how.growth(cycle),
          copy.how.when(view.question.when),
          ...(isNeeded ? [copy.how.needed] : []),
          copy.how.simple,
          copy.how.real,
          copy.how.exact,
        ]}
      />
      <LinkLine path={PATH} query={query} />
    </div>
  );
}
