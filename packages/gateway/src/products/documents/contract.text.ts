import { CUT_OFF_TEXT } from '@caifu/core/calendar';
import { SERVICE_TERMS } from '@caifu/core/kit';
import { placementTerms } from '@caifu/core/products';
import type { DocumentFacts } from './document-facts.ts';
import { factTable, heading, list, notice, paragraphs, signature, type Block, type DocumentText } from './document-text.ts';
import {
  serviceWords,
  benchmarkText,
  categoryOf,
  overviewTable,
  purchaseFees,
  leastShares,
  openDaysText,
  redemptionFees,
  riskText,
  shortNameOf,
  termText,
  versionText,
  yuan,
} from './document-words.ts';

/** 资产管理合同: the promises of the parties, and the ways of money into and out of the product. */
export const contractText = (facts: DocumentFacts): DocumentText => {
  const it = shortNameOf(facts);
  return {
    title: `${facts.productName}资产管理合同`,
    marks: [`合同编号：${facts.productCode}-HT`, versionText(facts)],
    blocks: [
      notice(
        `${it}不保证本金，也不保证收益。投资者在确认本合同之前，应当完整阅读本合同、产品说明书和风险揭示书，了解${it}的风险等级为${riskText(facts)}，并根据自身情况独立作出决定。`,
      ),
      heading('前言与释义'),
      ...paragraphs(
        `本合同由投资者、管理人和托管人订立，约定三方在“${facts.productName}”（产品代码${facts.productCode}，以下称“${it}”）中的权利和义务。产品说明书和风险揭示书是本合同的组成部分，与本合同不一致的，以本合同为准。`,
        '本合同中下列词语的含义如下：',
      ),
      list(
        '开放期：管理人公告的、可以提交参与申请的一段日期，每期有各自的名称和额度。',
        `交易日：境内证券交易所的正常交易日。交易日${CUT_OFF_TEXT}以前提交的申请归属当日，${CUT_OFF_TEXT}及以后提交的申请归属下一交易日。`,
        `确认日：申请归属的交易日（T日）之后第${facts.confirmDays}个交易日，即T+${facts.confirmDays}日。`,
        ...(facts.pricing === 'benchmark'
          ? ['起息日：一期的资金开始计算收益的日期，在开放期公告中列明。']
          : ['份额净值：财产净值除以份额总数，于每个交易日计算。']),
        ...(facts.periodDays === null ? [] : ['到期日：一期届满的日期，遇非交易日顺延至下一交易日。']),
        '货币账户：投资者在本平台开立的现金管理账户（小活宝+），用于支付参与款项和接收收益、本金。',
      ),
      heading('合同当事人'),
      factTable([
        ['投资者', '在本平台完成实名认证、绑定银行卡、设置交易密码并确认本合同的自然人'],
        ['管理人', facts.manager],
        ['托管人', facts.custodian],
        ['发行机构', facts.issuer],
      ]),
      heading(`${it}的基本情况`),
      overviewTable(facts),
      ...paragraphs(`${it}的投资策略：${facts.strategy}`, `${it}的风险特征：${facts.riskInfo}`),
      heading('投资者的权利和义务'),
      list(
        `按照持有的份额分享${it}的收益，并承担相应的损失。`,
        '按照本合同约定参与、退出，变更到期安排，查阅净值、公告和定期报告。',
        `保证资金来源合法，保证提供的身份、税收居民身份和联系地址信息真实、完整；身份信息发生变化的，在${SERVICE_TERMS.identityChangeDays}个工作日内更新。`,
        '在参与前完成风险承受能力测评。测评结果低于产品风险等级的，按照本合同“投资者适当性”一章办理。',
        '妥善保管登录设备和6位交易密码。使用正确交易密码提交的指令视为投资者本人的指令。',
        '不得利用本产品从事违反法律法规的活动，不得以他人名义参与。',
      ),
      heading('管理人的权利和义务'),
      list(
        `按照本合同独立管理${it}的财产，与管理人的固有财产及其管理的其他财产分别管理、分别记账。`,
        '按照约定确认参与和退出，办理份额登记，计算并披露净值。',
        '公平对待全体投资者，不得承诺保本或者最低收益，不得在不同产品之间输送利益。',
        '按照产品说明书的约定收取费用，并事先披露收费标准的变化。',
        '发现投资者不符合参与条件的，有权拒绝或者终止其参与，并退还相应款项。',
        '保存与产品有关的会计账册、交易记录和投资者身份资料。',
      ),
      heading('托管人的权利和义务'),
      ...paragraphs(
        `${facts.custodian}作为托管人，为${it}单独开立账户，安全保管财产，依据管理人的有效指令办理清算交收，复核净值，并监督管理人的投资运作。托管人不对投资结果承担保证责任。`,
      ),
      heading('投资者适当性'),
      ...paragraphs(
        `${it}的风险等级为${riskText(facts)}。投资者的风险承受能力分为安全型、保守型、稳健型、积极型、进取型五类，安全型投资者不得参与风险等级高于R1的产品。`,
      ),
      ...suitabilityOf(facts),
      heading('参与'),
      ...paragraphs(
        `投资者在开放期内提交参与申请。首次参与金额不低于${yuan(facts.startAmount)}，之后每次追加不低于${yuan(facts.addAmount)}；超过参与起点的部分应为${yuan(facts.step)}的整数倍，单笔不超过99,999,999元。`,
        '每期额度以开放期公告为准，先提交者先得；剩余额度不足的申请不予受理，页面会显示当前仍可参与的金额。申请提交后应在十分钟内完成支付，逾期未支付的申请自动失效并释放额度。',
        facts.walletOnly
          ? `${it}只能使用小活宝+支付。余额不足的，投资者可以先从已绑定的银行卡转入。`
          : `${it}可以使用小活宝+或者已绑定的银行卡支付，单笔支付受银行卡限额约束。`,
        `参与费采用价外法计算：净参与金额＝参与金额÷（1＋费率），参与费＝参与金额－净参与金额；按每笔固定金额收费的，参与费为该固定金额。${facts.pricing === 'benchmark' ? '份额以1.0000元的面值折算' : '份额以申请归属交易日的净值折算'}，保留到小数点后两位。收费标准如下：`,
      ),
      purchaseFees(facts),
      ...paragraphs(
        `管理人在T+${facts.confirmDays}日确认份额。确认前的款项为在途资金，不计算收益；投资者可以在页面允许撤单的时间内撤销申请，款项原路退回。`,
      ),
      heading('期限与到期安排'),
      ...termOf(facts),
      heading('退出与预约赎回'),
      ...redemptionOf(facts),
      ...paragraphs(
        `参与费率和退出费率均不超过${serviceWords.feeCap}，退出费中不低于${serviceWords.feeKept}的部分归入${it}的财产。单个开放日净退出申请超过上一日总份额${serviceWords.large}的，构成大额退出，管理人可以根据财产状况全额办理或者部分延期办理，并公告处理方式。`,
      ),
      heading('估值与收益分配'),
      list(...valuationOf(facts), `${it}的收益由全体投资者按份额享有，损失由全体投资者按份额承担。`),
      heading('信息披露'),
      list(
        '成立公告：产品成立后公布成立日期、募集金额和首期起止日期。',
        '开放期公告：每期开放前公布开放日期、额度、起息日和到期日。',
        '分红公告：公布分红日期和每份分红金额。',
        '季度报告：每季度结束后公布报告期净值表现和运作情况。',
      ),
      ...paragraphs('投资者可以在应用内“产品档案”查阅上述文件，也可以下载保存。'),
      heading('合同的成立、变更与终止'),
      ...paragraphs(
        `投资者在线确认本合同时，本合同成立；开户成功时，本合同生效。开户申请的结果于T+${SERVICE_TERMS.opening.confirmed}日确认，投资者可于T+${SERVICE_TERMS.opening.shown}日查询；开户不成功的，相应交易不成立，款项予以退回。`,
        `管理人变更本合同的，应当提前公告；投资者在公告之日起${serviceWords.changeDays}内未提出书面异议的，视为同意变更。管理人需要征求意见的，异议期不少于${serviceWords.objectionDays}；不同意变更的投资者可以在约定的时间内退出。`,
        '发生下列情形之一的，本合同终止：',
      ),
      list(
        '各方书面协商一致；',
        '投资者死亡、丧失民事行为能力，或者注销账户、取消网上交易方式；',
        '销售机构丧失销售资格；',
        '发生不可抗力致使合同目的不能实现；',
        '一方严重违约，经另一方书面通知后终止。',
      ),
      ...paragraphs(
        `账户余额连续${serviceWords.emptyYears}为零，或者连续${serviceWords.unusedYears}没有绑定银行卡且没有登录的，本平台可以注销该账户。${it}不支持份额转换和转托管。`,
      ),
      heading('客户服务与争议处理'),
      ...paragraphs(
        `网上交易服务全年每日24小时提供。${serviceWords.hours}。${serviceWords.complaint}。因本合同产生的争议，各方应当协商解决；协商不成的，提交管理人所在地有管辖权的人民法院处理。`,
      ),
      signature(`管理人：${facts.manager}`, `托管人：${facts.custodian}`, '投资者：以电子方式确认'),
    ],
  };
};

