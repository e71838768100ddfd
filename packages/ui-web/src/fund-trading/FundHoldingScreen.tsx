import {
  createFundHoldingMachine,
  fundHoldingCashierOf,
  toFundHoldingView,
  type FundAct,
  type FundHoldingEvent,
  type FundHoldingView,
  type FundOrderLine,
  type FundPositionLine,
  type HeldLotLine,
} from '@caifu/core/fund-trading';
import { MISSING } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { hrefTo, ReadScreen, useGo, usePort, useView, HideAmounts, OwnAmount, OwnWords } from '../app/shell/screens.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { ChartSectionBones } from '../funds/ChartBones.tsx';
import { Amount } from '../kit/Amount.tsx';
import { BottomBar, Button, WideButton } from '../kit/ask.ts';
import { Card, Figures, KeyValueRows } from '../kit/Card.tsx';
import { BonesCard, RowsCard } from '../kit/Cards.tsx';
import { FigureTable } from '../kit/FigureTable.tsx';
import { Hero, HeroBones, HeroName } from '../kit/Hero.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { timelineKinds } from '../orders/trade.copy.ts';
import { dividendCopy } from './fund-buy.copy.ts';
import { fundHoldingCopy as copy } from './fund-holdings.copy.ts';
import css from './FundTrading.module.css';
import { XirrCard } from './XirrCard.tsx';

/** 持有详情: shows value, profit, lots and pending orders of a held fund. */
export function FundHoldingScreen({ query: { fundCode } }: { readonly query: { readonly fundCode: string } }) {
  const { view, send, actor } = useView(createFundHoldingMachine, 'fundHolding', toFundHoldingView, { input: { fundCode } });
  const cashier = useSelector(actor, fundHoldingCashierOf);
  const { entry } = usePort('fundHolding').cancellation.cashier;
  const { position, xirr } = view;
  return (
    <>
      <ReadScreen
        view={view}
        send={send}
        words={copy}
        otherWay={<a href={hrefTo('/fund-index', { fundCode })}>{copy.seeFund}</a>}
        action={<HideAmounts />}
        skeleton={
          <>
            <HeroBones hasTitle />
            <Card>
              <div className="chart-bones">
                <Skeleton shape="block" />
              </div>
            </Card>
            <BonesCard rows={5} />
          </>
        }
        bottom={view.step === 'shown' && <Ways view={view} />}
      >
        {position !== null && (
          <div className="parts">
            <Head line={position} />
            {view.end !== null && <Notice tone="alert">{sentenceOf(view.end)}</Notice>}
            <Orders orders={view.orders} send={send} />
            <Suspense fallback={<ChartSectionBones />}>
              <TrendChartSection
                productCode={fundCode}
                periodName=""
                source="fundProfitChart"
                ofFund={{
                  ...(position.isMoneyFund
                    ? { performance: <YieldChart isPart fundCode={fundCode} />, alone: <YieldChart fundCode={fundCode} /> }
                    : {
                        performance: <FundChart isPart fundCode={fundCode} trades={view.trades} />,
                        alone: <FundChart fundCode={fundCode} trades={view.trades} />,
                      }),
                  trades: view.trades,
                }}
              />
            </Suspense>
            <Facts view={view} line={position} />
            {xirr !== null && <XirrCard view={view} xirr={xirr} />}
            <Lots lots={view.lots} />
            <RowsCard title={copy.ways} label={copy.ways}>
              <ListRow title={copy.plan} note={copy.planNote} href={hrefTo('/plan/dt-add', { fundCode })} />
              {!position.isMoneyFund && view.end === null && (
                <ListRow title={copy.alerts} note={copy.alertsNote} href={hrefTo('/fund/reminders', { fundCode })} />
              )}
              <ListRow title={copy.records} href={hrefTo('/fund/history/list', { productCode: fundCode })} />
              <ListRow title={copy.profits} href={hrefTo('/fund/profitlist', { fundCode })} />
              <ListRow title={copy.fund} href={hrefTo('/fund-index', { fundCode })} />
            </RowsCard>
          </div>
        )}
      </ReadScreen>
      <Cashier actor={cashier} entry={entry} />
    </>
  );
}

const TrendChartSection = lazy(() => import('../products/TrendChartSection.tsx').then((module) => ({ default: module.TrendChartSection })));
const YieldChart = lazy(() => import('../funds/YieldChart.tsx').then((module) => ({ default: module.YieldChart })));
const FundChart = lazy(() => import('../funds/FundChart.tsx').then((module) => ({ default: module.FundChart })));

function Head({ line }: { readonly line: FundPositionLine }) {
  const hasDay = line.valueDayText !== MISSING;
  return (
    <Hero
      title={
        <>
          <HeroName>{line.fundName}</HeroName>
          <p className="row wrap gap-4-8 mt-4 small">{line.fundCode}</p>
        </>
      }
      label={copy.value}
      below={
        <div className="column gap-12">
          <Figures
            rows={[
              {
                label: hasDay ? copy.day(line.valueDayText) : copy.latest,
                value: <OwnAmount {...line.dayProfit} size="16" />,
              },
              { label: copy.holdingProfit, value: <OwnAmount {...line.holdingProfit} size="16" /> },
              { label: copy.cumulative, value: <OwnAmount {...line.cumulativeProfit} size="16" /> },
            ]}
          />
          {hasDay && <p className="small lines-160">{copy.asOf(line.valueDayText)}</p>}
        </div>
      }
    >
      <OwnAmount text={line.valueText} size="28" />
    </Hero>
  );
}

