import type { BankAuthorisation, BankDocument, PartnerTerms } from '@caifu/core/bank';
import { CUT_OFF_TEXT as cutOff } from '@caifu/core/calendar';
import { formatMoneyBriefly, formatRate } from '@caifu/core/values';
import { demandInterestRules, earlyDrawRule, sentenceOf } from '@caifu/core/zh-CN';
import { agreementOf, DATA_KEPT, FORCE_MAJEURE, OWN_FAULT, platformParty, type AgreementDraft } from '../content/agreement-text.ts';
import { EDITION, type AgreementText, type TextChapter, type TextEdition } from '../content/text-document.ts';
import { termNames } from './bank.copy.ts';

/** The subject of a text: a partner with its terms, or partner banks in general. */
type Bank = PartnerTerms | null;

const nameOf = (bank: Bank): string => bank?.name ?? '合作银行';
const parties = (bank: Bank) =>
  [
    platformParty('展示信息并向银行传递您的指令，不持有您的资金'),
    bank === null
      ? '合作银行：您在开户页选择的银行，提供电子账户、存款与理财产品，是账户与产品的合同相对方。'
      : `${bank.name}：提供电子账户、存款与理财产品，是账户与产品的合同相对方。`,
  ] as const;
const liability = (bank: Bank) =>
  [
    `${nameOf(bank)}对账户、存款与理财产品承担合同责任。${nameOf(bank)}拒绝或者未及时答复的指令，以其当日的对账文件为准：成功的入账，未受理的资金退回。`,
    OWN_FAULT,
    FORCE_MAJEURE,
  ] as const;
const data = (bank: Bank) =>
  [
    bank === null || bank.authorisation === null
      ? `为开户与交易，您的姓名、证件类型与号码、手机号和绑定的银行卡提供给${nameOf(bank)}。`
      : `为${bank.authorisation.purpose}，您的${bank.authorisation.items.join('、')}在您授权后提供给${bank.name}；授权 ${bank.authorisation.months} 个月内有效，可以随时撤回。`,
    DATA_KEPT,
  ] as const;
const insurance = (bank: Bank): string =>
  bank === null
    ? '存款受存款保险保护：同一存款人在同一家银行全部存款的本金和利息合计，在公示的最高偿付限额以内全额偿付，超过部分依法从该银行清算财产中受偿。'
    : `存款受存款保险保护：您在${bank.name}全部存款的本金和利息合计，在最高偿付限额 ${formatMoneyBriefly(bank.insured)} 元以内全额偿付，超过部分依法从该银行清算财产中受偿。`;
const authority = '该银行或者金融监督管理部门';

type DraftPart = 'opening' | 'subject' | 'terms' | 'fees' | 'ending';

