import {
  createReservationOutcomeMachine,
  isCalendarDate,
  MISSING,
  toReservationOutcomeView,
  type BuyOutcomeKind,
  type CalendarDate,
  type ProductFamily,
  type ReservationOutcomeStep,
} from '@caifu/core';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { FlowFrameHost } from '../../app/FlowFrameHost.tsx';
import { useFlow, useVisibility } from '../../app/flows.ts';
import { Screen } from '../../app/Screen.tsx';
import { Amount } from '../../components/Amount.tsx';
import { BottomBar } from '../../components/BottomBar.tsx';
import { Button } from '../../components/Button.tsx';
import { Card, KeyValueRows, Section, type KeyValueRow } from '../../components/Card.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { ResultHeader } from '../../components/ResultHeader.tsx';
import { Timeline } from '../../components/Timeline.tsx';
import { resultCopy } from '../../copy/trade.copy.ts';
import { dayWithYear } from './dates-timeline.ts';
import css from './ResultScreen.module.css';

export interface ResultScreenProps {
  readonly query: {
    readonly rs: BuyOutcomeKind;
    readonly no?: string | undefined;
    /** YYYY-MM-DD, checked by the route. */
    readonly valueDate?: string | undefined;
    readonly applyDate?: string | undefined;
  };
}

export const BrokerResultScreen = ({ query }: ResultScreenProps) => <ResultScreen family="broker" query={query} />;
export const PrivateResultScreen = ({ query }: ResultScreenProps) => <ResultScreen family="private" query={query} />;

/** 买入结果: what became of an order, kept up to date, with the dates that follow. */
function ResultScreen({ family, query }: ResultScreenProps & { readonly family: ProductFamily }) {
  const machine = useFlow(createReservationOutcomeMachine, (ports) => ports.reservationOutcome);
  const actor = useActorRef(machine, {
    input: {
      family,
      announced: query.rs,
      orderNo: query.no ?? null,
      valueDate: dateOf(query.valueDate),
      applyDate: dateOf(query.applyDate),
    },
  });
  const view = useSelector(actor, toReservationOutcomeView, shallowEqual);
  useVisibility((event) => actor.send(event));

  const { title, text } = resultCopy.step[view.step];
  const problem = view.problem === null ? null : sentenceOf(view.problem);
  const rows: readonly KeyValueRow[] = [
    ...(view.productName === null ? [] : [{ label: resultCopy.product, value: view.productName }]),
    ...(view.timeline.length > 0
      ? []
      : [
          { label: resultCopy.applyDate, value: view.applyDateText },
          { label: resultCopy.confirmDate, value: view.confirmDateText },
          { label: resultCopy.valueDate, value: view.valueDateText },
          { label: resultCopy.arrivalDate, value: view.arrivalDateText },
        ].filter(({ value }) => value !== MISSING)),
    ...(view.orderNo === null
      ? []
      : [
          {
            label: resultCopy.orderNo,
            value: (
              <span className={css['order']}>
                <span>{view.orderNo}</span>
                <CopyButton text={view.orderNo} />
              </span>
            ),
          },
        ]),
  ];
  return (
    <>
      <Screen
        isBusy={view.isBusy}
        onBack={() => actor.send({ type: 'home.pressed' })}
        bottom={
          <BottomBar>
            <Button kind="secondary" isWide onPress={() => actor.send({ type: 'products.pressed' })}>
              {resultCopy.more}
            </Button>
            <Button isWide onPress={() => actor.send({ type: 'home.pressed' })}>
              {resultCopy.centre}
            </Button>
          </BottomBar>
        }
      >
        <Card>
          <ResultHeader
            outcome={OUTCOMES[view.step]}
            title={title}
            text={problem ?? text}
            amount={view.amountText === MISSING ? undefined : <Amount text={view.amountText} unit={resultCopy.yuan} size="28" />}
          />
          {view.canRetry && (
            <p className={css['retry']}>
              <Button kind="secondary" size="small" onPress={() => actor.send({ type: 'retry.pressed' })}>
                {resultCopy.retry}
              </Button>
            </p>
          )}
        </Card>
        {view.timeline.length > 0 && view.step !== 'failed' && (
          <Section title={resultCopy.timeline}>
            <Card>
              <Timeline
                steps={view.timeline.map((row) => ({
                  label: resultCopy.kinds[row.kind],
                  date: dayWithYear(row, view.timeline[0]),
                  state: row.state,
                  ...(row.isEstimated ? { note: resultCopy.estimated } : {}),
                }))}
              />
            </Card>
          </Section>
        )}
        {rows.length > 0 && (
          <Card isFlush>
            <KeyValueRows rows={rows} />
          </Card>
        )}
        <Section title={resultCopy.next}>
          <Card>
            <p className={css['next']}>{resultCopy.nextSteps[view.step]}</p>
          </Card>
        </Section>
      </Screen>
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </>
  );
}

const dateOf = (text: string | undefined): CalendarDate | null => (text !== undefined && isCalendarDate(text) ? text : null);

const OUTCOMES = {
  waiting: 'waiting',
  success: 'succeeded',
  failed: 'failed',
  error: 'waiting',
  ended: 'waiting',
} as const satisfies Record<ReservationOutcomeStep, 'waiting' | 'succeeded' | 'failed'>;
