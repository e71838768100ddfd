import { padOf } from '@caifu/core/kit';
import { useOrder } from '../cashier/use-order.tsx';
import { createWithdrawalMachine, toWithdrawalView } from '@caifu/core/wallet';
import { hrefTo, HideAmounts, OwnAmount } from '../app/shell/screens.ts';
import { BonesCard, Skeleton, Amount, KeyValueRows, Notice } from '../kit/show.ts';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { HQ, MMF, type WalletFamily } from './wallet-family.ts';
import { withdrawalCopy as copy } from './wallet.copy.ts';
import { WithdrawalForm, effectRows, type WithdrawalPartProps } from './WithdrawalForm.tsx';
import { payFact } from '../cashier/PayRow.tsx';
import { ReviewSheet } from '../orders/ReviewSheet.tsx';
import { WalletParts } from './WalletParts.tsx';

export const WithdrawalScreen = () => <Withdrawal family={MMF} />;
export const CurrentWithdrawalScreen = () => <Withdrawal family={HQ} />;

/** 小活宝+ 转出: withdraws money in the normal or quick way, to a card. */
function Withdrawal({ family }: { readonly family: WalletFamily }) {
  const { view, send, pad } = useOrder(createWithdrawalMachine, 'withdrawal', toWithdrawalView, padOf);
  const { step } = view;
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath="/mmf/pay-result"
      action={<HideAmounts />}
      skeleton={
        <>
          <Skeleton shape="row" />
          <BonesCard of={[{ shape: 'title' }, { width: 30 }, { shape: 'number', width: 80 }, { width: 60 }]} />
          <BonesCard rows={1} isFlush />
          <BonesCard rows={3} isFlush />
        </>
      }
      form={<WithdrawalForm view={view} send={send} />}
      primary={
        view.cards.length === 0
          ? undefined
          : {
              label: copy.withdraw,
              onPress: () => send({ type: 'order.pressed' }),
              isTold: view.tip !== null || view.amountText === '',
            }
      }
      stopped={{ title: step === 'failed' ? copy.failed : copy.away }}
      unknown={{ words: copy.unknown, problem: view.problem, look: { label: copy.unknown.look, href: hrefTo(family.records) } }}
      sheets={
        <>
          <WithdrawalSummarySheet view={view} send={send} />
          {pad}
        </>
      }
    />
  );
}

/** The summary before the password: amount, way, card, arrival, income, and that it cannot be taken back. */
function WithdrawalSummarySheet({ view, send }: WithdrawalPartProps) {
  const { card, mode } = view;
  return (
    <ReviewSheet
      view={view}
      send={send}
      title={copy.summaryTitle}
      subject={copy.subject}
      amount={<Amount text={view.amount} unit={copy.yuan} size="28" />}
      asking={copy.asking}
      confirmLabel={copy.confirm}
    >
      <Notice tone="alert">{copy.noCancel}</Notice>
      <KeyValueRows
        rows={[
          { label: copy.modeList, value: copy.modes[mode] },
          payFact(copy.card, card, copy.cardUnchosen),
          ...effectRows(view),
          { label: copy.balanceAfter, value: <OwnAmount text={view.balanceAfter} unit={copy.yuan} /> },
        ]}
      />
      <WalletParts parts={view.parts.filter(({ amountText }) => amountText !== NOTHING)} />
    </ReviewSheet>
  );
}

/** Quotas of untouched funds are left out, because the form shows them already. */
const NOTHING = '0.00';