const DRAFTS: Readonly<Record<BankDocument, (bank: Bank) => Pick<AgreementDraft, DraftPart>>> = {
  fund_pact: (bank) => ({
    opening: `本协议约定您在${nameOf(bank)}电子账户内资金的用途与流向。`,
    subject: [
      '电子账户内的资金用于存入存款、买入银行理财、转入和转出，不用于其他用途。',
      '资金只在您本人的银行卡、您本人的其他银行账户与您本人的电子账户之间划转，平台不持有您的资金。小活宝+的资金须先转出到银行卡，再转入电子账户。',
    ],
    terms: [
      limitsChapter(bank),
      {
        head: '到账',
        lines: ['银行通常即时处理；未及时答复的显示处理中，最迟次日以银行的对账文件为准。处理中的资金不可使用，也不重复扣款。'],
      },
      ...incomingChapters(bank),
    ],
    fees: ['转入、转出与账户管理不收费。从其他银行汇入的，转出银行按其标准收费。'],
    ending: ['本协议自电子账户开立之时生效，至电子账户销户之日终止。', '销户后，此前的交易记录继续保存，可以在银行交易记录查阅。'],
  }),
  dq_withdraw_pack: (bank) => ({
    opening: `本规则约定您在${nameOf(bank)}的定期存款到期以前支取的条件与计息。`,
    subject: [
      `存款产品页写明是否支持提前支取：${Object.values(termNames.early).join('、')}。支持的，到期以前可以支取。`,
      earlyDrawRule,
      ...(bank === null ? [] : [`${bank.name}的活期利率现为年利率 ${formatRate(bank.demandRate)}，以支取页显示的为准。`]),
    ],
    terms: [
      { head: '部分支取', lines: ['支持部分支取的存款，剩余本金不得低于起存金额；剩余部分仍按原利率计息到期。'] },
      {
        head: '已付利息',
        lines: ['按月付息的存款，支取部分已支付的利息从支取本金中扣回。到账金额 = 支取本金 + 活期利息 − 扣回的已付利息。'],
      },
      { head: '确认', lines: ['支取以前，页面显示活期利息、扣回的利息、到账金额和少得的利息；您以交易密码确认后提交，提交后不可撤销。'] },
    ],
    fees: ['提前支取不另收手续费，但会少得利息。'],
    ending: ['本规则自您存入之时对该笔存款生效，至存款到期或者全部支取之日终止。', '自动转存的存款，转存后按新的一期重新适用本规则。'],
  }),
  bank_service_pack: (bank) => ({
    opening: `本协议约定您在${nameOf(bank)}开立、使用和注销电子账户的规则。`,
    subject: [
      `电子账户为二类账户，凭已完成的实名认证和一张本人银行卡开立，由${nameOf(bank)}审核。`,
      '账户用于转入、转出、存入存款和买入该银行的理财产品。每家银行的电子账户互相独立。',
    ],
    terms: [
      limitsChapter(bank),
      { head: '余额计息', lines: demandInterestRules },
      {
        head: '绑定银行卡',
        lines: ['绑定卡须是您本人的银行卡。没有处理中的交易时可以更换绑定卡，由银行审核；银行未同意的，原卡继续绑定。'],
      },
      {
        head: '指令与对账',
        lines: ['您以交易密码确认开户与各项指令，提交后不可撤销。交易以银行记录为准；银行未及时答复的，以银行当日的对账文件为准。'],
      },
    ],
    fees: ['开立、使用和注销电子账户不收费。'],
    ending: [
      '本协议自银行开户成功之时生效，至账户销户之日终止。',
      '没有处理中的交易、没有持有的存款与理财、余额为零时，您可以申请销户。销户后，已签署的理财协议与信息授权同时终止；需要时可以重新开立，账号不变。',
    ],
  }),
  zb_bank_pack: (bank) => ({
    opening: `本协议约定您通过平台办理${nameOf(bank)}的存款业务时，您、银行与平台各自的权利和义务。`,
    subject: [
      `${nameOf(bank)}提供电子账户和存款，平台展示产品信息并受理您的指令。`,
      `存款的利率、计息基础、期限、起存金额、付息方式与提前支取规则以产品页为准，存入后不因银行调整利率而改变。`,
    ],
    terms: [
      {
        head: '起息与计息',
        lines: [
          bank === null
            ? '起息日与到期日在提交前显示。起息日计息，到期日不计息。'
            : `${termNames.days[bank.days]}；起息日与到期日在提交前显示。起息日计息，到期日不计息。`,
          '利息 = 本金 × 年利率 × 计息天数 ÷ 一年的天数，四舍五入到分；计息天数与一年的天数按产品的计息基础。',
        ],
      },
      {
        head: '到期方式',
        lines: [
          `存款到期按您选择的方式处理：${Object.values(termNames.instruction).join('，或者')}，利息转入电子账户。到期前可以更改。`,
          '自动转存按转存当日该产品的利率计息；该产品不再提供的，本息转入电子账户。',
        ],
      },
      { head: '提前支取', lines: [earlyDrawRule] },
      { head: '存款保险', lines: [insurance(bank)] },
    ],
    fees: ['存入、付息、到期与提前支取不收手续费。'],
    ending: ['本协议自您存入之时对该笔存款生效，至本息全部支付之日终止。', '电子账户销户前，须先结清全部存款。'],
  }),
  zb_risk: (bank) => ({
    opening: `本提示说明在${nameOf(bank)}存款的保障范围与可能的不利情形，存入前请阅读。`,
    subject: [insurance(bank), '银行理财产品不是存款，不受存款保险保护。'],
    terms: [
      {
        head: '流动性',
        lines: ['不支持提前支取的存款到期前不能取出；支持提前支取的存款，提前支取会少得利息。', earlyDrawRule],
      },
      { head: '利率', lines: ['存入后的利率在到期前不变；市场利率上升时，您不会得到更高的利息。自动转存的利率可能低于原利率。'] },
      { head: '操作与系统', lines: ['银行或者网络未及时答复时，订单显示处理中，请勿重复提交，最迟次日以银行的对账文件为准。'] },
    ],
    fees: ['存款业务不收手续费。'],
    ending: ['本提示自您同意之时适用于您在该银行的存款，至本息全部支付之日止。', '不同意本提示的，请不要存入。'],
  }),
  wealth_pack: (bank) => ({
    opening: `本文件说明${nameOf(bank)}理财产品的性质、净值、买入赎回与风险，买入前请阅读。`,
    subject: [
      `理财产品由${nameOf(bank)}发行与管理。${sentenceOf({ kind: 'bank-wealth-no-deposit' })}`,
      '您委托银行买入和赎回其理财产品，平台传递您的指令。',
    ],
    terms: [
      {
        head: '净值',
        lines: ['产品每个交易日公布单位净值，市值为份额乘以最新净值，四舍五入到分。过往净值不代表未来表现，净值可能下跌并使本金受损。'],
      },
      {
        head: '买入与赎回',
        lines: [
          `交易日 ${cutOff} 以前的申请按当日净值确认，${cutOff} 及以后、非交易日的申请按下一个交易日净值确认。份额确认日与到账日以产品页和提交前显示的为准。`,
          '赎回资金在到账日转入电子账户。赎回后剩余的份额不得低于产品的最低持有份额，全部赎回除外。',
        ],
      },
      suitabilityChapter(bank),
    ],
    fees: ['买入与赎回不收手续费。产品的管理费、托管费与销售服务费按产品文件从产品财产计提，已反映在净值中。'],
    ending: [
      '本文件自您签署该银行的理财产品销售协议之时生效，至您的份额全部赎回且款项到账之日终止。',
      '您撤回信息授权或者测评过期的，不能再买入；已持有的产品不受影响，可以赎回。',
    ],
  }),
};

