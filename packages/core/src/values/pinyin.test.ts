import { describe, expect, it } from 'vitest';
import { readingOf } from './pinyin.ts';

describe('the reading of a text', () => {
  it.each([
    ['存款', 'ck', 'cunkuan'],
    ['银行理财', 'yhlc', 'yinhanglicai'],
    ['投顾策略', 'tgcl', 'tougucelue'],
    ['小活宝+规则', 'xhbgz', 'xiaohuobaoguize'],
    ['松涧稳盈28天', 'sjwy28t', 'songjianwenying28tian'],
    ['ＣＡＰＭ', 'capm', 'capm'],
    ['', '', ''],
  ])('Initials and pinyin of %s are %s and %s [SM-12]', (text, initials, pinyin) => {
    expect(readingOf(text)).toEqual({ initials, pinyin });
  });
});
