import { sentenceOf } from '@caifu/core/zh-CN';
import { CardName } from '../cashier/CardLogo.tsx';
import { agreementNames, isAgreementId } from '../content/agreements.copy.ts';
import { Amount, KeyValueRows, Notice, Timeline } from '../kit/show.ts';
import { ReviewDates, ReviewSheet } from '../orders/ReviewSheet.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import { FUND_AGREEMENTS, fundBuyCopy } from './fund-buy.copy.ts';
import { fundSteps } from './fund-steps.ts';
import { chargeRow, dividendText, priceRow, sharesRow, type FundBuyPartProps } from './FundBuyForm.tsx';

/** Everything once more before the password: what, how much, at which price, from where, which dates, which agreements. */
export function FundBuySummarySheet({ view, send }: FundBuyPartProps) {
  const { step, card } = view;
  const agreements = FUND_AGREEMENTS.filter(isAgreementId).map((id) => agreementNames[id]);
  return (
    <ReviewSheet
      isOpen={step === 'review'}
      title={tradeCopy.summaryTitle}
      subject={`${view.fundName} ${view.fundCode}`}
      amount={<Amount text={view.amount} unit={tradeCopy.yuan} size="28" />}
      problem={view.problem}
      working={step === 'confirming-outcome' ? tradeCopy.processing.asking : null}
      confirmLabel={tradeCopy.confirmBuy}
      onConfirm={() => send({ type: 'order.confirmed' })}
      onLeave={() => send({ type: 'review.left' })}
    >
      <KeyValueRows
        rows={[
          chargeRow(view),
          priceRow(view),
          sharesRow(view),
          {
            label: tradeCopy.pay,
            value:
              card === null ? (
                tradeCopy.payUnchosen
              ) : (
                <CardName code={card.bankCode} isBank={card.kind !== 'wallet'} name={card.bankName} tail={card.tail} />
              ),
          },
          { label: fundBuyCopy.dividend, value: dividendText(view) },
        ]}
      />
      <ReviewDates>
        <Timeline steps={fundSteps(view.days, view.later !== null, view.isMoneyFund)} />
      </ReviewDates>
      <div className="m-12-0">
        <p className="plain">{tradeCopy.summaryAgreements(agreements.length)}</p>
        <ul className="flex wrap mt-4 text-14 lines-165" aria-label={tradeCopy.summaryAgreements(agreements.length)}>
          {agreements.map((name) => (
            <li key={name}>{`《${name}》`}</li>
          ))}
        </ul>
      </div>
      {view.notice !== null && <Notice tone="alert">{sentenceOf(view.notice.body)}</Notice>}
    </ReviewSheet>
  );
}
