/** Titles of this area's pages. They load with the area's rows, after the first load. */
export const cashierTitles = {
  accountClosing: '注销账户',
  bankCards: '银行卡',
  cardBinding: '绑定银行卡',
  largeTransfer: '大额转账',
  wallet: '转入小活宝+',
} as const;
