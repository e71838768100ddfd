import { type CalendarDate, type Fen, shortenExactly } from '../values/index.ts';
import { type ParametersOf, type Words } from '../kit/wording.ts';

export const calculatorsWords = {
  'calculator-amount': ({ least, most }: { readonly least: Fen; readonly most: Fen }) =>
    least === 0 ? `请输入不超过${yuan(most)}的金额` : `请输入${yuan(least)}至${yuan(most)}的金额`,
  /** Percent, without the sign. */
  'calculator-percent': ({ leastText, mostText }: { readonly leastText: string; readonly mostText: string }) =>
    `请输入 ${leastText} 至 ${mostText} 之间的数，最多四位小数`,
  'calculator-beta': ({ leastText, mostText }: { readonly leastText: string; readonly mostText: string }) =>
    `请输入 ${leastText} 至 ${mostText} 之间的数，最多四位小数`,
  'calculator-years': ({ most }: { readonly most: number }) => `请输入 1 至 ${most} 的整数`,
  'calculator-day': '请重新选择扣款日',
  'calculator-date': ({ first, last }: { readonly first: CalendarDate; readonly last: CalendarDate }) =>
    `请选择 ${first} 至 ${last} 之间的日期`,
  'calculator-days-turned': '结束日期须晚于开始日期',
  'calculator-choice': '请重新选择',
  'calculator-fund': '请选择基金',
  'calculator-nothing-put-in': '本金和追加金额不能都为 0',
  'calculator-too-large': '结果过大，请减小金额、利率或年限',
  'calculator-no-values': '所选区间内没有扣款日，或这只基金没有净值，请调整日期',
  'calculator-link': '链接中的测算条件有误，请重新填写',
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type CalculatorsMessages = ParametersOf<typeof calculatorsWords>;

/** "1元", "100万元", "1亿元" */
const yuan = (amount: Fen): string => {
  if (amount !== 0 && amount % FEN_PER_YI === 0) return `${amount / FEN_PER_YI}亿元`;
  const text = shortenExactly(amount);
  return text.endsWith('元') ? text : `${text}元`;
};

const FEN_PER_YI = 10_000_000_000;

declare module '../kit/message.ts' {
  interface MessageParameters extends CalculatorsMessages {}
}
