import { padOf } from '@caifu/core/kit';
import { useOrder } from '../cashier/use-order.tsx';
import {
  createStrategyOrderMachine,
  toStrategyOrderView,
  type StrategySide,
  STRATEGY_MODES,
  type StrategyOrderEvent,
  type StrategyOrderView,
} from '@caifu/core/strategies';
import { areFundFeesWaived } from '@caifu/core/law';
import { pageLaw } from '../app/shell/page-law.ts';
import { hrefTo, useGo, usePreferences } from '../app/shell/screens.ts';
import { WideButton, ConsentBox, Tabs } from '../kit/ask.ts';
import { BonesCard, Amount, Card, type Facts, KeyValueRows, List, ListRow, Notice } from '../kit/show.ts';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { ErrandSheet } from '../purchase/ErrandSheet.tsx';
import { strategyOrderCopy as copy } from './strategies.copy.ts';
import { OrderAmount } from '../orders/OrderAmount.tsx';
import { payFact, PayCard } from '../cashier/PayRow.tsx';
import { MISSING } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { ReviewSheet } from '../orders/ReviewSheet.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import { STRATEGY_TEXTS } from './strategy-texts.ts';

export interface StrategyOrderScreenProps {
  readonly query: { readonly portfolioCode: string };
}

export const StrategyBuyScreen = ({ query }: StrategyOrderScreenProps) => <StrategyOrder side="buy" strategyCode={query.portfolioCode} />;
export const StrategyRedeemScreen = ({ query }: StrategyOrderScreenProps) => (
  <StrategyOrder side="redeem" strategyCode={query.portfolioCode} />
);

/** 买入策略, 赎回策略: the amount, the part of each fund, the summary, the password. */
function StrategyOrder({ side, strategyCode }: { readonly side: StrategySide; readonly strategyCode: string }) {
  const { view, send, pad } = useOrder(createStrategyOrderMachine, 'strategyOrder', toStrategyOrderView, padOf, {
    input: { strategyCode, side, mode: 'verification' },
  });
  const go = useGo();
  const { step, wayOut } = view;
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath="/portfolio/result"
      skeleton={
        <>
          <BonesCard of={[{ width: 30 }, { shape: 'number', width: 80 }, { width: 60 }]} />
          <BonesCard rows={5} />
          <BonesCard rows={1} />
        </>
      }
      waitingLabel={step === 'checking' ? copy.checking : copy.loading}
      form={<StrategyOrderForm view={view} send={send} />}
      primary={{
        label: copy.action[side],
        onPress: () => send({ type: 'order.pressed' }),
        isTold: view.tip !== null || view.entryText === '',
      }}
      stopped={{
        title: copy.failed[side],
        below: wayOut !== null && (
          <WideButton
            text={copy.ways[placeOf(wayOut.to)]}
            onPress={() => go.to(PLACES[placeOf(wayOut.to)], { portfolioCode: strategyCode }, { isReplacing: true })}
          />
        ),
      }}
      unknown={{ words: copy.unknown, problem: view.problem, look: { label: copy.unknown.look, href: hrefTo('/portfolio/records') } }}
      sheets={
        <>
          <ErrandSheet view={view} send={send} />
          <StrategySummarySheet view={view} send={send} />
          {pad}
        </>
      }
    />
  );
}

const PLACES = {
  'strategy-rebalances': '/portfolio/adjust-hold',
  'strategy-holding': '/portfolio/position-details',
  strategy: '/portfolio/product-detail',
} as const;

const placeOf = (to: string): keyof typeof PLACES =>
  to === 'strategy-rebalances' ? 'strategy-rebalances' : to === 'strategy-holding' ? 'strategy-holding' : 'strategy';

interface StrategyOrderPartProps {
  readonly view: StrategyOrderView;
  readonly send: (event: StrategyOrderEvent) => void;
}

