import { CUT_OFF_TEXT } from '@caifu/core/calendar';
import type { ProductFamily } from '@caifu/core/products';
import { riskName } from '@caifu/core/zh-CN';
import type { DocumentFacts } from './document-facts.ts';
import { factTable, heading, list, notice, paragraphs, signature, type DocumentText } from './document-text.ts';
import { benchmarkText, categoryOf, riskText, shortNameOf, termText, versionText, yuan } from './document-words.ts';

/** 风险揭示书: the possible losses and their causes. */
export const riskDisclosureText = (facts: DocumentFacts): DocumentText => {
  const it = shortNameOf(facts);
  return {
    title: `${facts.productName}风险揭示书`,
    marks: [`产品代码：${facts.productCode}`, versionText(facts)],
    blocks: [
      notice(`投资有风险。${it}由投资者自担风险，管理人、托管人和销售机构均不保证本金不受损失，不承诺最低收益。过往业绩不代表未来表现。`),
      heading('产品与风险等级'),
      factTable([
        ['产品名称', facts.productName],
        ['产品类型', categoryOf(facts)],
        ['风险等级', riskText(facts)],
        ['风险特征', facts.riskInfo],
        ['期限', termText(facts)],
        ['业绩比较基准', benchmarkText(facts)],
        ['参与起点', yuan(facts.startAmount)],
      ]),
      ...paragraphs(
        `风险等级R1至R5依次对应安全型、保守型、稳健型、积极型、进取型投资者。${it}适合风险承受能力为${riskName(facts.riskLevel)}及以上的投资者。投资者的情况发生变化时应当重新测评。`,
      ),
      heading('一般风险'),
      list(
        '市场风险：利率、股价、汇率、商品价格等变化会使资产价格波动，净值可能下跌。',
        '信用风险：债券发行人或者交易对手不能按期支付本金、利息，或者信用等级下降，会造成财产损失。',
        '流动性风险：资产不能及时以合理价格变现，或者遇到大额退出时，退出可能延期办理，净值可能受到影响。',
        '管理风险：管理人的研究、判断和决策会影响收益水平，策略可能达不到预期效果。',
        '操作与技术风险：人员失误、系统故障、网络中断或者通信延迟，可能使申请不能及时提交或者确认。',
        '政策与法律风险：监管政策、税收政策和法律法规的变化，可能影响产品的运作和收益。',
        '托管人和销售机构风险：有关机构不能正常经营时，产品的运作可能受到影响。',
        '不可抗力风险：自然灾害、战争、疫情等不能预见、不能避免、不能克服的情形，可能造成损失。',
      ),
      heading('特有风险'),
      list(
        ...termRisks(facts),
        ...(facts.canChooseMaturity ? ['续期风险：到期安排为“继续投资”的，本金自动转入下一期，下一期的基准和期限可能不同。'] : []),
        '募集失败风险：额度不足、未在规定时间支付或者不符合条件的申请不能确认，款项退回，期间没有收益。',
        '业绩比较基准风险：基准不是收益承诺，实际收益可能低于基准，甚至为负。',
        ...FAMILY_RISKS[facts.family],
        ...LEVEL_RISKS[facts.riskLevel],
      ),
      heading('费用对收益的影响'),
      ...paragraphs(
        facts.feeTiers.length === 0
          ? `${it}不收取参与费。管理费、托管费等在计算净值前从财产中列支，会降低净值。`
          : '参与费从参与金额中扣除，实际计算收益的是扣除费用之后的金额，短期持有时费用可能超过收益。管理费、托管费等在计算净值前从财产中列支，会降低净值。',
      ),
      heading('网上交易的风险'),
      list(
        '交易密码泄露、设备遗失或者被他人使用，可能造成投资者的损失。',
        '网络拥堵时，提交结果可能不能立即显示。投资者应当先查询交易记录，不要重复提交。',
        `${CUT_OFF_TEXT}前后提交的申请以系统受理时间为准，可能归属下一交易日。`,
      ),
      heading('投资者确认'),
      ...paragraphs('投资者在确认本风险揭示书时，表示已经理解并接受以下内容：'),
      list(
        '本人已阅读并理解资产管理合同、产品说明书和本风险揭示书的全部内容。',
        `本人了解${it}的风险等级、期限、费用和退出方式，愿意承担可能的损失。`,
        '本人提供的身份信息和测评答案真实，资金来源合法，以自己的名义参与。',
        ...FAMILY_DECLARATIONS[facts.family],
        '本人没有得到任何关于保本或者最低收益的承诺。',
        '本人知道可以在规定时间内撤销申请，也知道撤销时间过后不能撤销。',
      ),
      signature('投资者：以电子方式确认', '日期：以系统记录的确认时间为准'),
    ],
  };
};

const termRisks = ({ periodDays, redemption }: DocumentFacts): readonly string[] => [
  ...(periodDays === null ? [] : [`封闭期风险：每期${periodDays}天，投资者应当确认资金可以长期占用。`]),
  redemption === null
    ? '不能提前退出的风险：期限内不办理退出，投资者急需资金时不能变现。'
    : `开放日风险：只有在开放日才能退出，两个开放日之间不能变现；退出价格为开放日净值，提交预约时不能知道。`,
];

const FAMILY_DECLARATIONS: Readonly<Record<ProductFamily, readonly string[]>> = {
  broker: [],
  private: ['本人符合合格投资者的条件，不将份额拆分转让给不合格的投资者。'],
};

const FAMILY_RISKS: Readonly<Record<ProductFamily, readonly string[]>> = {
  broker: ['渠道风险：本计划只能使用小活宝+支付，转入、转出受该账户规则约束。'],
  private: [
    '非公开募集的风险：信息披露的频率和范围低于公开募集的产品，估值依赖管理人的判断。',
    '认证风险：先支付后认证的投资者在起息日之前未完成合格投资者认证的，参与失败，款项退回。',
  ],
};

/** The risks that each level adds to the level below. */
const LEVEL_RISKS: Readonly<Record<DocumentFacts['riskLevel'], readonly string[]>> = {
  1: ['利率风险：市场利率上升时，已持有债券的价格会下跌。'],
  2: ['利差风险：信用债与国债之间的利差扩大时，净值可能出现小幅回撤。'],
  3: ['权益仓位风险：少量股票类资产的下跌可能抵消债券部分的收益。'],
  4: ['集中与波动风险：权益类资产占比较高，单一行业或者个券的下跌会造成较大回撤，可能损失部分本金。'],
  5: [
    '高波动风险：净值可能在短时间内大幅下跌，投资者可能损失较多本金。',
    '衍生品风险：期货、期权等工具带有杠杆，判断错误或者基差变化会放大损失。',
  ],
};