/** For certified investors: the rules of qualified investors. Other investors may insist, unless their level is the lowest. */
const suitabilityOf = (facts: DocumentFacts): readonly Block[] =>
  placementTerms(facts).needsCertification
    ? [
        ...paragraphs(
          `${shortNameOf(facts)}是${categoryOf(facts)}，只能由合格投资者参与，且不得超过投资者自身的风险承受能力。合格投资者应当具有两年以上投资经历，并且满足下列条件之一：`,
        ),
        list(
          `金融资产不低于${serviceWords.standardAssets}，家庭金融资产可以合并计算；`,
          `最近三年本人年均收入不低于${serviceWords.standardIncome}。`,
        ),
        ...paragraphs(
          '投资者可以先认证后参与，也可以先支付后认证。先支付的款项存放于待确认账户；在起息日之前没有完成认证的，参与失败，全部款项原路退回。',
        ),
      ]
    : paragraphs(
        '投资者的风险承受能力低于产品风险等级的，页面会以书面形式警示；安全型以外的投资者阅读警示后仍坚持参与的，由投资者自行承担由此产生的风险。',
      );

const termOf = (facts: DocumentFacts): readonly Block[] => {
  const it = shortNameOf(facts);
  if (facts.periodDays === null) return paragraphs(`${it}不设固定期限，投资者可以在每个开放日参与或者预约赎回。`);
  return [
    ...paragraphs(`${it}${termText(facts)}，自起息日起算，到期日遇非交易日顺延。期限内的收益从起息日（含）计算到到期日（不含）。`),
    ...(facts.canChooseMaturity
      ? [
          ...paragraphs('投资者在参与时选择到期安排，默认为第1项，也可以在页面允许的时间内凭交易密码修改：'),
          list(
            '继续投资：到期日本金转入下一期，当期收益支付到投资者的货币账户；',
            '全部退出：本金和当期收益于到期日后第一个交易日一并支付到投资者的货币账户。',
          ),
          ...paragraphs('修改到期安排时，投资者持有的同一产品的其他份额一并修改。产品不再开放下一期的，到期时按第2项办理。'),
        ]
      : paragraphs('本金和当期收益于到期日后第一个交易日一并支付到投资者的货币账户。')),
  ];
};

