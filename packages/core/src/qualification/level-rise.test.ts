import { describe, expect, it } from 'vitest';
import { RISK_LEVELS } from '../values/index.ts';
import { sentenceOf } from '../words/zh-cn.ts';
import { riseNote, riseStanding } from './level-rise.ts';

describe('a risen level', () => {
  it('matches, may be bought after a warning or not at all, or is unknown without an assessment [LAW-50]', () => {
    const of = (mayExceed: boolean) => [null, ...RISK_LEVELS].map((own) => riseStanding(own, 3, mayExceed));
    expect(of(true)).toEqual(['unknown', 'mismatched', 'warned', 'matched', 'matched', 'matched']);
    expect(of(false)).toEqual(['unknown', 'mismatched', 'mismatched', 'matched', 'matched', 'matched']);
  });

  it('is told with old, new and own level, and what its holder can do [LAW-50]', () => {
    const told = (about: 'level-matched' | 'level-warned' | 'level-mismatched' | 'level-unknown', own: 2 | 5 | null) =>
      sentenceOf({
        kind: 'inbox',
        about,
        productName: '甲',
        productCount: 1,
        amount: null,
        shares: null,
        date: null,
        note: riseNote(3, 4, own),
        correction: null,
      });
    const risen = '甲的风险等级由R3中风险上调为R4中高风险，您的风险承受能力为';
    expect(told('level-matched', 5)).toBe(`${risen}进取型，仍与其匹配`);
    expect(told('level-warned', 2)).toBe(`${risen}保守型，不再匹配。您可以继续持有、赎回或重新测评，再次购买须确认风险警示`);
    expect(told('level-mismatched', 2)).toBe(`${risen}保守型，不再匹配，不可再购买。您可以继续持有、赎回或重新测评`);
    expect(told('level-unknown', null)).toBe(`${risen}未知，请完成测评。您可以继续持有或赎回`);
  });
});
