import { agreementOf, DATA_KEPT, FORCE_MAJEURE, OWN_FAULT, platformParty } from '../../content/agreement-text.ts';
import { coverageSentence } from '../../content/service-facts.ts';
import { EDITION, type AgreementText } from '../../content/text-document.ts';
import { goldTitles } from '../titles.copy.ts';

/** The texts of before a bank was named as party. */
const edition = { version: 'gold-2', effective: EDITION.effective };
const parties = [
  platformParty('提供黄金的报价，受理您的订单，并以克数为您记账'),
  '支付机构与开户银行：按您的订单划付买入款与卖出款。',
] as const;
const liability = [OWN_FAULT, FORCE_MAJEURE, '金价波动造成的损失由您承担。平台不对收益作出任何保证。'] as const;

/** 黄金积存服务协议, /gold/serve/protocol. */
export const serviceTerms: AgreementText = agreementOf({
  edition,
  opening: `本协议约定您开通、使用和终止黄金服务的规则。首次买入前须同意本协议、《${goldTitles.protocol}》和《${goldTitles.auth}》。`,
  parties,
  subject: [
    '开通服务后，您可以按实时报价买入、卖出黄金。黄金以克为单位记在您的名下，保留四位小数。',
    `服务包含${coverageSentence(['gold'])}计划的规则见《定投服务协议》。`,
    '服务不包含实物黄金的提取和配送，也不支持向他人转让。',
  ],
  fees: ['买入、卖出按成交的黄金金额收取手续费，费率在交易页面公示，下单前逐笔显示。开通、持有和终止服务不收费。'],
  data: [`为办理业务和履行反洗钱义务，平台使用您的身份、账户、风险测评和交易信息，详见《${goldTitles.auth}》。`, DATA_KEPT],
  liability,
  ending: [
    '本协议自您开通服务时生效，至您终止服务时终止；再次开通时须同意当时现行的版本。',
    '没有持有黄金、也没有未终止的攒金计划时，您可以随时终止服务；仍持有黄金的，应先全部卖出。终止后交易记录继续保留。',
    '已成交的订单按成交时的约定执行。',
  ],
});

/** 黄金积存交易规则与风险揭示, /gold/Protocol. */
export const tradingRules: AgreementText = agreementOf({
  edition,
  opening: '本规则约定黄金的报价、成交、克数与金额的计算，并揭示黄金的风险。',
  parties,
  subject: [
    '报价随市场变动，买入价与卖出价之间有差价。每个报价在页面写明的秒数内有效。',
    '订单按您确认的报价即时成交，成交后不可撤销。提交时报价已失效且金价有变动的，订单不成交、不扣款，须按新报价重新确认。',
  ],
  terms: [
    {
      head: '交易时段',
      lines: ['只在公示的交易时段受理订单，非交易日和时段以外不受理，也不接受预约。攒金计划在扣款日的交易时段按当时的报价成交。'],
    },
    {
      head: '克数与金额',
      lines: [
        '按克数买入：应付金额 = 克数 × 买入价 + 手续费。',
        '按金额买入：在该金额内买入尽可能多的克数，克数向下取到 0.0001 克，余下的金额不扣款。',
        '卖出：到账金额 = 克数 × 卖出价 − 手续费。',
      ],
    },
    {
      head: '风险揭示',
      lines: ['黄金价格受多种因素影响，可能大幅波动，您可能损失部分本金。黄金积存不是存款，不受存款保险保障，过往走势不代表未来表现。'],
    },
  ],
  fees: ['手续费按成交的黄金金额计算，买入与卖出的费率在交易页面公示，下单前逐笔显示。'],
  data: ['每笔订单的报价、克数、金额、手续费与时间记入您的交易记录。', DATA_KEPT],
  liability,
  ending: ['本规则自您开通服务时生效，至服务终止时终止。', '终止前成交的订单按本规则办理完毕。'],
});

/** 黄金积存业务授权书, /gold/auth. */
export const authorisation: AgreementText = agreementOf({
  edition,
  opening: '您以本授权书授权平台按您的订单和计划划付资金，并为办理黄金业务使用您的信息。',
  parties,
  subject: [
    '授权平台按您提交的订单，从您选择的银行卡或者小活宝+支付买入款项，并将卖出所得转入您选择的账户。',
    `授权平台按您签订的计划扣款：${coverageSentence(['gold'])}`,
  ],
  fees: [`划付与记账不另收费；黄金的手续费见《${goldTitles.protocol}》。`],
  data: ['为办理业务和履行反洗钱义务，平台使用您的身份、账户、风险测评和交易信息，不用于其他目的。', DATA_KEPT],
  liability,
  ending: ['授权自开通服务时生效，至服务终止时失效。', '终止攒金计划即撤回对该计划的扣款授权。'],
});