const redemptionOf = (facts: DocumentFacts): readonly Block[] => {
  const { redemption } = facts;
  if (redemption === null) return paragraphs(`${shortNameOf(facts)}在期限内不办理退出，到期时按到期安排支付。`);
  return [
    ...paragraphs(
      `投资者可以在最后预约时间之前选择份额和收款账户，凭交易密码提交预约赎回，由管理人在开放日办理；最后预约时间为开放日前一个交易日${CUT_OFF_TEXT}，在此之前可以撤销预约。`,
    ),
    factTable([
      ['开放日', openDaysText(redemption)],
      ['最低赎回份额', leastShares(redemption.minimum)],
      ['最低持有份额', leastShares(redemption.minimumHold)],
      ['赎回价格', '开放日的份额净值'],
      ['份额确认', `开放日后第${redemption.confirmDays}个交易日`],
      ['款项到账', redemption.arrivalDays === 0 ? '确认当日' : `确认后第${redemption.arrivalDays}个交易日`],
    ]),
    ...paragraphs(
      '赎回后剩余份额低于最低持有份额的，不予受理或者其余份额一并退出，页面会在提交前提示。份额按先进先出的顺序退出，退出费按各笔份额从确认日到开放日的持有时间计算，一年按365天、一个月按30天计。标准如下：',
    ),
    redemptionFees(facts, redemption),
  ];
};

const valuationOf = (facts: DocumentFacts): readonly string[] => {
  const payouts =
    facts.distributesEveryDays === null
      ? '管理人可以根据可分配收益的情况决定分红，并发布分红公告；分红以现金方式支付至投资者的货币账户。'
      : `管理人每${facts.distributesEveryDays}天对可分配收益进行一次现金分红，遇非交易日顺延，并发布分红公告；分红支付至投资者的货币账户。`;
  return facts.pricing === 'benchmark'
    ? [
        '份额面值为1.0000元。收益从起息日起逐日计提，计提的收益不转为份额。',
        `业绩比较基准为${benchmarkText(facts)}。按基准计提收益时，一年按365天计算，累计金额四舍五入到分。`,
        '到期支付的收益以到期日的结算结果为准。',
      ]
    : [
        '管理人于每个交易日计算份额净值，由托管人复核，净值精确到小数点后四位。',
        `业绩比较基准：${benchmarkText(facts)}。投资者的收益来自净值变动和分红。`,
        payouts,
      ];
};
