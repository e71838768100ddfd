import { fen, type Fen, shortenExactly } from '../values/index.ts';
import { formatMoney } from '../values/display.ts';
import { CUT_OFF_TEXT } from '../calendar/cut-off.ts';
import { type ParametersOf, type Words } from '../kit/wording.ts';

/** [LAW-116] The sentence of the law beside every yield of a money fund. */
export const MONEY_FUND_NOTICE =
  '购买货币市场基金不等于将资金作为存款存放在银行或者存款类金融机构，基金管理人不保证基金一定盈利，也不保证最低收益。';

/** [LAW-111] */
export const fundPaperName = (kind: keyof typeof PAPER_NAMES): string => PAPER_NAMES[kind];
const PAPER_NAMES = {
  summary: '基金产品资料概要',
  prospectus: '招募说明书',
  contract: '基金合同',
} as const;

export interface FundEndFacts {
  readonly lastDayText: string;
  readonly dayText: string;
  /** The fund that continues; null: a liquidation. */
  readonly into: string | null;
  readonly isDone: boolean;
}

export const fundsWords = {
  /** [FN-95] */
  'ten-thousand-earned': ({ amount, dayText }: { readonly amount: Fen; readonly dayText: string }) =>
    `存 1 万元，${dayText}${amount < 0 ? '亏' : '得'} ${formatMoney(fen(Math.abs(amount)))} 元`,
  'watch-group-limit': ({ most }: { readonly most: number }) => `分组最多 ${most} 个，请先删除一些再新建`,
  'watch-group-name-taken': '已有同名分组，请换一个名称',
  'watch-group-name-length': ({ most }: { readonly most: number }) => `分组名称为 1 至 ${most} 个字`,
  'watch-group-gone': '分组不存在或已删除',
  'watch-fund-gone': '基金不在自选中',
  'watch-group-made': '分组已建好',
  'watch-group-deleted': '分组已删除，其中的基金仍在全部里',
  'compare-limit': ({ most }: { readonly most: number }) => `最多对比 ${most} 只基金，请先移除一只再添加`,
  'compare-left-out': ({ count }: { readonly count: number }) => `${count} 只基金不存在、暂无净值或成立时间过短不展示业绩，未加入对比`,
  'compare-no-common-days': '所选基金没有共同的净值区间，暂无法对比',
  'figure-under-a-year': '区间不足一年，不计算年化数据',
  'figure-few-values': '净值数据较少，暂无法计算',
  'figure-unmoving': '区间内净值没有波动，暂无法计算',
  'figure-holdings-unknown': '暂未披露持仓',
  'performance-too-young': ({ months }: { readonly months: number }) => `成立不足${months}个月，不展示业绩`,
  'performance-age-unknown': '成立日未公布，不展示业绩',
  'fund-unknown': '没有找到这只基金',
  'fund-manager-unknown': '没有找到这位基金经理',
  'fund-company-unknown': '没有找到这家基金公司',
  'fund-exchange-only': '仅在证券交易所买卖，本平台不销售',
  'fund-unrated': '尚未评定风险等级，暂不销售',
  'fund-fees-unknown': '申购费率或赎回费率待确认，暂不销售',
  'fund-suspended': '暂停申购，暂停赎回',
  /** The fund takes no more orders; its holdings are paid out, or become shares of another fund. */
  'fund-liquidated': '基金清盘，已停止申购和赎回',
  'fund-taken-over': '基金并入其他基金，已停止申购和赎回',
  /** The same with its days as texts. */
  'fund-end-reached': ({ lastDayText, dayText, into, isDone }: FundEndFacts) =>
    isDone
      ? `本基金已于 ${dayText} ${endTurn(into)}，已停止申购和赎回`
      : `本基金将于 ${dayText} ${endTurn(into)}，最后申购、赎回日 ${lastDayText} 的 ${CUT_OFF_TEXT} 已过，已停止申购和赎回`,
  /** The holding before a takeover. */
  'fund-taken-share': ({ fundName, ratioText }: { readonly fundName: string; readonly ratioText: string }) =>
    `${fundName}（每份换为 ${ratioText} 份）`,
  /** In a line of a list. */
  'fund-end-mark': ({ dayText, into, isDone }: FundEndFacts) => `${isDone ? '已' : `${dayText} `}${endTurn(into)}`,
  /** A coming or past end; days as texts. `ratioText`: shares of the other fund for one share. */
  'fund-liquidation': ({ lastDayText, dayText, valueText, isDone }: FundEndFacts & { readonly valueText: string }) =>
    isDone
      ? `本基金已清盘：${dayText} 按每份 ${valueText} 元兑付给全部持有人，无赎回费。`
      : `本基金将于 ${dayText} 终止，最后申购、赎回日为 ${lastDayText}（${CUT_OFF_TEXT} 前）。之后按 ${dayText} 每份 ${valueText} 元兑付给全部持有人，无赎回费。`,
  'fund-takeover': ({
    lastDayText,
    dayText,
    into,
    ratioText,
    isDone,
  }: FundEndFacts & { readonly into: string; readonly ratioText: string }) =>
    isDone
      ? `本基金已并入${into}：${dayText} 每份换为 ${ratioText} 份，成本和持有天数延续，无费用。`
      : `本基金将于 ${dayText} 并入${into}，最后申购、赎回日为 ${lastDayText}（${CUT_OFF_TEXT} 前）。每份换为 ${ratioText} 份，成本和持有天数延续，无费用。`,
  'fund-purchase-suspended': '暂停申购，可以赎回',
  'fund-limited': '限制大额申购',
  /** In fen, for one investor on one day. */
  'fund-day-limit': ({ limit }: { readonly limit: Fen }) =>
    `限制大额申购，每人每日累计不超过${shortenExactly(limit).replace(/万$/, '万元')}`,
  'fund-founded': ({ dayText }: { readonly dayText: string }) => `基金合同于 ${dayText} 生效。`,
  /** Yuan per share; the day of the payment where it is known. */
  'fund-dividend': ({
    dayText,
    perShareText,
    paidText,
  }: {
    readonly dayText: string;
    readonly perShareText: string;
    readonly paidText: string | null;
  }) =>
    `每份派发现金红利 ${perShareText} 元，除息日 ${dayText}${paidText === null ? '' : `，红利发放日 ${paidText}`}。选择红利再投资的，红利按除息日的净值转为份额。`,
  /** The ratio of a split: old shares to new shares. */
  'fund-split': ({ dayText, times, per }: { readonly dayText: string; readonly times: number; readonly per: number }) =>
    `${dayText} 进行份额折算，每 ${per} 份折算为 ${times} 份，持有总额不因折算而变化。`,
  'moves-together': '走势高度一致，同时持有难以分散风险',
  'moves-alike': '走势较为接近',
  'moves-a-little-alike': '走势有一定关联',
  'moves-apart': '走势关联很小',
  'moves-against': '走势常常相反',
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type FundsMessages = ParametersOf<typeof fundsWords>;

const endTurn = (into: string | null): string => (into === null ? '终止' : `并入${into}`);

declare module '../kit/message.ts' {
  interface MessageParameters extends FundsMessages {}
}
