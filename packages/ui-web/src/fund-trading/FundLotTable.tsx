import type { FundLotLine } from '@caifu/core/fund-trading';
import { fundRedeemCopy } from './fund-redeem.copy.ts';
import css from '../holding/RedeemForm.module.css';

/** The fee of each lot that is given back, the oldest first. */
export function FundLotTable({ lines }: { readonly lines: readonly FundLotLine[] }) {
  const words = fundRedeemCopy.estimate;
  return (
    <table className={css['lots']}>
      <caption className="heard">{words.lots}</caption>
      <thead>
        <tr>
          <th scope="col">{words.held}</th>
          <th scope="col">{words.share}</th>
          <th scope="col">{words.charge}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.lotNo}>
            <th scope="row">
              {words.days(line.days)}
              <span className={css['since']}>{words.since(line.confirmedOnText)}</span>
              {line.isReinvested && <span className={css['since']}>{words.reinvested}</span>}
            </th>
            <td>{line.sharesText}</td>
            <td>
              {line.feeText}
              <span className={css['since']}>{line.feeRateText}</span>
              {line.backFeeText !== null && (
                <span className={css['since']}>{words.back(line.backFeeText, line.backFeeRateText ?? '')}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
