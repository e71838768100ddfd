import { padOf } from '@caifu/core/kit';
import { useOrder } from '../cashier/use-order.tsx';
import { OrderAmount } from '../orders/OrderAmount.tsx';
import { CardOf } from '../cashier/CardLogo.tsx';
import {
  createBankOrderMachine,
  INSTRUCTIONS,
  toBankOrderView,
  type BankOrderEvent,
  type BankOrderView,
  type BankSide,
} from '@caifu/core/bank';
import { MISSING } from '@caifu/core/values';
import { productRiskName, sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { hrefTo, useGo, OwnAmount, OwnWords } from '../app/shell/screens.ts';
import { CardsSheet } from '../cashier/CardsSheet.tsx';
import { Amount, Card, type Facts, FactsCard, KeyValueRows, ListRow, Notice, RowsCard } from '../kit/show.ts';
import { ConsentBox, RadioList, WideButton } from '../kit/ask.ts';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { ReviewSheet } from '../orders/ReviewSheet.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import { RebindForm, RetireForm } from './BankChangeForms.tsx';
import { bankCopy, changeCopy, orderCopy as copy, termNames, wealthCopy } from './bank.copy.ts';
import { BANK_PAPERS } from './places.ts';
import { documentLinks } from './bank-documents.ts';
import { bankTitles } from './titles.copy.ts';
import { BankBones } from './BankParts.tsx';
import { OwnPartner, type AccountSide } from './OwnPartner.tsx';

interface AboutPartner {
  readonly query: { readonly partnerCode?: string | undefined };
}
interface AboutProduct {
  readonly query: { readonly productCode: string };
}
interface AboutDeposit {
  readonly query: { readonly depositNo: string };
}

export const BankInScreen = ({ query }: AboutPartner) => <AccountOrder side="in" partnerCode={query.partnerCode} />;
export const BankOutScreen = ({ query }: AboutPartner) => <AccountOrder side="out" partnerCode={query.partnerCode} />;
export const DepositBuyScreen = ({ query }: AboutProduct) => <BankOrder side="buy" about={query.productCode} />;
export const DepositDrawScreen = ({ query }: AboutDeposit) => <BankOrder side="draw" about={query.depositNo} />;
export const WealthBuyScreen = ({ query }: AboutProduct) => <BankOrder side="subscribe" about={query.productCode} />;
export const WealthRedeemScreen = ({ query }: AboutProduct) => <BankOrder side="redeem" about={query.productCode} />;
export const CardChangeScreen = ({ query }: AboutPartner) => <AccountOrder side="rebind" partnerCode={query.partnerCode} />;
export const RetireScreen = ({ query }: AboutPartner) => <AccountOrder side="retire" partnerCode={query.partnerCode} />;
export const DepositInstructScreen = ({ query }: AboutDeposit) => <BankOrder side="instruct" about={query.depositNo} />;

function AccountOrder({ side, partnerCode }: { readonly side: AccountSide; readonly partnerCode: string | undefined }) {
  return (
    <OwnPartner side={side} partnerCode={partnerCode}>
      {(code) => <BankOrder side={side} about={code} />}
    </OwnPartner>
  );
}

/** [UI-1129] 转入, 转出, 存入, 提前支取, 到期方式: one form for all, with amount, consequences, summary and password. */
function BankOrder({ side, about }: { readonly side: BankSide; readonly about: string }) {
  const { view, send, pad } = useOrder(createBankOrderMachine, 'bankOrder', toBankOrderView, padOf, {
    input: { side, about },
  });
  const go = useGo();
  const { wayOut } = view;
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath="/bank_licai/result"
      skeleton={<BankBones />}
      waitingLabel={copy.loading}
      form={
        side === 'rebind' ? (
          <RebindForm view={view} send={send} />
        ) : side === 'retire' ? (
          <RetireForm view={view} send={send} />
        ) : (
          <OrderForm view={view} send={send} />
        )
      }
      primary={{
        label: copy.action[side],
        onPress: () => send({ type: 'order.pressed' }),
        isTold: view.tip !== null || (view.amountText === '' && !isOfAccount(side)),
      }}
      stopped={{
        title: copy.failed[side],
        below: wayOut !== null && (
          <WideButton
            text={wayOut.to === 'bank' ? copy.toBanks : copy.toPaper[wayOut.paper]}
            onPress={() =>
              wayOut.to === 'bank' ? go.to('/bankChannel') : go.to(BANK_PAPERS[wayOut.paper], { partnerCode: wayOut.partnerCode })
            }
          />
        ),
      }}
      unknown={{ words: copy.unknown, problem: view.problem, look: { label: copy.unknown.look, href: hrefTo('/zb/transaction') } }}
      sheets={
        <>
          <SummarySheet view={view} send={send} />
          {pad}
        </>
      }
    />
  );
}

