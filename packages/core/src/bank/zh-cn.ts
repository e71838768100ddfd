import { yuanWords, type WordsOf } from '../kit/wording.ts';
import { formatMoney } from '../values/display.ts';
import type { BankMessages } from './words.ts';

export const bankWords: WordsOf<BankMessages> = {
  'bank-partner-unknown': '没有找到这家合作银行',
  'bank-product-unknown': '没有找到这个存款产品',
  'bank-deposit-unknown': '没有找到这笔存款',
  'bank-record-unknown': '没有找到这笔记录',
  // opening
  'bank-account-missing': '请先开立这家银行的电子账户',
  'bank-account-opening': '银行正在处理开户，完成后即可使用',
  'bank-account-opened': '电子账户已开立',
  'bank-card-unchosen': '请选择银行卡',
  'bank-agreement-unticked': '请先阅读并同意相关协议',
  'bank-agreement-changed': '协议已更新，请重新阅读并同意',
  'bank-identity-missing': '请先完成实名认证',
  // ordering
  'bank-amount-missing': '请输入金额',
  'bank-balance-empty': '电子账户没有可转出的余额',
  'bank-balance-short': ({ balance }) => `电子账户可用余额${formatMoney(balance)}元，余额不足`,
  'bank-above-card-day': ({ left }) => `超过绑定卡单日限额，今日还可转入${yuanWords(left)}元`,
  'bank-above-day': ({ left }) => `超过非绑定卡单日限额，今日还可办理${yuanWords(left)}元`,
  'bank-above-year': ({ left }) => `超过非绑定卡年度限额，今年还可办理${yuanWords(left)}元`,
  'bank-draw-none': '该存款不支持提前支取',
  'bank-draw-pending': '这笔存款有一笔支取正在处理，请等待银行结果',
  'bank-draw-above': ({ most }) => `支取金额不可大于${yuanWords(most)}元`,
  'bank-draw-whole': ({ most }) => `该存款只支持全部提前支取，金额为${yuanWords(most)}元`,
  'bank-draw-remainder': ({ least }) => `部分支取后剩余本金不可小于${yuanWords(least)}元，也可以全部支取`,
  'bank-deposit-ended': '这笔存款已结束',
  'bank-interest-lost': ({ lost }) => `提前支取按活期利率计息，与持有到期相比将少得利息${formatMoney(lost)}元`,
  'bank-instruction-same': '请选择与当前不同的到期方式',
  'bank-not-arrived': '交易未提交成功，资金未变动，请重新提交',
  'bank-day-moved': '起息日或支取日已变化，请核对后重新提交',
  // outcomes
  'bank-processing': '银行处理中，最迟以银行当日对账文件为准',
  'bank-in-done': '转入成功，资金已到电子账户',
  'bank-out-done': '转出成功，资金已到银行卡',
  'bank-buy-done': '存入成功',
  'bank-draw-done': '支取成功，本息已到电子账户',
  'bank-moved': '已完成',
  'bank-failed': '银行未受理，资金已退回',
  'bank-instruction-set': ({ instruction }) => (instruction === 'renew' ? '到期将自动转存' : '到期将本息转入电子账户'),
};
