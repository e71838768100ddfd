import { BANK_DOCUMENTS, type PartnerTerms } from '@caifu/core/bank';
import { GOLD_AGREEMENT_VERSION } from '@caifu/core/gold';
import { TEXT_EDITIONS } from '@caifu/core/kit';
import { PLAN_KINDS } from '@caifu/core/plans';
import { STRATEGY_AGREEMENT_VERSION } from '@caifu/core/strategies';
import type { AgreedTexts } from '@caifu/core/records';
import { aPartner } from '@caifu/core/testing';
import { TRANSFER_AGREEMENT_VERSION } from '@caifu/core/transfer';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { bankConsent, bankContract } from '../bank/bank.content.ts';
import { bankContractOf, bankDocumentOf } from '../bank/bank-documents.ts';
import { PLAN_COVERAGE } from '../content/service-facts.ts';
import { ServiceWords } from '../content/ServiceWords.tsx';
import { AGREEMENT_PARTS, type AgreementText, type DocumentSource, type NoticeText } from '../content/text-document.ts';
import { textDocuments } from '../content/text-documents.ts';
import { goldTexts } from '../gold/gold-texts.ts';
import { PLAN_TEXTS } from '../plans/plan-texts.ts';
import { agreedTexts } from '../records/agreed-texts.ts';
import { advisoryText, STRATEGY_TEXTS } from '../strategies/strategy-texts.ts';
import { transferText } from '../transfer/transfer-texts.ts';

/** Partners of every kind, with and without the optional parts of a file. */
const partners: readonly (PartnerTerms | null)[] = [
  null,
  aPartner(),
  aPartner({
    code: 'bx',
    name: '白溪银行',
    days: 'trading',
    questionnaire: null,
    largeTransfer: null,
    authorisation: null,
    contractVersion: null,
  }),
];
const papersOf = (partner: PartnerTerms | null): readonly (readonly [string, () => Promise<AgreementText>])[] =>
  partner === null
    ? []
    : [
        [`${partner.name} contract`, async () => bankContract(partner)],
        ...(partner.authorisation === null
          ? []
          : [[`${partner.name} consent`, async () => bankConsent(partner, aPartner().authorisation ?? EMPTY)] as const]),
      ];
const EMPTY = { version: '', purpose: '', items: [], months: 0 };

const sources: readonly DocumentSource[] = [
  ...Object.values(textDocuments),
  ...Object.values(goldTexts),
  transferText,
  advisoryText,
  ...partners.flatMap((partner) => (partner === null || partner.contractVersion === null ? [] : [bankContractOf(partner)])),
  ...partners.flatMap((partner) => BANK_DOCUMENTS.map((document) => bankDocumentOf(document, partner))),
];
const texts: readonly (readonly [string, () => Promise<AgreementText | NoticeText>])[] = [
  ...sources.map(({ title, fetchText }) => [title, fetchText] as const),
  ...partners.flatMap(papersOf),
];

describe('every text of the app', () => {
  it.each(texts)(
    '%s has its version, its chapters in whole sentences, and a complaint channel with the service number [UI-1351]',
    async (_, fetchText) => {
      const text = await fetchText();
      expect(text.version).not.toBe('');
      expect(text.effective).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(text.opening).toMatch(/。$/);
      expect(text.chapters.filter(({ lines }) => lines.length === 0 || lines.some((line) => !/[。？！]$/.test(line)))).toEqual([]);
      const heads = text.chapters.map(({ head }) => head);
      expect(new Set(heads).size).toBe(heads.length);
      const complaint = text.chapters.find(({ head }) => head.endsWith('投诉与争议'));
      const said = await render(<ServiceWords text={complaint?.lines.join('') ?? ''} number="400-800-1234" />);
      expect(said.container.textContent).toContain('客户服务热线（400-800-1234）（工作日 9:00 至 20:00）');
      expect(said.container.textContent).toContain('在 3 个工作日内答复');
      if (text.kind === 'notice') return;
      expect(
        AGREEMENT_PARTS.map((part) => text.parts[part].every((line) => text.chapters.some(({ lines }) => lines.includes(line)))),
      ).toEqual(AGREEMENT_PARTS.map(() => true));
      expect(text.parts.parties.join('')).toContain('平台：财富平台');
      expect(heads.slice(-3).map((head) => head.slice(head.indexOf('、') + 1))).toEqual(['投诉与争议', '期限与终止', '版本与变更']);
    },
  );

  it.each(sources.map((source) => [source.title, source] as const))(
    '%s can be read in its versions before [UI-1352]',
    async (_, source) => {
      const now = await source.fetchText();
      const before = await Promise.all(source.former.map(async ({ fetchText, ...edition }) => ({ edition, text: await fetchText() })));
      expect(before.every(({ edition, text }) => edition.version === text.version && edition.effective === text.effective)).toBe(true);
      expect(before.every(({ edition }) => edition.version !== now.version && edition.effective < now.effective)).toBe(true);
      expect(before.every(({ text }) => JSON.stringify(text.chapters) !== JSON.stringify(now.chapters))).toBe(true);
    },
  );

  it('A text contains no figure or hour that a rule of core has [UI-1350]', () => {
    const written = import.meta.glob<string>(['../**/*.content.ts', '!../**/former/**', '!../**/proofs.content.ts'], {
      eager: true,
      import: 'default',
      query: '?raw',
    });
    expect(Object.keys(written).length).toBeGreaterThanOrEqual(8);
    const typed = /15[:：]00|9:00|20:00|10,?000 元|99,999,999|\b(?:5|10|25)%|\d 日内|\d 个工作日内答复|(?:至少|第) ?\d+ 年/u;
    expect(Object.entries(written).flatMap(([file, code]) => typed.exec(code)?.map((found) => `${file}: ${found}`) ?? [])).toEqual([]);
  });
});

