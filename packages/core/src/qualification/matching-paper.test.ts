import { describe, expect, it } from 'vitest';
import { cn20260930Law } from '../law/cn-2026-09-30.law.ts';
import { specLaw } from '../law/index.ts';
import { calendarDate, epochMs } from '../values/index.ts';
import { matchingAsked, matchingOf, matchingPaper, matchingTitle } from './matching-paper.ts';

const at = epochMs(Date.parse('2026-11-20T10:00:00+08:00'));
const risk = { version: 'risk-warning-1', acceptedAt: at };
const warning = { risk, care: null };
const own = { riskLevel: 2, riskValidUntil: calendarDate('2027-03-01') } as const;
const occasion = {
  seller: '测试基金销售有限公司',
  laterSeller: null,
  investor: '安*  138****0001',
  className: '普通投资者',
  product: '甲 Q2001',
  number: 'A1',
  at,
  assessedOn: calendarDate('2026-03-02'),
  law: 'cn@2026-09-30',
};

describe('the match of an investor and a product', () => {
  it('is kept where the law wants a paper, with the confirmed texts [LAW-54]', () => {
    const matched = { productLevel: 2, suitability: 'matched', warning: null } as const;
    const warned = { productLevel: 4, suitability: 'warned', warning } as const;
    expect(matchingOf(cn20260930Law, own, matched)).toEqual({
      paper: 'matching-1',
      investorLevel: 2,
      validUntil: '2027-03-01',
      productLevel: 2,
      result: 'matched',
      acceptances: [],
    });
    expect(matchingAsked(cn20260930Law, warned)?.acceptances).toEqual([{ kind: 'risk', ...risk }]);
    expect(matchingAsked(specLaw, warned)).toBeNull();
    expect(matchingAsked(cn20260930Law, { ...warned, suitability: 'mismatched' })).toBeNull();
    expect(matchingOf(cn20260930Law, { ...own, riskLevel: null }, matched)).toBeNull();
  });

  it('is told in a paper with class, both levels, days, opinion, seller and set of the law [LAW-55]', () => {
    const matching = matchingOf(cn20260930Law, own, { productLevel: 2, suitability: 'matched', warning: null });
    if (matching === null) throw new Error('no match');
    const { title, opinion, facts, acceptances, notes } = matchingPaper(matching, occasion);
    expect([title, opinion]).toEqual(['适当性匹配意见告知书', '您的风险承受能力为保守型，本产品的风险等级为R2 中低风险，二者相匹配。']);
    expect(Object.fromEntries(facts)).toEqual({
      投资者: '安*  138****0001',
      投资者分类: '普通投资者',
      风险承受能力: '保守型',
      测评日期: '2026-03-02',
      测评有效期至: '2027-03-01',
      产品: '甲 Q2001',
      产品风险等级: 'R2 中低风险',
      匹配意见: '匹配',
      订单或计划编号: 'A1',
      出具时间: '2026-11-20 10:00:00',
      销售机构: '测试基金销售有限公司',
      适用规则: 'cn@2026-09-30',
      文本版本: 'matching-1',
    });
    expect(acceptances).toEqual([]);
    expect(notes[0]).toMatch(/^测试基金销售有限公司根据/);
  });

  it('names whoever sold then; where the name was not kept, the present one as such, and nobody in its sentences [LAW-53]', () => {
    const matching = matchingOf(cn20260930Law, own, { productLevel: 2, suitability: 'matched', warning: null });
    if (matching === null) throw new Error('no match');
    const { facts, notes } = matchingPaper(matching, { ...occasion, seller: null, laterSeller: '乙公司' });
    expect([Object.fromEntries(facts)['销售机构'], notes[0]]).toEqual([
      '乙公司（现名称，出具时的名称未留存）',
      expect.stringMatching(/^本平台根据/),
    ]);
  });

  it('tells a mismatch with each confirmed text, its version and moment [LAW-55]', () => {
    const matching = matchingOf(cn20260930Law, own, {
      productLevel: 4,
      suitability: 'warned',
      warning: { risk, care: { version: 'care-1', acceptedAt: at } },
    });
    if (matching === null) throw new Error('no match');
    const words = matchingPaper(matching, { ...occasion, seller: null, className: null, assessedOn: null });
    expect(words.title).toBe(matchingTitle('warned'));
    expect(words.opinion).toContain('二者不匹配。本平台已就此作出书面风险警示，您确认后仍坚持购买。');
    expect(words.acceptances).toEqual([
      ['风险警示（risk-warning-1）', '2026-11-20 10:00:00确认'],
      ['高龄投资者特别提示（care-1）', '2026-11-20 10:00:00确认'],
    ]);
    expect(words.facts.some(([name]) => name === '投资者分类')).toBe(false);
  });
});
