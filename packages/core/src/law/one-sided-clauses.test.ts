import { describe, expect, it } from 'vitest';
import { cn20260930Law } from './cn-2026-09-30.law.ts';
import { clauseParts } from './one-sided-clauses.ts';
import { specLaw } from './spec.law.ts';

describe('a clause that binds the investor alone', () => {
  it.each([
    [
      '平台因自身过错给您造成损失的，赔偿责任以该项服务所收取的服务费为限；法律另有规定的从其规定。',
      '赔偿责任以该项服务所收取的服务费为限；',
    ],
    ['请核对。您对通知内容有异议的，应当在收到之日起 3 日内提出；逾期未提出的，视为没有异议。', '逾期未提出的，视为没有异议。'],
    ['平台变更前公告。公告后 30 日内您没有以书面形式提出异议的，视为接受变更；不接受的，可以停止使用。', '视为接受变更；'],
    ['协商不成的争议，由平台经营者所在地人民法院管辖；法律另有规定的从其规定。', '由平台经营者所在地人民法院管辖；'],
    ['产品的投资风险由您承担。', ''],
  ])('is marked under the law of China and not under the letter, to the letter: %s [LAW-63]', (line, marked) => {
    const parts = clauseParts(line, cn20260930Law);
    expect(parts.map(({ text }) => text).join('')).toBe(line);
    const bold = parts.flatMap(({ text, isOneSided }) => (isOneSided ? [text] : []));
    expect(bold.map((text) => text.slice(-marked.length))).toEqual(marked === '' ? [] : [marked]);
    expect(clauseParts(line, specLaw)).toEqual([{ text: line, isOneSided: false }]);
  });
});