/** One order of each kind of texts, in the newest versions and in those before. */
const AGREED: Readonly<Record<AgreedTexts['of'], Partial<AgreedTexts>>> = {
  product: { agreementIds: [1, 3, 4] },
  fund: {},
  strategy: { ownVersion: STRATEGY_AGREEMENT_VERSION },
  transfer: { ownVersion: TRANSFER_AGREEMENT_VERSION },
  gold: { ownVersion: GOLD_AGREEMENT_VERSION },
  bank: {
    edition: aPartner().version,
    ownVersion: aPartner().contractVersion,
    bank: { partnerCode: aPartner().code, documents: BANK_DOCUMENTS },
  },
};
const FORMER: Partial<Record<AgreedTexts['of'], Partial<AgreedTexts>>> = {
  product: { edition: '1.0' },
  fund: { edition: '1.0' },
  strategy: { edition: '1.0' },
  transfer: { ownVersion: 'transfer-1' },
  gold: { ownVersion: 'gold-2' },
  bank: { edition: aPartner().former[0]?.version ?? '' },
};

describe('texts that an order agreed to', () => {
  const newest = { agreementIds: [], edition: TEXT_EDITIONS[0].version, ownVersion: null, bank: null };
  it.each(Object.keys(AGREED).filter((of): of is AgreedTexts['of'] => of in AGREED))(
    '%s: each is listed with the version that its address opens [LAW-57] [LAW-58]',
    async (of) => {
      for (const agreed of [AGREED[of], { ...AGREED[of], ...FORMER[of] }]) {
        const listed = agreedTexts({ of, ...newest, ...agreed });
        expect(listed.length).toBeGreaterThan(0);
        // oxlint-disable-next-line no-await-in-loop
        const found = await Promise.all(
          listed.map(async ({ title, href }) => {
            const named = sources.filter((each) => title.startsWith(`${each.title}（`));
            const newestOnes = await Promise.all(named.map(async ({ fetchText }) => (await fetchText()).version));
            const versions = [...newestOnes, ...named.flatMap(({ former }) => former.map(({ version }) => version))];
            return versions.includes(new URLSearchParams(href.split('?')[1]).get('version') ?? '');
          }),
        );
        expect([of, ...found]).toEqual([of, ...listed.map(() => true)]);
      }
    },
  );
});

describe('documents of partner banks', () => {
  it.each(BANK_DOCUMENTS)('%s names the partner and states its facts [UI-1354]', async (document) => {
    const partner = aPartner({ name: '示例银行' });
    const text = await bankDocumentOf(document, partner).fetchText();
    expect(text).toMatchObject({ version: partner.version, effective: partner.effective });
    expect(JSON.stringify(text)).toContain('示例银行');
    expect(JSON.stringify(text)).not.toContain('合作银行：');
  });

  it('The documents state limits, insurance, demand rate and questionnaire of each partner [UI-1354]', async () => {
    const said = async (partner: PartnerTerms) =>
      JSON.stringify(await Promise.all(BANK_DOCUMENTS.map((document) => bankDocumentOf(document, partner).fetchText())));
    const one = await said(aPartner());
    for (const fact of ['500,000 元', '50,000 元', '10,000 元', '0.05%', '12 个月内最多测评 3 次', '每日受理，当日起息'])
      expect(one).toContain(fact);
    const other = await said(aPartner({ days: 'trading', questionnaire: null }));
    expect(other).toContain('交易日受理，15:00 后顺延');
    expect(other).not.toContain('最多测评');
  });
});

