import { defaultLawBook, specLaw } from '@caifu/core/law';
import { aLawSet } from '@caifu/core/testing';
import { calendarDate } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { assetProofs, experienceProofs, incomeProofs } from './proofs.content.ts';
import { lawful } from './law-words.ts';
import { textDocuments } from './text-documents.ts';

const cn = defaultLawBook.on(calendarDate('2026-11-30'));
const made = aLawSet({
  feeCapPercent: { ...specLaw.feeCapPercent, value: 3 },
  redemptionFeeToFundPercent: { ...specLaw.redemptionFeeToFundPercent, value: 80 },
});

describe('a text to read', () => {
  it.each(Object.entries(textDocuments))('%s is whole: edition, opening, chapters with lines [UI-7]', async (_, { title, fetchText }) => {
    const { version, effective, publisher, opening, chapters } = await fetchText();
    expect(title).not.toBe('');
    expect(version).toMatch(/^\d+\.\d+$/);
    expect(effective).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(publisher).not.toBe('');
    expect(opening.length).toBeGreaterThan(20);
    expect(chapters.length).toBeGreaterThanOrEqual(4);
    expect(new Set(chapters.map(({ head }) => head)).size).toBe(chapters.length);
    // Every chapter has content, repeats nothing, and is written in whole sentences.
    const faulty = chapters.filter(
      ({ lines }) => lines.length === 0 || new Set(lines).size !== lines.length || lines.some((line) => !/[。？！]$/.test(line)),
    );
    expect(faulty).toEqual([]);
  });

  // P1 §9, P2 §9
  it.each([
    ['agreement-1', ['3 日内', '3 个工作日', '连续 3 年余额为零', '1 年未登录', '服务费为限', '24 小时', '所在地人民法院']],
    ['agreement-3', ['10,000 元', '15:00', '30 日内', '10%', 'T+1', 'T+2', '自开户成功之时生效', '丧失销售资格']],
    ['agreement-4', ['5%', '25%', '3 个工作日', '9:00 至 20:00', '基金转换和转托管', '按季更新', '较高']],
    ['agreement-5', ['自担风险', '没有本金和收益的保证', '净值会波动']],
    ['agreement-6', ['10,000 元', '小活宝+']],
    ['plan', ['扣款时间为扣款日 14:00', '顺延到下一个交易日']],
    ['fixed-amount', ['扣款时间为扣款日 14:00']],
    ['salary-plan', ['扣款时间为扣款日 14:00', '顺延到下一个交易日']],
    ['repay-plan', ['扣款时间为扣款日 14:00', '提前到上一个交易日']],
  ] as const)("%s states the specification's facts [UI-8] [UI-1331]", async (name, facts) => {
    const words = lawful(JSON.stringify(await textDocuments[name].fetchText()), specLaw);
    expect(facts.filter((fact) => !words.includes(fact))).toEqual([]);
  });
});

describe('the texts of proofs', () => {
  it('has five kinds for assets, three for income, and samples for each [UI-9]', () => {
    expect([assetProofs, incomeProofs].map(({ kinds }) => kinds.length)).toEqual([5, 3]);
    const kinds = [assetProofs, incomeProofs, experienceProofs].flatMap((guide) => guide.kinds);
    const bare = kinds.filter(
      ({ needs, samples }) => needs.length < 2 || samples.length === 0 || samples.some(({ marks }) => marks.length < 2 || marks.length > 3),
    );
    expect(bare).toEqual([]);
  });

  it('tells the amounts of each kind where they differ, and what the assets of a family prove [LAW-39]', () => {
    const words = lawful(JSON.stringify([assetProofs, incomeProofs]), cn);
    const facts = [
      '金融资产不低于 500 万元（资产管理计划）或 300 万元（私募基金）',
      '个人年均收入不低于 40 万元（资产管理计划）或 50 万元（私募基金）',
      '家庭金融净资产（金融资产减去负债）合计不低于 300 万元，可以作为资产管理计划合格投资者的证明；投资私募基金，只计本人的金融资产',
    ];
    expect(facts.filter((fact) => !words.includes(fact))).toEqual([]);
    expect(lawful(JSON.stringify(assetProofs), specLaw)).toContain('家庭金融资产合计不低于 500 万元的同样适用');
  });

  it("states the specification's facts [UI-8]", () => {
    const words = lawful(JSON.stringify([assetProofs, incomeProofs, experienceProofs]), specLaw);
    const facts = [
      '500 万元',
      '40 万元',
      '两年以上',
      '10 张',
      '2M',
      '四角完整',
      '账户姓名',
      '总资产',
      '公章',
      '储蓄卡',
      '工资',
      '年均纳税额',
    ];
    expect(facts.filter((fact) => !words.includes(fact))).toEqual([]);
  });
});

describe('the figures of the law in a text', () => {
  it.each([
    ['spec', specLaw, ['均不超过 5%，赎回费的 25% 计入基金财产']],
    ['cn@2026-09-30', cn, ['均不超过 5%，赎回费的 100% 计入基金财产']],
    ['a made set', made, ['均不超过 3%，赎回费的 80% 计入基金财产']],
  ] as const)('are under %s those of the set [UI-1350] [LAW-3]', async (_, law, facts) => {
    const words = lawful(JSON.stringify(await textDocuments['agreement-4'].fetchText()), law);
    expect(facts.filter((fact) => !words.includes(fact))).toEqual([]);
  });

  it('are all filled, in every text and under the law in force [UI-1350]', async () => {
    const texts = await Promise.all(Object.values(textDocuments).map(({ fetchText }) => fetchText()));
    expect(lawful(JSON.stringify(texts))).not.toContain('⟦');
    expect(lawful(JSON.stringify(texts))).toContain('第 20 年年末，反洗钱规定的至少 10 年');
  });
});
