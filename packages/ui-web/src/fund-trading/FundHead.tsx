import type { Message } from '@caifu/core/kit';
import { MISSING, type RiskLevel } from '@caifu/core/values';
import { productRiskName, sentenceOf } from '@caifu/core/zh-CN';
import { RiskBadge } from '../kit/Badge.tsx';
import { Notice } from '../kit/Notice.tsx';
import { fundBuyCopy } from './fund-buy.copy.ts';
import { Skeleton } from '../kit/Skeleton.tsx';
import css from './FundTrading.module.css';

export interface FundHeadProps {
  readonly fundCode?: string;
  readonly fundName: string;
  readonly riskLevel?: RiskLevel | null;
  readonly netValueText?: string;
  readonly valueDayText?: string;
  /** [FEN-8] An end that is announced. */
  readonly end?: Message | null;
}

/** Which fund an order is of: its name and code, its risk, and its last value with the day. */
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
      <div className={css['fund']}>
        <p className={css['fundName']}>{fundName}</p>
        <p className={css['fundFacts']}>
          {fundCode !== undefined && <span>{fundCode}</span>}
          {riskLevel !== null && <RiskBadge level={riskLevel} name={productRiskName(riskLevel)} />}
          {netValueText !== MISSING && (
            <span className={css['fundValue']}>
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
    <div className={css['fund']}>
      <Skeleton shape="title" width={60} />
      <Skeleton width={80} />
    </div>
  );
}
