import { padOf } from '@caifu/core/kit';
import { useOrder } from '../cashier/use-order.tsx';
import {
  createGoldOrderMachine,
  toGoldOrderView,
  type GoldSide,
  GOLD_MEASURES,
  type GoldOrderEvent,
  type GoldOrderView,
} from '@caifu/core/gold';
import { hrefTo, useGo, usePreferences } from '../app/shell/screens.ts';
import { WideButton, Tabs } from '../kit/ask.ts';
import { BonesCard, Skeleton, Amount, KeyValueRows, Notice, Card, type Facts, FactsCard } from '../kit/show.ts';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { ErrandSheet } from '../purchase/ErrandSheet.tsx';
import { goldOrderCopy as copy } from './gold.copy.ts';
import { payFact, PayCard } from '../cashier/PayRow.tsx';
import { MISSING } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { ReviewSheet } from '../orders/ReviewSheet.tsx';
import { OrderAmount } from '../orders/OrderAmount.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';

export const GoldBuyScreen = () => <GoldOrder side="buy" />;
export const GoldSellScreen = () => <GoldOrder side="sell" />;

/** 买入黄金, 卖出黄金: the live price, the amount, the total, the summary, the password. */
function GoldOrder({ side }: { readonly side: GoldSide }) {
  const { view, send, pad } = useOrder(createGoldOrderMachine, 'goldOrder', toGoldOrderView, padOf, {
    input: { side, mode: 'verification' },
  });
  const go = useGo();
  const { step, wayOut } = view;
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath="/gold/result"
      skeleton={
        <>
          <Skeleton shape="row" />
          <BonesCard of={[{ width: 30 }, { shape: 'number', width: 80 }, { width: 60 }]} />
          <BonesCard rows={4} />
          <BonesCard rows={1} />
        </>
      }
      waitingLabel={step === 'checking' ? copy.checking : copy.loading}
      form={<GoldOrderForm view={view} send={send} />}
      primary={{
        label: copy.action[side],
        onPress: () => send({ type: 'order.pressed' }),
        isTold: view.tip !== null || view.entryText === '',
      }}
      stopped={{
        title: copy.failed[side],
        below: wayOut !== null && (
          <WideButton
            text={wayOut.to === 'gold-service' ? copy.ways['gold-service'] : copy.ways.gold}
            onPress={() => go.to(wayOut.to === 'gold-service' ? '/gold/serve/start' : '/gold/gx-gold')}
          />
        ),
      }}
      unknown={{ words: copy.unknown, problem: view.problem, look: { label: copy.unknown.look, href: hrefTo('/gold/records') } }}
      sheets={
        <>
          <ErrandSheet view={view} send={send} />
          <GoldSummarySheet view={view} send={send} />
          {pad}
        </>
      }
    />
  );
}

/** [UI-1075] The summary before the password: price, grams, fee, total, card, and that the order is final. */
function GoldSummarySheet({ view, send }: GoldOrderPartProps) {
  const { card, side, fill } = view;
  return (
    <ReviewSheet
      view={view}
      send={send}
      title={copy.summary[side]}
      subject={copy.subject}
      amount={<Amount text={fill?.totalText ?? MISSING} unit={copy.yuan} size="28" />}
      asking={copy.asking}
      hasNotice
      confirmLabel={copy.confirm[side]}
    >
      <Notice tone="alert">{sentenceOf(view.finality)}</Notice>
      <KeyValueRows
        rows={[
          { label: copy.price[side], value: <Amount text={view.priceText} unit={copy.perGram} /> },
          ...fillRows(view),
          payFact(copy.pay[side], card, copy.unchosen),
          side === 'sell' && { label: copy.arrival, value: copy.arrivalValue },
        ]}
      />
    </ReviewSheet>
  );
}

interface GoldOrderPartProps {
  readonly view: GoldOrderView;
  readonly send: (event: GoldOrderEvent) => void;
}

/** [UI-1074] The form: the price with its time, the amount, its result, the card, and that the order is final. */
function GoldOrderForm({ view, send }: GoldOrderPartProps) {
  const { amountsHidden: isHidden } = usePreferences();
  const { card, side, measure } = view;
  return (
    <>
      {side === 'buy' && (
        <Tabs
          look="segment"
          label={copy.measures}
          tabs={MEASURES}
          selected={measure}
          onSelect={(id) => send({ type: 'measure.chosen', measure: id === 'grams' ? 'grams' : 'amount' })}
        />
      )}
      <Card>
        <div className="flex wrap items-baseline justify-between gap-0-12 mb-12 plain">
          <span>{copy.price[side]}</span>
          <Amount text={view.priceText} unit={copy.perGram} size="20" />
        </div>
        <OrderAmount
          label={copy.entry[side][measure]}
          value={view.entryText}
          view={view}
          send={send}
          {...(measure === 'amount' ? { sign: tradeCopy.amountSign, magnitude: view.magnitude } : { unit: copy.gram })}
          hint={hintOf(view, isHidden)}
          {...(side === 'sell' ? { endAction: { label: copy.all, onPress: () => send({ type: 'all.pressed' }) } } : {})}
        />
      </Card>
      <FactsCard rows={fillRows(view)} />
      <PayCard
        title={copy.pay[side]}
        unchosen={copy.unchosen}
        available={side === 'sell' ? undefined : card?.available}
        view={view}
        send={send}
      />
      <Notice>{`${sentenceOf(view.finality)}。${copy.valid(view.quoteSeconds)}`}</Notice>
    </>
  );
}

/** The computed result of the order at the shown price. */
const fillRows = (view: GoldOrderView): Facts => {
  const { side, fill, feeRateText, quotedAtText, hours } = view;
  return [
    { label: copy.grams[side], value: <Amount text={fill?.gramsText ?? MISSING} unit={copy.gram} weight="regular" /> },
    { label: copy.worth, value: <Amount text={fill?.worthText ?? MISSING} unit={copy.yuan} weight="regular" /> },
    {
      label: copy.fee,
      value: <Amount text={fill?.feeText ?? MISSING} unit={copy.yuan} weight="regular" />,
      note: copy.feeNote(feeRateText),
    },
    { label: copy.total[side], value: <Amount text={fill?.totalText ?? MISSING} unit={copy.yuan} /> },
    ...(fill === null || fill.restText === null
      ? []
      : [{ label: copy.rest, value: <Amount text={fill.restText} unit={copy.yuan} weight="regular" /> }]),
    { label: copy.quotedAt, value: quotedAtText, ...(hours === null ? {} : { note: sentenceOf(hours) }) },
  ];
};

const hintOf = ({ side, measure, minimumText, heldText }: GoldOrderView, isHidden: boolean): string => {
  const least = copy.hint[measure](minimumText);
  return side === 'buy' || isHidden ? least : `${copy.held(heldText)}，${least}`;
};

const MEASURES = GOLD_MEASURES.map((id) => ({ id, label: copy.measureNames[id] }));