interface PartProps {
  readonly view: BankOrderView;
  readonly send: (event: BankOrderEvent) => void;
}

function OrderForm({ view, send }: PartProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { side, card } = view;
  return (
    <>
      <Card>
        <div className="flex wrap items-baseline justify-between gap-0-12 mb-12 plain">
          <span>{`${view.partnerName} ${MOST_OF[side]}`}</span>
          <OwnAmount text={MOST_OF[side] === copy.available ? view.balanceText : view.mostText} unit={unitOf(side)} size="20" />
        </div>
        {side !== 'instruct' && (
          <OrderAmount
            label={copy.entry[side]}
            value={view.amountText}
            view={view}
            send={send}
            {...(side === 'redeem' ? { unit: copy.shares } : { sign: tradeCopy.amountSign })}
            magnitude={view.magnitude}
            hint={hintOf(view)}
            {...(side === 'out' || side === 'draw' || side === 'redeem'
              ? { endAction: { label: copy.all, onPress: () => send({ type: 'all.pressed' }) } }
              : {})}
          />
        )}
      </Card>
      {view.loss !== null && (
        <Notice tone="alert">
          <OwnWords of={view.loss} />
        </Notice>
      )}
      {view.protection !== null && (
        <Notice>
          <OwnWords of={view.protection} />
        </Notice>
      )}
      {factRows(view).some(Boolean) && <FactsCard rows={factRows(view)} />}
      {(side === 'in' || side === 'out') && (
        <RowsCard>
          <ListRow
            title={copy.card[side]}
            value={card === null ? <span className="ink-brand">{copy.unchosen}</span> : <CardOf card={card} />}
            {...(card?.isBound === true ? { valueNote: copy.boundNote } : {})}
            onPress={() => setChoosing(true)}
          />
        </RowsCard>
      )}
      {(side === 'buy' || side === 'instruct') && (
        <Card title={bankCopy.instruction} isFlush>
          <RadioList
            label={bankCopy.instruction}
            selected={view.instruction}
            onSelect={(id) => send({ type: 'instruction.chosen', instruction: id === 'renew' ? 'renew' : 'pay-out' })}
            options={INSTRUCTIONS.map((id) => ({ id, label: termNames.instruction[id] }))}
          />
        </Card>
      )}
      {(side === 'buy' || side === 'subscribe') && (
        <RowsCard>
          <ListRow title={bankTitles.in} href={hrefTo('/zb/electr-pay', { partnerCode: view.partnerCode })} />
        </RowsCard>
      )}
      {(side === 'buy' || side === 'subscribe') && (
        <ConsentBox
          isChecked={view.agreed}
          onChange={(agreed) => send({ type: 'agreement.ticked', agreed })}
          texts={documentLinks(view.documents, view.partnerCode)}
        />
      )}
      <CardsSheet isOpen={isChoosing} view={view} send={send} onClose={() => setChoosing(false)} />
    </>
  );
}

/** [UI-1130] The summary before the password. An early withdrawal starts with the interest that is lost. */
function SummarySheet({ view, send }: PartProps) {
  const { side, card } = view;
  return (
    <ReviewSheet
      view={view}
      send={send}
      title={copy.summary[side]}
      subject={[view.partnerName, view.terms?.name ?? view.wealth?.name ?? ''].join(' ').trim()}
      amount={
        isOfAccount(side) ? undefined : <Amount text={side === 'instruct' ? view.mostText : view.amount} unit={unitOf(side)} size="28" />
      }
      asking={copy.asking}
      hasNotice
      confirmLabel={copy.summary[side]}
    >
      {view.loss !== null && <Notice tone="alert">{sentenceOf(view.loss)}</Notice>}
      {view.protection !== null && <Notice>{sentenceOf(view.protection)}</Notice>}
      <KeyValueRows
        rows={[
          ...factRows(view),
          card !== null && {
            label: side === 'in' ? copy.card.in : side === 'rebind' ? changeCopy.other : copy.card.out,
            value: <CardOf card={card} />,
          },
          ...(view.instruction === null || side === 'draw'
            ? []
            : [{ label: bankCopy.instruction, value: termNames.instruction[view.instruction] }]),
          ...(side === 'instruct' || view.wealth !== null || isOfAccount(side) ? [] : [{ label: copy.arrival, value: copy.arrivalValue }]),
        ]}
      />
    </ReviewSheet>
  );
}