/** [UI-1172] The form: the amount, each fund's part, the card, and, for a purchase, who may change the funds and the agreement. */
function StrategyOrderForm({ view, send }: StrategyOrderPartProps) {
  const { amountsHidden: isHidden } = usePreferences();
  const { card, side, split } = view;
  return (
    <>
      <Card>
        <OrderAmount
          label={copy.entry[side]}
          value={view.entryText}
          view={view}
          send={send}
          {...(side === 'buy' ? { sign: tradeCopy.amountSign, magnitude: view.magnitude } : { unit: copy.percent })}
          hint={hintOf(view, isHidden)}
        />
        {side === 'redeem' && (
          <Tabs
            look="segment"
            label={copy.quarters}
            tabs={QUARTERS}
            selected={view.entryText}
            onSelect={(text) => send({ type: 'amount.entered', text })}
          />
        )}
      </Card>
      <Card title={copy.split[side]} isFlush>
        {split === null ? (
          <List>
            <ListRow title={copy.splitNone[side]} />
          </List>
        ) : (
          <>
            <SplitLines view={view} />
            <KeyValueRows rows={totalRows(view)} />
          </>
        )}
      </Card>
      {split !== null && split.stays !== null && <Notice tone="alert">{sentenceOf(split.stays)}</Notice>}
      {view.canChooseMode && (
        <Card title={copy.mode}>
          <Tabs
            look="segment"
            label={copy.mode}
            tabs={MODES}
            selected={view.mode}
            onSelect={(id) => send({ type: 'mode.chosen', mode: id === 'mandate' ? 'mandate' : 'advice' })}
          />
          <p>{copy.modeNote[view.mode]}</p>
        </Card>
      )}
      <PayCard
        title={copy.pay[side]}
        unchosen={copy.unchosen}
        available={side === 'redeem' ? undefined : card?.available}
        view={view}
        send={send}
      >
        {side === 'buy' && (
          <>
            <ListRow title={copy.advisory} value={copy.advisoryValue(view.feeRateText, view.feeDay)} />
            <ListRow title={view.adviser} note={copy.adviser(view.adviserLicence)} />
          </>
        )}
      </PayCard>
      {side === 'buy' && (
        <>
          {view.conflicts !== '' && <p className="p-0-4 small lines-170">{copy.conflicts(view.conflicts)}</p>}
          <ConsentBox
            isChecked={view.agreed}
            onChange={(agreed) => send({ type: 'agreement.ticked', agreed })}
            texts={[...STRATEGY_TEXTS, { title: copy.statement, href: statementOf(view.strategyCode) }]}
          />
        </>
      )}
    </>
  );
}

/** [UI-1173] The summary before the password: each fund with its fee and date, the total, the card. */
function StrategySummarySheet({ view, send }: StrategyOrderPartProps) {
  const { card, side, split } = view;
  return (
    <ReviewSheet
      view={view}
      send={send}
      title={copy.summary[side]}
      subject={view.strategyName}
      amount={<Amount text={split?.totalText ?? MISSING} unit={copy.yuan} size="28" />}
      asking={copy.asking}
      hasNotice
      confirmLabel={copy.summary[side]}
    >
      {split !== null && split.stays !== null && <Notice tone="alert">{sentenceOf(split.stays)}</Notice>}
      <SplitLines view={view} />
      <KeyValueRows
        rows={[
          ...totalRows(view),
          side === 'buy' && { label: copy.mode, value: copy.modes[view.mode] },
          payFact(copy.pay[side], card, copy.unchosen),
        ]}
      />
    </ReviewSheet>
  );
}

function SplitLines({ view: { side, split } }: Pick<StrategyOrderPartProps, 'view'>) {
  return (
    <List label={copy.split[side]}>
      {(split?.lines ?? []).map((line) => (
        <ListRow
          key={line.fundCode}
          title={line.fundName}
          note={copy.line[side](line.weightText ?? line.sharesText ?? MISSING, line.feeText, line.dayText)}
          value={<Amount text={line.amountText} unit={copy.yuan} weight="regular" />}
        />
      ))}
    </List>
  );
}

const totalRows = ({ side, split }: StrategyOrderView): Facts =>
  split === null
    ? []
    : [
        {
          label: copy.fee[side],
          value: <Amount text={split.feeText} unit={copy.yuan} weight="regular" />,
          ...(side === 'buy' && areFundFeesWaived(pageLaw.now()) ? { note: copy.fundsFree } : {}),
        },
        split.advisoryFeeText !== null && {
          label: copy.advisoryFee,
          value: <Amount text={split.advisoryFeeText} unit={copy.yuan} weight="regular" />,
        },
        {
          label: copy.total[side],
          value: <Amount text={split.totalText} unit={copy.yuan} />,
          ...(side === 'redeem' ? { note: copy.estimate } : {}),
        },
        { label: copy.done[side], value: split.doneText, note: copy.doneNote[side] },
      ];

const statementOf = (strategyCode: string): string => hrefTo('/portfolio/product-detail', { portfolioCode: strategyCode });

const hintOf = ({ side, minimumText, stepText, heldText }: StrategyOrderView, isHidden: boolean): string =>
  side === 'buy' ? copy.hint.buy(minimumText, stepText) : isHidden ? '' : copy.hint.redeem(heldText);

const MODES = STRATEGY_MODES.map((id) => ({ id, label: copy.modes[id] }));
const QUARTERS = ['25', '50', '75', '100'].map((id) => ({ id, label: `${id}%` }));
/** Service agreement, rights of investors, risks. */
