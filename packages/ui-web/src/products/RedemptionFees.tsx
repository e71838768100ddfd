import type { RedemptionFeeRow } from '@caifu/core/products';
import { holdingTimeCopy } from './holding-time.copy.ts';
import css from './FeeTable.module.css';

/** The fees of redeeming, by holding time. */
export function RedemptionFees({ fees }: { readonly fees: readonly RedemptionFeeRow[] }) {
  return (
    <table className={css['fees']}>
      <thead>
        <tr>
          <th scope="col">{holdingTimeCopy.held}</th>
          <th scope="col">{holdingTimeCopy.rate}</th>
        </tr>
      </thead>
      <tbody>
        {fees.map((row) => (
          <tr key={`${row.unit}-${row.min}`}>
            <th scope="row">{heldText(row)}</th>
            <td>{row.feeText}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A range such as "不满 7 天", "7 天（含）至 6 个月" or "2 年及以上". */
function heldText({ unit, min, max }: RedemptionFeeRow): string {
  const time = (count: number) => `${count} ${holdingTimeCopy.units[unit]}`;
  if (max === null) return min <= 0 ? holdingTimeCopy.any : holdingTimeCopy.from(time(min));
  return min <= 0 ? holdingTimeCopy.below(time(max)) : holdingTimeCopy.between(time(min), time(max));
}
