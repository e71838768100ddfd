import { fundEndMark, type FundSummary } from '@caifu/core/funds';
import { sentenceOf } from '@caifu/core/zh-CN';
import { fundHref } from './fund-list.ts';
import css from './FundEndMark.module.css';

/** [FEN-9] The end of a fund in a line of a list, with the way to the fund that it became. */
export function FundEndMark({ end, tabIndex }: Pick<FundSummary, 'end'> & { readonly tabIndex?: number }) {
  if (end === null) return null;
  const words = sentenceOf(fundEndMark(end));
  return end.into === null ? (
    <span className={css['mark']}>{words}</span>
  ) : (
    <a className={css['mark']} href={fundHref(end.into.fundCode)} tabIndex={tabIndex}>
      {words}
    </a>
  );
}
