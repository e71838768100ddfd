import { agreementOf, DATA_KEPT, FORCE_MAJEURE, OWN_FAULT, platformParty } from './agreement-text.ts';
import { DEBIT_TIME } from './debit-time.content.ts';
import { coverageSentence, cycleSentence } from './service-facts.ts';
import type { AgreementText } from './text-document.ts';

const CHANGE =
  '您可以随时修改金额和扣款日，暂停、恢复或者终止计划，跳过一期扣款。扣款日扣款时间以前的变更对当日的扣款有效；扣款时间及以后，当日不可修改、暂停、恢复或者终止。';
const ENDED_AFTER = '连续失败达到签约页面说明的期数的，计划自动终止，届时会通知您。';

/** 工资理财计划服务协议, /mmf/wage-agreement. */
export const salaryPlanAgreement: AgreementText = agreementOf({
  opening: '本协议约定您使用工资理财计划，按约定的周期和金额把本人银行卡的资金自动转入小活宝+的规则。',
  parties: [platformParty('按您的计划传递扣款与转入的指令'), '开户银行、支付机构与小活宝+各组成基金的销售机构：按指令扣款并办理转入。'],
  subject: [
    `本协议适用于：${coverageSentence(['salary'])}`,
    '转出银行卡、每期金额、周期和扣款日由您在签约时确定。转出银行卡须是本人名下已绑定的储蓄卡，签约后不可更换，需要更换的请另签一份计划。',
    cycleSentence,
  ],
  terms: [
    { head: '授权', lines: ['您授权平台在扣款日从您指定的银行卡扣划约定的金额，转入您的小活宝+。授权在计划终止之前有效。'] },
    {
      head: '扣款日',
      lines: ['签约当日不扣款。扣款日遇非交易日的，顺延到下一个交易日。', `${DEBIT_TIME}转入的资金按小活宝+的规则确认和计算收益。`],
    },
    {
      head: '扣款失败',
      lines: [
        '余额不足或者银行卡限额使当期未能扣款的，在其后的交易日再次扣款，次数在签约页面说明；仍未成功的，当期不转入，不补扣，也不收取费用。',
        ENDED_AFTER,
      ],
    },
    { head: '变更', lines: [CHANGE] },
    { head: '风险提示', lines: ['小活宝+对应货币市场基金，不等于存款，不保证本金不受损失，也不保证最低收益。'] },
  ],
  fees: ['平台不就本服务收费。'],
  data: ['为扣款与转入，您的姓名、银行卡与金额提供给开户银行、支付机构和各组成基金的销售机构。', DATA_KEPT],
  liability: [OWN_FAULT, FORCE_MAJEURE, '因余额不足、限额或者银行卡状态异常未能扣款的，平台不承担由此产生的损失。'],
  ending: [
    '本协议自您签约之时生效，至您终止计划、计划自动终止或者账户注销时终止。',
    '终止计划不影响已经转入的资金。解绑转出银行卡的，其后的扣款失败。',
  ],
});

/** 还款计划服务协议, /mmf/repay-agreement. */
export const repayPlanAgreement: AgreementText = agreementOf({
  opening: '本协议约定您使用还款计划，按约定的周期从小活宝+向本人的信用卡或者贷款账户还款的规则。',
  parties: [platformParty('按您的计划传递还款的指令'), '支付机构与收款方：划付资金的支付机构，以及您的信用卡的发卡银行或者贷款方。'],
  subject: [
    `本协议适用于：${coverageSentence(['repay'])}`,
    '还款账户须是您本人名下的信用卡或者贷款账户。请核对账号和所属银行，因信息有误造成的延误由您承担。签约后还款账户不可更换，需要更换的请另签一份计划。',
    cycleSentence,
  ],
  terms: [
    {
      head: '还款金额',
      lines: [
        '您可以选择固定金额；账单来源支持时，也可以选择应还总额或者最低还款额。',
        '按账单还款的，以扣款日取得的账单为准。未取得账单的，当期不扣款；账单无需还款的，当期跳过。',
      ],
    },
    {
      head: '扣款与入账',
      lines: [
        DEBIT_TIME,
        '扣款日遇非交易日的，提前到上一个交易日扣款。扣款前一天会提醒您，请保证小活宝+余额充足。',
        '入账时间以收款行或者贷款方为准。请把扣款日设在账单到期日之前，并自行确认入账。',
      ],
    },
    {
      head: '余额不足',
      lines: [
        '小活宝+余额不足的，不部分还款，在其后的交易日再次扣款，次数在签约页面说明；仍未成功的，当期失败，请您自行还款。',
        ENDED_AFTER,
      ],
    },
    { head: '变更', lines: [CHANGE] },
  ],
  fees: ['平台不就本服务收费。收款行或者贷款方的利息和费用按其规定计收。'],
  data: ['为还款，您的姓名、收款账号与金额提供给支付机构和收款方；收款账号加密保存，页面只显示后四位。', DATA_KEPT],
  liability: [OWN_FAULT, FORCE_MAJEURE, '余额不足、账户信息有误或者未及时终止计划造成的逾期利息、违约金和信用记录由您承担。'],
  ending: ['本协议自您签约之时生效，至您终止计划、计划自动终止或者账户注销时终止。', '终止后不再自动还款，请自行安排还款。'],
});