describe('texts of plans', () => {
  it.each(PLAN_KINDS)('A plan of %s names its agreements, with the authorisation to transfer [UI-1355]', async (kind) => {
    const agreed = PLAN_TEXTS[kind].map(({ title }) => sources.find((source) => source.title === title));
    expect(agreed.every((source) => source !== undefined)).toBe(true);
    const words = await Promise.all([agreed[0], agreed.at(-1)].map(async (source) => JSON.stringify(await source?.fetchText())));
    expect(words.map((text) => text.includes(`${PLAN_COVERAGE[kind].name}（${PLAN_COVERAGE[kind].moves}）`))).toEqual([true, true]);
  });
});

describe('the agreement with an adviser', () => {
  it('A purchase of a strategy agrees first to the adviser’s agreement in the version of the gateway [UI-1353]', async () => {
    expect(STRATEGY_TEXTS[0]).toEqual({ title: '投资顾问服务协议', href: '#/portfolio/advisory-agreement' });
    const text = await advisoryText.fetchText();
    expect(text.version).toBe(STRATEGY_AGREEMENT_VERSION);
    const words = JSON.stringify(text);
    for (const fact of ['投顾服务费按策略资产', '管理型授权', '建议型授权', '利益冲突', '策略定投']) expect(words).toContain(fact);
  });
});

describe('texts of gold', () => {
  it.each(Object.values(goldTexts))(
    'name the bank as the party that quotes, keeps, settles and delivers [LAW-68] [LAW-69]',
    async ({ fetchText }) => {
      const text = await fetchText();
      const words = JSON.stringify(text);
      expect(text.version).toBe(GOLD_AGREEMENT_VERSION);
      for (const fact of ['合作银行：提供黄金的报价', '保管黄金并办理结算与实物提取', '不提供报价，不持有您的黄金和资金'])
        expect(words).toContain(fact);
    },
  );

  it('send whoever wants the metal to the counter of the bank [LAW-69]', async () => {
    expect(JSON.stringify(await goldTexts.serviceTerms.fetchText())).toContain('凭本人有效身份证件在合作银行的营业网点办理');
  });
});

describe('the platform’s texts', () => {
  const wordsOf = async (name: keyof typeof textDocuments) => JSON.stringify(await textDocuments[name].fetchText());

  it('The privacy policy states that the face is kept until the account is closed, and who may export what [UI-1356]', async () => {
    const words = await wordsOf('privacy');
    expect(words).toContain('加密保存至账户注销时删除');
    expect(words).not.toContain('核验后不保留');
    expect(words).toContain('个人信息导出');
  });

  it('The service agreement names every obstacle to closing an account, and the fees charged [UI-1356]', async () => {
    const words = await wordsOf('agreement-1');
    for (const fact of ['未终止的计划', '未销户的银行电子账户', '转让中的产品', '持有的投顾策略', '投顾服务费', '转让费', '可以撤销'])
      expect(words).toContain(fact);
  });

  it('The agreement of regular investment describes retries, targets and the end after failures as plans have them [UI-1356]', async () => {
    const words = `${await wordsOf('plan')}${await wordsOf('fixed-amount')}`;
    for (const fact of ['再次扣款', '自动赎回本计划买入的全部份额至小活宝+', '计划自动终止', '每季（1 日至 28 日）', '每季以 4 期'])
      expect(words).toContain(fact);
    expect(words).not.toContain('下一个交易日生效');
  });

  it('The text about the money of an e-account names bank cards and accounts, and sends the wallet through a card [UI-1344]', async () => {
    for (const partner of partners) {
      const words = JSON.stringify(await bankDocumentOf('fund_pact', partner).fetchText());
      expect(words).toContain('您本人的银行卡、您本人的其他银行账户与您本人的电子账户之间');
      expect(words).toContain('小活宝+的资金须先转出到银行卡');
    }
  });

  it('The authorisation of information names every receiver in the other agreements [UI-1345]', async () => {
    const words = await wordsOf('agreement-9');
    const adviser = JSON.stringify(await advisoryText.fetchText());
    const repayment = await wordsOf('repay-plan');
    expect(adviser).toContain('提供给投资顾问机构');
    expect(repayment).toContain('提供给支付机构和收款方');
    for (const receiver of ['投资顾问机构', '收款银行或者贷款方', '支付机构', '销售机构', '登记机构', '合作银行'])
      expect(words).toContain(receiver);
  });

  it('The privacy policy names the addresses of security events, the answers about needs and the repayment accounts [UI-1346]', async () => {
    const words = await wordsOf('privacy');
    for (const fact of ['安全事件另外记录完整的网络地址', '投资需求问卷', '还款计划的收款账号']) expect(words).toContain(fact);
  });
});
