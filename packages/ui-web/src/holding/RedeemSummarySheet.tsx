import { Amount, KeyValueRows, Timeline } from '../kit/show.ts';
import { redeemCopy } from './redeem.copy.ts';
import { CardName } from '../cashier/CardLogo.tsx';
import { ReviewDates, ReviewSheet } from '../orders/ReviewSheet.tsx';
import type { RedeemPartProps } from './redeem-part.ts';
import { redeemSteps } from './redeem-steps.ts';

/** Everything once more before the password: how many shares, what they cost, into which account, on which days. */
export function RedeemSummarySheet({ view, send }: RedeemPartProps) {
  const { step, target, estimate } = view;
  const words = redeemCopy.estimate;
  return (
    <ReviewSheet
      isOpen={step === 'review'}
      title={redeemCopy.summaryTitle}
      subject={view.periodName === '' ? view.productName : `${view.productName} ${view.periodName}`}
      amount={<Amount text={view.shares} unit={redeemCopy.shares} size="28" />}
      problem={view.problem}
      working={step === 'confirming-outcome' ? redeemCopy.asking : null}
      confirmLabel={redeemCopy.confirm}
      onConfirm={() => send({ type: 'order.confirmed' })}
      onLeave={() => send({ type: 'review.left' })}
    >
      <KeyValueRows
        rows={[
          ...view.passive.map(({ periodName, sharesText }) => ({
            label: redeemCopy.passivePart(periodName),
            value: <Amount text={sharesText} unit={redeemCopy.shares} />,
          })),
          ...(estimate === null
            ? []
            : [
                { label: words.amount, value: <Amount text={estimate.amount} unit={redeemCopy.yuan} /> },
                { label: words.fee, value: <Amount text={estimate.fee} unit={redeemCopy.yuan} /> },
                { label: words.net, value: <Amount text={estimate.net} unit={redeemCopy.yuan} /> },
              ]),
          {
            label: redeemCopy.account,
            value:
              target === null ? (
                redeemCopy.accountUnchosen
              ) : (
                <CardName
                  code={target.kind === 'bank' ? target.bankCode : (target.productCode ?? '')}
                  isBank={target.kind === 'bank'}
                  name={target.name}
                  tail={target.tail}
                />
              ),
          },
        ]}
      />
      {estimate !== null && <p className="mt-8 small lines-160">{words.note(view.rules.netValueDateText)}</p>}
      {view.dates.length > 0 && (
        <ReviewDates>
          <Timeline steps={redeemSteps(view.dates)} />
        </ReviewDates>
      )}
    </ReviewSheet>
  );
}
