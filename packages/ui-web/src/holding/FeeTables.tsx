import type { RedeemLotLine, RedeemView } from '@caifu/core/holding';
import { holdingTimeCopy } from '../products/holding-time.copy.ts';
import { redeemCopy } from './redeem.copy.ts';
import { wholeDates } from '../kit/whole-dates.tsx';
import { RedemptionFees } from '../products/RedemptionFees.tsx';
import css from './RedeemForm.module.css';

/** What a redemption costs, before it is agreed to: the rates by holding time, and the yuan of each purchase. */
export function FeeDetails({ view }: { readonly view: RedeemView }) {
  return (
    <>
      <RedemptionFees fees={view.rules.tiers} />
      {view.estimate !== null && <LotTable lines={view.estimate.lines} />}
    </>
  );
}

/** The fee of each purchase that is redeemed. */
export function LotTable({ lines }: { readonly lines: readonly RedeemLotLine[] }) {
  const words = redeemCopy.estimate;
  return (
    <table className={css['lots']}>
      <caption className="heard">{words.lots}</caption>
      <thead>
        <tr>
          <th scope="col">{holdingTimeCopy.held}</th>
          <th scope="col">{words.share}</th>
          <th scope="col">{words.charge}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              {words.days(line.days)}
              <span className={css['since']}>
                {wholeDates(line.isPassive ? words.passive(line.periodName) : words.since(line.confirmedOnText))}
              </span>
            </th>
            <td>{line.sharesText}</td>
            <td>
              {line.feeText}
              <span className={css['since']}>{line.feeRateText}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
