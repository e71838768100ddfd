/** What one finds behind this area's entries. */
export const about = {
  deposits: '合作银行的定期存款',
  wealth: '银行发行，净值会波动',
  holding: '存款与银行理财',
  accounts: '各家银行的余额与绑定卡',
  records: '存入、支取与转账',
  interest: '按天数一步步算',
  intro: '开在银行的二类账户',
} as const;

export const bankEntryNames = { deposits: '存款', wealth: '银行理财' } as const;
