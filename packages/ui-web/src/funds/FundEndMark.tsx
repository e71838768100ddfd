import { fundEndMark, type ToldFundEnd } from '@caifu/core/funds';
import { sentenceOf } from '@caifu/core/zh-CN';
import { fundHref } from './fund-path.ts';
import css from './FundEndMark.module.css';

export interface FundEndMarkProps {
  /** null: none is announced, and nothing stands there. */
  readonly end: ToldFundEnd | null;
  /** The row leads to the fund, whose page has the way to the other one. */
  readonly isInside?: boolean;
  readonly tabIndex?: number;
}

/** [FEN-9] [FEN-13] The end of a fund in a line of a list, with the way to the fund that it became. */
export function FundEndMark({ end, isInside = false, tabIndex }: FundEndMarkProps) {
  if (end === null) return null;
  const words = sentenceOf(fundEndMark(end));
  return end.into === null || isInside ? (
    <span className={css['mark']} data-inside={isInside || undefined}>
      {words}
    </span>
  ) : (
    <a className={css['mark']} href={fundHref(end.into.fundCode)} tabIndex={tabIndex}>
      {words}
    </a>
  );
}
