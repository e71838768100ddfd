import { CUT_OFF_TEXT } from '@caifu/core/calendar';
import { walletWeek } from '@caifu/core/cashier';
/** The rules of the wallet in words. Core and the plan decide them. */
export const ruleCopy = {
  what: {
    title: '小活宝+是什么',
    lines: [
      '小活宝+是余额理财服务。余额中的资金用于持有货币市场基金，每份 1 元，收益每日计算、每日转为份额。',
      '小活宝+不是存款，不保证本金和收益。货币市场基金过往的收益率不代表未来表现。',
    ],
  },
  income: {
    title: '什么时候开始有收益',
    note: '转入时间与收益到账',
    columns: { in: '转入时间', confirm: '开始计息', seen: '首笔收益到账' },
    rows: walletWeek().map(({ from, until, confirmsOn, firstIncomeOn }) => [
      `${from} ${CUT_OFF_TEXT} 至${until} ${CUT_OFF_TEXT}`,
      confirmsOn,
      firstIncomeOn,
    ]),
    lines: [
      `交易日 ${CUT_OFF_TEXT} 前转入，下一交易日确认份额并开始计息，再下一个自然日收益到账。${CUT_OFF_TEXT} 及以后或者非交易日转入的，按下一交易日计算。遇节假日顺延。`,
      '开始计息后，每个自然日都有收益，周末和节假日也计算。基金的收益公布较晚时，到账会推迟，不会少算。',
    ],
  },
  quick: {
    title: '快速转出',
    lines: (limit: string | null) => [
      `申请受理后由基金公司办理，到账时间以基金公司和银行处理为准。每位投资者、每只基金、每个渠道、每个自然日合计${limit === null ? '有额度限制，以转出页面显示的为准' : `不超过 ${limit} 元`}。`,
      '快速转出和用余额支付的部分，当天不再计算收益。基金公司可以暂停快速转出，暂停时请选择普通转出。',
    ],
  },
  normal: {
    title: '普通转出',
    lines: [
      `不限额，下一交易日到账。交易日 ${CUT_OFF_TEXT} 前申请，当天仍计算收益；${CUT_OFF_TEXT} 及以后或者非交易日申请，按下一交易日受理，计息至该日。`,
      '转出提交后不能撤销。',
    ],
  },
  fee: {
    title: '手续费',
    lines: ['转入、转出和支付都不收手续费。基金的管理费、托管费和销售服务费已从基金资产中计提，公布的收益是扣除以后的。'],
  },
  funds: {
    title: '组成基金',
    none: '暂未对接货币基金，余额不产生收益。',
    lead: '资金转入时先进入份额最少的基金，转出时先从份额最多的基金转出。',
  },
  ways: { title: '相关内容', splitIn: '转入怎么分配', splitOut: '转出怎么分配' },
} as const;

/** The ways in which money comes into the wallet. */
export const leadCopy = {
  lead: '小活宝+是您在平台的余额。买入产品可以用它支付，到期、赎回和分红的资金也会回到这里。',
  waysTitle: '四种转入方式',
  ways: [
    { title: '银行卡转入', text: '用本人的银行卡转入，实时到账。单笔不超过银行卡的限额。' },
    { title: '产品回款', text: '产品到期、赎回、分红和退款的资金自动转入，不需要操作。' },
    { title: '大额转入', text: '超过单笔限额的资金，可以分次转入或者换一张银行卡。' },
    { title: '定期转入', text: '设置计划后，到了约定的日子自动从银行卡转入。' },
  ],
  thenTitle: '转入以后',
  steps: [
    { label: '实时到账', note: '余额马上可以支付和转出' },
    { label: '下一交易日确认', note: `交易日 ${CUT_OFF_TEXT} 前转入的，下一交易日起计算收益` },
    { label: '再下一天看到收益', note: '以后每个自然日都有收益，周末和节假日也不间断' },
  ],
  goTitle: '去办理',
  topUp: '转入',
  salaryPlan: '工资理财计划',
  large: '大额转账',
  rule: '小活宝+规则',
} as const;
