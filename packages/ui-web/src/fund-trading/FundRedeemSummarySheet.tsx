import { CardName } from '../cashier/CardLogo.tsx';
import { Amount, KeyValueRows, Timeline } from '../kit/show.ts';
import { ReviewDates, ReviewSheet } from '../orders/ReviewSheet.tsx';
import { fundRedeemCopy } from './fund-redeem.copy.ts';
import { fundSteps } from './fund-steps.ts';
import { FundLotTable } from './FundLotTable.tsx';
import { estimateRows, type FundRedeemPartProps } from './FundRedeemForm.tsx';

/** Everything once more before the password: how many shares, what each lot costs, into which account, on which days. */
export function FundRedeemSummarySheet({ view, send }: FundRedeemPartProps) {
  const { account, estimate, mode, step } = view;
  const isQuick = mode === 'quick';
  const words = fundRedeemCopy.estimate;
  return (
    <ReviewSheet
      isOpen={step === 'review'}
      title={fundRedeemCopy.summaryTitle}
      subject={`${view.fundName} ${view.fundCode}`}
      amount={<Amount text={view.shares} unit={view.isMoneyFund ? fundRedeemCopy.yuan : fundRedeemCopy.shares} size="28" />}
      problem={view.problem}
      working={step === 'confirming-outcome' ? fundRedeemCopy.asking : null}
      confirmLabel={fundRedeemCopy.confirm}
      onConfirm={() => send({ type: 'order.confirmed' })}
      onLeave={() => send({ type: 'review.left' })}
    >
      <KeyValueRows
        rows={[
          { label: fundRedeemCopy.modeList, value: fundRedeemCopy.modes[mode] },
          ...(isQuick ? [] : estimateRows(view)),
          {
            label: fundRedeemCopy.account,
            value:
              account === null ? (
                fundRedeemCopy.accountUnchosen
              ) : (
                <CardName code={account.bankCode} isBank={account.kind !== 'wallet'} name={account.bankName} tail={account.tail} />
              ),
          },
          !isQuick && { label: fundRedeemCopy.large, value: fundRedeemCopy.largeChoices[view.largeChoice].label },
        ]}
      />
      {!isQuick && !view.isMoneyFund && estimate !== null && (
        <>
          <FundLotTable lines={estimate.lines} />
          <p className="mt-8 small lines-160">{words.note(view.valueDayText)}</p>
        </>
      )}
      {view.days.length > 0 && (
        <ReviewDates>
          <Timeline steps={fundSteps(view.days, view.later !== null, view.isMoneyFund)} />
        </ReviewDates>
      )}
    </ReviewSheet>
  );
}
