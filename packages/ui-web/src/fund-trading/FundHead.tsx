import type { Message } from '@caifu/core/kit';
import { MISSING, type RiskLevel } from '@caifu/core/values';
import { productRiskName, sentenceOf } from '@caifu/core/zh-CN';
import { Notice, RiskBadge, Skeleton } from '../kit/show.ts';
import { fundBuyCopy } from './fund-buy.copy.ts';

export interface FundHeadProps {
  readonly fundCode?: string;
  readonly fundName: string;
  readonly riskLevel?: RiskLevel | null;
  readonly netValueText?: string;
  readonly valueDayText?: string;
  /** [FEN-8] The announced end of the fund. */
  readonly end?: Message | null;
}

/** The fund of an order: name and code, risk, and last value with its date. */
export function FundHead({
  fundCode,
  fundName,
  riskLevel = null,
  netValueText = MISSING,
  valueDayText = MISSING,
  end = null,
}: FundHeadProps) {
  return (
    <>
      <div className="p-0-4">
        <p className="text-16 bold lines-140">{fundName}</p>
        <p className="row wrap gap-4-8 mt-4 small">
          {fundCode !== undefined && <span>{fundCode}</span>}
          {riskLevel !== null && <RiskBadge level={riskLevel} name={productRiskName(riskLevel)} />}
          {netValueText !== MISSING && (
            <span className="tabular">
              {fundBuyCopy.value(valueDayText)} {netValueText}
            </span>
          )}
        </p>
      </div>
      {end !== null && <Notice tone="alert">{sentenceOf(end)}</Notice>}
    </>
  );
}

export function FundHeadBones() {
  return (
    <div className="p-0-4">
      <Skeleton shape="title" width={60} />
      <Skeleton width={80} />
    </div>
  );
}