function limitsChapter(bank: Bank): TextChapter {
  const line =
    bank === null
      ? '绑定卡转入按银行公示的单笔与单日限额办理；与非绑定的本人银行卡往来，转入与转出分别受单日和年度限额约束。'
      : `绑定卡转入单笔不超过 ${formatMoneyBriefly(bank.limits.cardOrder)} 元、单日不超过 ${formatMoneyBriefly(bank.limits.cardDay)} 元；与非绑定的本人银行卡往来，转入与转出各自单日不超过 ${formatMoneyBriefly(bank.limits.unboundDay)} 元、每年不超过 ${formatMoneyBriefly(bank.limits.unboundYear)} 元。`;
  return { head: '限额', lines: [line, '转出到绑定卡、用余额存入存款和买入该银行理财，不受二类账户限额约束。剩余额度在账户页显示。'] };
}

function incomingChapters(bank: Bank): readonly TextChapter[] {
  if (bank === null || bank.largeTransfer === null) return [];
  const { limits, posting, unmatched } = bank.largeTransfer;
  return [{ head: '大额转入', lines: [`从您本人的其他银行账户向电子账户汇款的：${limits}；${posting}；${unmatched}。`] }];
}

function suitabilityChapter(bank: Bank): TextChapter {
  const questionnaire = bank?.questionnaire ?? null;
  return {
    head: '适当性',
    lines: [
      '银行以其风险测评结果判断您可以买入的产品。测评过期或产品风险等级高于测评结果时不能买入。',
      questionnaire === null
        ? '银行的测评与平台的风险测评分开，结果只用于该银行的产品。'
        : `银行的测评与平台的风险测评分开，结果只用于该银行的产品，${questionnaire.months} 个月内有效，12 个月内最多测评 ${questionnaire.perYear} 次。`,
    ],
  };
}

/** [UI-1354] A document of a partner with its facts and in its version. null: the general text about partner banks. */
export const bankText = (document: BankDocument, partner: PartnerTerms | null): AgreementText =>
  textOf(partner, partner === null ? EDITION : partner, DRAFTS[document](partner));

/** 理财产品销售协议 of a partner that has one. It is signed before a purchase of its wealth products. */
export const bankContract = (partner: PartnerTerms): AgreementText =>
  textOf(
    partner,
    { version: partner.contractVersion ?? partner.version, effective: partner.effective },
    {
      opening: `本协议约定${partner.name}向您销售理财产品时双方的权利和义务。签署后，您可以买入该银行的理财产品。`,
      subject: [
        `您委托${partner.name}买入和赎回其理财产品，平台传递您的指令，不持有您的资金。`,
        '您确认已阅读《理财产品说明与风险提示》和所买产品的文件。理财产品不是存款，不保证本金和收益。',
      ],
      terms: [
        {
          head: '申请与确认',
          lines: [
            `申请按交易日净值确认：交易日 ${cutOff} 以前的按当日净值，${cutOff} 及以后、非交易日的按下一个交易日净值。提交后不可撤销。`,
            '款项从您在该银行的电子账户支付，赎回资金转入同一账户。确认日与到账日在提交前显示。',
          ],
        },
        suitabilityChapter(partner),
      ],
      fees: ['签署、买入与赎回不收手续费。产品的管理费、托管费与销售服务费按产品文件从产品财产计提。'],
      ending: [
        '本协议自您签署之时生效，至电子账户销户之日终止。协议更新的，再次买入前须签署新的版本。',
        '终止不影响已经确认的买入与赎回。',
      ],
    },
  );

/** 信息授权书 of a partner that requires one. */
export const bankConsent = (partner: PartnerTerms, { version, purpose, items, months }: BankAuthorisation): AgreementText =>
  textOf(
    partner,
    { version, effective: partner.effective },
    {
      opening: `您以本授权书授权平台向${partner.name}提供您的信息，用于${purpose}。`,
      subject: [
        `提供的信息：${items.join('、')}。`,
        `用途：${purpose}，不用于其他目的。不提供交易密码、短信验证码、人脸照片和您在平台的其他持有。`,
      ],
      fees: ['授权与撤回不收费。'],
      ending: [
        `授权自您同意之日起 ${months} 个月内有效，到期须重新授权。`,
        `您可以随时撤回。撤回后不能再买入${partner.name}的理财产品，已持有的产品不受影响；银行已经收到的信息按法律规定保存。`,
      ],
    },
  );

const textOf = (bank: Bank, { version, effective }: TextEdition, draft: Pick<AgreementDraft, DraftPart>): AgreementText =>
  agreementOf({
    edition: { version, effective },
    parties: parties(bank),
    data: data(bank),
    liability: liability(bank),
    authority,
    ...draft,
  });
