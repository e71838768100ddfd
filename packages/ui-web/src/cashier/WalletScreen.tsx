import { MONEY_FUND_NOTICE } from '@caifu/core/funds';
import { padOf } from '@caifu/core/kit';
import { useOrder } from './use-order.tsx';
import { createTopUpMachine, toTopUpView, type TopUpEvent, type TopUpView } from '@caifu/core/cashier';
import { useEffect, useState } from 'react';
import { useGo, HideAmounts, OwnAmount, hrefTo } from '../app/shell/screens.ts';
import type { RoutePath } from '../app/routing/route-path.ts';
import { BonesCard, Card, Amount, KeyValueRows, EmptyCard, type Facts, FactsCard, ListRow, RowsCard } from '../kit/show.ts';
import { walletCopy } from '../account/account.copy.ts';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { payFact } from './PayRow.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import { ReviewSheet } from '../orders/ReviewSheet.tsx';
import { OrderAmount } from '../orders/OrderAmount.tsx';
import { CardOf } from './CardLogo.tsx';
import { CardLimits } from './CardLimits.tsx';
import { CardsSheet } from './CardsSheet.tsx';

export interface WalletScreenProps {
  readonly query: { readonly returnUrl?: string | undefined };
  /** The address of the result page. */
  readonly resultPath?: RoutePath;
}

/** 小活宝+ 充值: shows the wallet's balance and tops it up. Its result leads back to the page that needed more. */
export function WalletScreen({ query, resultPath = '/mmf/pay-result' }: WalletScreenProps) {
  const { view, send, pad } = useOrder(createTopUpMachine, 'topUp', toTopUpView, padOf);
  const { to } = useGo();
  const { receipt, step } = view;
  const { returnUrl } = query;
  // [UI-1007] The result replaces the form.
  useEffect(() => {
    if (receipt !== null) to(resultPath, { orderNo: receipt.orderNo, returnUrl }, { isReplacing: true });
  }, [receipt, resultPath, returnUrl, to]);
  const press = () => send({ type: 'order.pressed' });
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath={resultPath}
      action={<HideAmounts />}
      skeleton={
        <>
          <BonesCard of={[{ width: 30 }, { shape: 'number', width: 60 }]} />
          <BonesCard of={[{ width: 30 }, { shape: 'number', width: 80 }]} />
        </>
      }
      form={
        <>
          <Card>
            <p className="text-14 ink-3">{walletCopy.balance}</p>
            <OwnAmount text={view.balance} size="40" />
            <p className="mt-8 small lines-170">{MONEY_FUND_NOTICE}</p>
          </Card>
          <TopUpForm view={view} send={send} returnUrl={query.returnUrl} />
        </>
      }
      primary={
        view.cards.length === 0
          ? undefined
          : {
              label: walletCopy.topUp,
              onPress: press,
              isTold: view.tip !== null || view.amountText === '',
            }
      }
      stopped={{ title: step === 'failed' ? walletCopy.failed : walletCopy.away }}
      unknown={{ words: walletCopy.unknown }}
      sheets={
        <>
          <TopUpSummarySheet view={view} send={send} />
          {pad}
        </>
      }
    />
  );
}

interface TopUpSummarySheetProps {
  readonly view: TopUpView;
  readonly send: (event: TopUpEvent) => void;
}

/** The summary before the password: the amount, the bank card, and the balance afterwards. */
function TopUpSummarySheet({ view, send }: TopUpSummarySheetProps) {
  const { card } = view;
  return (
    <ReviewSheet
      view={view}
      send={send}
      title={walletCopy.summaryTitle}
      height="500px"
      subject={walletCopy.into}
      amount={<Amount text={view.amount} unit={tradeCopy.yuan} size="28" />}
      asking={walletCopy.asking}
      confirmLabel={walletCopy.confirm}
    >
      <KeyValueRows
        rows={[
          payFact(walletCopy.from, card, tradeCopy.payUnchosen),
          { label: walletCopy.balanceNow, value: <OwnAmount text={view.balance} unit={tradeCopy.yuan} /> },
          { label: walletCopy.balanceAfter, value: <OwnAmount text={view.balanceAfter} unit={tradeCopy.yuan} /> },
          ...(view.days === null ? [] : dayRows(view.days)),
        ]}
      />
    </ReviewSheet>
  );
}

interface TopUpFormProps {
  readonly view: TopUpView;
  readonly send: (event: TopUpEvent) => void;
  /** Query for the pages that lead back here. */
  readonly returnUrl: string | undefined;
}

/** The form: the amount and the bank card. */
function TopUpForm({ view, send, returnUrl }: TopUpFormProps) {
  const go = useGo();
  const [isChoosing, setChoosing] = useState(false);
  const { card } = view;
  if (view.cards.length === 0) {
    return (
      <EmptyCard
        title={walletCopy.noCards.title}
        text={walletCopy.noCards.text}
        action={
          <a className="inline-flex items-center target-h ink-brand" href={hrefTo('/identity/bank-card', { returnUrl: go.here() })}>
            {walletCopy.noCards.action}
          </a>
        }
      />
    );
  }
  return (
    <>
      <Card>
        <OrderAmount
          label={walletCopy.amount}
          value={view.amountText}
          view={view}
          send={send}
          sign={tradeCopy.amountSign}
          placeholder={walletCopy.placeholder}
          magnitude={view.magnitude}
          quickAmounts={view.quickAmounts.map(({ text, label, isMost }) => ({ text, label: isMost ? walletCopy.most : label }))}
        />
      </Card>
      <RowsCard>
        <ListRow
          title={walletCopy.from}
          value={card === null ? tradeCopy.payUnchosen : <CardOf card={card} />}
          valueNote={card === null ? undefined : <CardLimits card={card} />}
          onPress={() => setChoosing(true)}
        />
        <ListRow
          title={walletCopy.split}
          href={hrefTo('/mmf/split-detail', { amount: view.amountText === '' ? null : view.amountText.replace(/\.$/, '') })}
        />
        <ListRow title={walletCopy.large} href={hrefTo('/transform/big-transform', { returnUrl })} />
      </RowsCard>
      {view.days !== null && <FactsCard rows={dayRows(view.days)} />}
      <p className="small lines-165">{walletCopy.text}</p>
      <CardsSheet isOpen={isChoosing} view={view} send={send} onClose={() => setChoosing(false)} />
    </>
  );
}

/** [UI-1007] The first day of income, and the day when it is shown. */
const dayRows = ({ confirmsText, firstIncomeText }: NonNullable<TopUpView['days']>): Facts => [
  { label: walletCopy.confirms, value: confirmsText },
  { label: walletCopy.firstIncome, value: firstIncomeText },
];
