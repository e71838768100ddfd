import type { FundLotLine } from '@caifu/core/fund-trading';
import { Fragment } from 'react';
import { FigureTable } from '../kit/FigureTable.tsx';
import { fundRedeemCopy } from './fund-redeem.copy.ts';

/** The fee of each lot that is given back, the oldest first. */
export function FundLotTable({ lines }: { readonly lines: readonly FundLotLine[] }) {
  const words = fundRedeemCopy.estimate;
  return (
    <FigureTable
      label={words.lots}
      columns={[words.held, words.share, words.charge]}
      isDense
      rows={lines.map((line) => ({
        key: line.lotNo,
        head: (
          <>
            {words.days(line.days)}
            <span className="block small">{words.since(line.confirmedOnText)}</span>
            {line.isReinvested && <span className="block small">{words.reinvested}</span>}
          </>
        ),
        cells: [
          line.sharesText,
          <Fragment key="fee">
            {line.feeText}
            <span className="block small">{line.feeRateText}</span>
            {line.backFeeText !== null && <span className="block small">{words.back(line.backFeeText, line.backFeeRateText ?? '')}</span>}
          </Fragment>,
        ],
      }))}
    />
  );
}