interface OrdersProps {
  readonly orders: readonly FundOrderLine[];
  readonly send: (event: FundHoldingEvent) => void;
}

/** [UI-905] Pending orders, each with its next date and its cancelling deadline. */
function Orders({ orders, send }: OrdersProps) {
  if (orders.length === 0) return null;
  return (
    <RowsCard title={copy.orders} label={copy.orders}>
      {orders.map((order) => (
        <div key={order.orderNo}>
          <ListRow
            title={copy.kinds[order.kind]}
            note={nextOf(order)}
            value={
              order.amountText === null ? (
                <OwnAmount text={order.sharesText} unit={copy.units.shares} />
              ) : (
                <OwnAmount text={order.amountText} unit={copy.units.yuan} />
              )
            }
            valueNote={copy.states[order.state]}
            href={hrefTo('/fund/history/details', { orderId: order.orderNo })}
          />
          {/* [UI-1089] What days of large redemptions have done to the order so far. */}
          {order.large !== null && order.large.summary !== null && (
            <div className={css['cancel']}>
              <span>
                <OwnWords of={order.large.summary} />
              </span>
            </div>
          )}
          {order.cancelUntil !== null && (
            <div className={css['cancel']}>
              <span>{sentenceOf(order.cancelUntil)}</span>
              <Button
                kind="text"
                size="small"
                label={copy.cancelHeard(copy.kinds[order.kind], order.amountText ?? order.sharesText ?? '')}
                onPress={() => send({ type: 'cancel.pressed', orderNo: order.orderNo })}
              >
                {copy.cancel}
              </Button>
            </div>
          )}
        </div>
      ))}
    </RowsCard>
  );
}

/** The first unfinished step. */
function nextOf({ timeline, placedAtText }: FundOrderLine): string {
  const next = timeline.find(({ state }) => state !== 'done') ?? null;
  return next === null ? placedAtText : copy.next(timelineKinds[next.kind], next.dayText);
}

interface FactsProps {
  readonly view: FundHoldingView;
  readonly line: FundPositionLine;
}

function Facts({ view, line }: FactsProps) {
  const { yuan, shares } = copy.units;
  const own = (label: string, text: string, unit: string) => ({
    label,
    value: <OwnAmount text={text} unit={unit} weight="regular" />,
  });
  const method = dividendCopy.methods[line.dividendMethod].label;
  return (
    <Card title={copy.facts} isFlush>
      <KeyValueRows
        rows={[
          own(copy.shares, line.sharesText, shares),
          own(copy.available, line.availableText, shares),
          ...(line.reservedText === null ? [] : [own(copy.reserved, line.reservedText, shares)]),
          ...(line.pendingInText === null ? [] : [own(copy.pendingIn, line.pendingInText, yuan)]),
          own(copy.cost, line.costText, yuan),
          ...(line.isMoneyFund
            ? []
            : [own(copy.costPrice, line.costPriceText, yuan), { label: copy.netValue, value: line.netValueText, note: line.valueDayText }]),
          { label: copy.holdingRate, value: <Amount {...line.holdingRate} /> },
        ]}
      />
      <List>
        {view.canChangeDividend ? (
          <ListRow title={copy.dividend} value={method} href={hrefTo('/fund/editBonus', { fundCode: line.fundCode })} />
        ) : (
          <ListRow title={copy.dividend} value={method} />
        )}
      </List>
    </Card>
  );
}

/** Each lot with the days held and the fee of redeeming it today. */
function Lots({ lots }: { readonly lots: readonly HeldLotLine[] }) {
  if (lots.length === 0) return null;
  return (
    <Card title={copy.lots} note={copy.lotsNote}>
      <FigureTable
        label={copy.lots}
        columns={[copy.lotHeads.confirmed, copy.lotHeads.shares, copy.lotHeads.fee]}
        isDaily
        rows={lots.map((lot) => ({
          key: lot.lotNo,
          head: (
            <>
              {lot.confirmedOnText}
              <span className="block small">{lot.isReinvested ? copy.reinvested : copy.days(lot.days)}</span>
            </>
          ),
          cells: [
            <span key="shares">
              <OwnAmount text={lot.sharesText} weight="regular" />
              <span className="block small">
                {copy.lotHeads.cost} <OwnAmount text={lot.costText} weight="regular" />
              </span>
            </span>,
            lot.feeRateText,
          ],
        }))}
      />
    </Card>
  );
}

/** The buttons for buying and redeeming, each with the reason when it is disabled. */
function Ways({ view: { fundCode, buy, redeem } }: { readonly view: FundHoldingView }) {
  const go = useGo();
  return (
    <BottomBar>
      <WideButton kind="secondary" text={copy.redeem} disabledReason={whyOff(redeem)} onPress={() => go.to('/fund/redeem', { fundCode })} />
      <WideButton text={copy.buy} disabledReason={whyOff(buy)} onPress={() => go.to('/fund/cashier', { fundCode })} />
    </BottomBar>
  );
}

const whyOff = ({ isEnabled, reason }: FundAct): string | null => (isEnabled ? null : reason === null ? '' : sentenceOf(reason));