const MOST_OF: Readonly<Record<BankSide, string>> = {
  in: copy.available,
  out: copy.available,
  buy: copy.available,
  subscribe: copy.available,
  draw: copy.most,
  instruct: bankCopy.principal,
  redeem: copy.mostShares,
  rebind: copy.available,
  retire: copy.available,
};
/** Kinds of orders that move no money. */
const isOfAccount = (side: BankSide) => side === 'rebind' || side === 'retire';
const unitOf = (side: BankSide) => (side === 'redeem' ? copy.shares : bankCopy.yuan);
const hintOf = ({ side, startText, stepText }: BankOrderView) =>
  side === 'buy' ? copy.hint(startText, stepText) : side === 'subscribe' ? copy.buyHint(startText, stepText) : null;

const factRows = ({ side, terms, draw, expected, wealth, bound }: BankOrderView): Facts => {
  if (side === 'rebind') return bound === null ? [] : [{ label: changeCopy.now, value: bankCopy.cardValue(bound.bankName, bound.tail) }];
  if (side === 'retire') return [{ label: changeCopy.account, value: changeCopy.empty }];
  const money = (text: string) => <Amount text={text} unit={bankCopy.yuan} weight="regular" />;
  if (side === 'in' || side === 'out') return [{ label: copy.fee, value: copy.noFee }];
  if (side === 'draw')
    return [
      { label: copy.drawPrincipal, value: money(draw?.principalText ?? MISSING) },
      {
        label: copy.drawInterest,
        value: money(draw?.interestText ?? MISSING),
        ...(draw === null ? {} : { note: `${copy.drawRate(draw.demandRateText)} · ${terms === null ? '' : termNames.basis[terms.basis]}` }),
      },
      ...(draw === null || draw.takenBackText === null ? [] : [{ label: copy.takenBack, value: money(draw.takenBackText) }]),
      { label: copy.received, value: <Amount text={draw?.receivedText ?? MISSING} unit={bankCopy.yuan} /> },
      { label: copy.atMaturity, value: money(draw?.atMaturityText ?? MISSING) },
      { label: copy.lost, value: money(draw?.lostText ?? MISSING) },
      { label: copy.leftIn, value: money(draw?.leftText ?? MISSING) },
    ];
  if (wealth !== null)
    return [
      { label: copy.risk, value: wealthCopy.riskValue(wealth.risk, productRiskName(wealth.risk)) },
      { label: wealthCopy.value, value: wealth.netValueText, note: copy.netValueNote(wealth.netValueOn) },
      { label: copy.trading, value: wealth.tradingText },
      ...(side === 'redeem'
        ? [
            { label: copy.confirmRedeem, value: wealth.confirmText },
            { label: copy.moneyOn, value: wealth.arrivalText },
            { label: copy.estimate, value: money(wealth.estimateText) },
          ]
        : [{ label: copy.confirm, value: wealth.confirmText }]),
      { label: copy.fee, value: copy.noFee },
    ];
  if (terms === null) return [];
  return [
    { label: bankCopy.rate, value: terms.rateText, note: termNames.basis[terms.basis] },
    terms.term !== null && { label: bankCopy.term, value: termNames.term(terms.term) },
    { label: bankCopy.value, value: terms.valueText },
    { label: bankCopy.maturity, value: terms.maturityText },
    { label: bankCopy.payout, value: termNames.payout[terms.payout] },
    { label: bankCopy.early, value: termNames.early[terms.early] },
    side === 'buy' && {
      label: copy.expected,
      value: money(expected?.interestText ?? MISSING),
      ...(expected === null ? {} : { note: copy.expectedNote(expected.days) }),
    },
  ];
};
