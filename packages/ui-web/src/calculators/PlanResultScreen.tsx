import {
  askedOf,
  createBacktestMachine,
  planSheet,
  toAssumedPlanView,
  toBacktestView,
  type AssumedPlan,
  type BacktestQuestion,
  type RawAddress,
} from '@caifu/core/calculators';
import { chinaTradingCalendar } from '@caifu/core/calendar';
import type { FundComparePorts } from '@caifu/core/funds';
import type { Message } from '@caifu/core/kit';
import { shanghaiDateOf } from '@caifu/core/values';
import { useMemo, useState, type ReactNode } from 'react';
import { ShareButton } from '../app/host/ShareButton.tsx';
import { pageLaw } from '../app/shell/page-law.ts';
import { ReadScreen, Screen, useGo, usePort, useView } from '../app/shell/screens.ts';
import { Amount, BonesCard, Card, Hero, HeroBones, ProblemState } from '../kit/show.ts';
import { BottomButton } from '../kit/BottomBar.tsx';
import { BacktestResult } from './BacktestResult.tsx';
import { calculatorsCopy, planCopy as copy } from './calculators.copy.ts';
import { CalculatorNotes, LinkLine, said, YearCurve, YearTable } from './CalculatorParts.tsx';
import css from './Calculators.module.css';
import { calculatorsTitles } from './titles.copy.ts';

const PATH = '/automatic-investment-plan/result';
const FORM = '/automatic-investment-plan/calcalator';

interface PageProps {
  readonly query: RawAddress;
}

/** 定投测算结果: computes the result for the inputs in the address. */
export function PlanResultScreen({ query }: PageProps) {
  const question = useMemo(() => askedOf(planSheet, query), [query]);
  if (question === null) return <Refused query={query} message={{ kind: 'calculator-link' }} />;
  return question.mode === 'rate' ? (
    <AssumedResult query={query} plan={question.plan} />
  ) : (
    <RealResult query={query} question={question.backtest} />
  );
}

function Refused({ query, message }: PageProps & { readonly message: Message }) {
  return (
    <Screen bottom={<Again query={query} />}>
      <ProblemState title={calculatorsCopy.failed} problem={message} />
    </Screen>
  );
}

function Again({ query }: PageProps) {
  const go = useGo();
  return <BottomButton kind="secondary" text={calculatorsCopy.again} onPress={() => go.to(FORM, said(query))} />;
}

const share = (query: RawAddress): ReactNode => (
  <ShareButton title={calculatorsTitles.planResult} path={PATH} query={said(query)} asked={Object.keys(query)} />
);

function AssumedResult({ query, plan }: PageProps & { readonly plan: AssumedPlan }) {
  const moment = usePort('fundDetail');
  const [today] = useState(() => shanghaiDateOf(moment.now()));
  const view = useMemo(() => toAssumedPlanView(plan), [plan]);
  if (view === null) return <Refused query={query} message={{ kind: 'calculator-too-large' }} />;
  return (
    <Screen bottom={<Again query={query} />} action={share(query)}>
      <div className="parts">
        <Hero
          label={copy.finalValue}
          figures={[
            { label: copy.invested, value: <Amount text={view.investedText} size="16" /> },
            { label: copy.gain, value: <Amount text={view.gain.text} trend={view.gain.trend} size="16" /> },
            { label: copy.gainRate, value: <Amount text={view.gainRate.text} trend={view.gainRate.trend} size="16" /> },
          ]}
        >
          <Amount text={view.valueText} size="40" />
        </Hero>
        <p className={css['text']}>{copy.assumed(copy.units[view.cycle], view.amountText, view.years, view.rateText, view.debits)}</p>
        <Card title={calculatorsCopy.chart}>
          <YearCurve label={copy.drawing} today={today} years={view.curve} />
        </Card>
        <YearTable
          main={2}
          columns={[copy.invested, calculatorsCopy.gain, calculatorsCopy.value]}
          rows={view.rows.map(({ year, investedText, gainText, valueText }) => ({ year, cells: [investedText, gainText, valueText] }))}
        />
        <CalculatorNotes lines={[copy.how.rate(view.debitsAYear), copy.how.when(view.when), copy.how.fee]} />
        <LinkLine path={PATH} query={query} />
      </div>
    </Screen>
  );
}

const createMachine = (ports: FundComparePorts) =>
  createBacktestMachine({ fundCompare: ports, calendar: chinaTradingCalendar, law: pageLaw });

function RealResult({ query, question }: PageProps & { readonly question: BacktestQuestion }) {
  const { view, send } = useView(createMachine, 'fundCompare', toBacktestView, { input: { query: question } });
  return (
    <ReadScreen
      view={view}
      send={send}
      words={calculatorsCopy}
      action={view.shown !== null && share(query)}
      bottom={<Again query={query} />}
      skeleton={
        <>
          <HeroBones />
          <BonesCard of={[{ shape: 'block' }]} />
        </>
      }
    >
      {view.shown !== null && (
        <BacktestResult shown={view.shown} fundCode={question.fundCode}>
          <LinkLine path={PATH} query={query} />
        </BacktestResult>
      )}
    </ReadScreen>
  );
}
