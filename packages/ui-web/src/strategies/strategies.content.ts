import { STRATEGY_AGREEMENT_VERSION } from '@caifu/core/strategies';
import { agreementOf, DATA_KEPT, FORCE_MAJEURE, OWN_FAULT, platformParty } from '../content/agreement-text.ts';
import { lawMark } from '../content/law-words.ts';
import { coverageSentence, serviceFacts as facts } from '../content/service-facts.ts';
import { FIRST_EDITION, type AgreementText } from '../content/text-document.ts';

/** 投资顾问服务协议, /portfolio/advisory-agreement. */
export const advisoryAgreement: AgreementText = agreementOf({
  edition: { version: STRATEGY_AGREEMENT_VERSION, effective: FIRST_EDITION.effective },
  opening: '本协议约定您买入、持有和赎回投顾策略，以及投资顾问机构为您调整策略所持基金的规则。',
  parties: [
    platformParty('展示策略，传递您的申请与投资顾问机构的指令'),
    '投资顾问机构：策略详情页列明的机构，提供策略、比例与调仓。基金销售机构：受理策略内每只基金的申请。',
  ],
  subject: [
    '投顾策略是由多只公募基金按比例组成的组合。您买入策略，即按策略当时的比例分别买入各只基金，份额登记在您的名下。',
    `本协议也适用于：${coverageSentence(['strategy'])}计划的规则另见《定投服务协议》。`,
    `策略页面所示的${lawMark('strategyRecord')}。`,
  ],
  terms: [
    {
      head: '买入与赎回',
      lines: [
        `交易日 ${facts.cutOff} 以前提交的申请按当日受理，${facts.cutOff} 及以后、非交易日提交的按下一个交易日受理。每只基金的金额、费用与确认日在提交前逐只展示。`,
        '赎回按您选择的比例从各只基金赎回，以最慢的一只到账为准。全部赎回时，已经计提的投顾服务费一并收取。',
      ],
    },
    {
      head: '调仓',
      lines: [
        '管理型授权：投资顾问机构在比例调整，或者实际比例偏离目标超过策略详情页写明的限度时，直接调整您持有的基金，您会收到通知。',
        '建议型授权：每次调仓先征求您的同意；您可以拒绝，超过回复期限未同意的，不调整。两种授权可以随时互换。',
        '调仓由赎回与申购组成，期间的基金费用按本协议“费用”一章收取，征求同意时展示。',
      ],
    },
    {
      head: '利益冲突与适当性',
      lines: [
        '策略可能包含与投资顾问机构或者销售机构有关联的基金。相关基金与其他基金按同样的标准选入，费用按本协议“费用”一章收取。',
        '投资顾问机构的名称、资格证号，以及它和关联方是否从策略所含的基金收取费用，载于策略说明书与买入页。',
        '策略的风险等级高于您的风险承受能力的，按适当性规定提示或者拒绝。您的测评过期的，不能买入，持有的仍可以赎回。',
      ],
    },
    {
      head: '风险提示',
      lines: ['投顾策略不保证本金和收益，市场下跌时您可能损失部分本金。调仓期间资金可能不在市场中。'],
    },
  ],
  fees: [
    '投顾服务费按策略资产与策略详情页写明的年费率逐日计提，每月在写明的日期从小活宝+扣取；余额不足的，留待下次或者赎回时扣取。',
    `${lawMark('strategyFundFees')}。`,
  ],
  data: ['您的风险测评、投顾需求问卷、策略持有与交易信息提供给投资顾问机构与基金销售机构，只用于本服务。', DATA_KEPT],
  liability: ['投资顾问机构对其建议与调仓勤勉尽责，不承诺收益。投资风险由您承担。', OWN_FAULT, FORCE_MAJEURE],
  ending: ['本协议自您首次买入该策略时生效，至全部赎回且投顾服务费结清时终止。', '终止不影响已经受理的申请，也不影响您已经支付的费用。'],
});
