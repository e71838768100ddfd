import { fundEndMark, type ToldFundEnd } from '@caifu/core/funds';
import { sentenceOf } from '@caifu/core/zh-CN';
import { fundHref } from './fund-path.ts';
import css from './FundEndMark.module.css';

export interface FundEndMarkProps {
  /** null: no end is announced, and nothing is shown. */
  readonly end: ToldFundEnd | null;
  /** True inside a row that links to the fund. The mark then has no link, because the fund's page links the successor. */
  readonly isInside?: boolean;
  readonly tabIndex?: number;
}

/** [FEN-9] [FEN-13] The end of a fund in a row of a list, with the link to its successor. */
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
