import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The estimates, with the reason: nothing else may be called one. Days carry the mark themselves (DOM-102). */
const ESTIMATES: Readonly<Record<string, string>> = {
  预计收益: 'by a benchmark that nobody promises',
  '预计收益 = 净申购金额 × 业绩比较基准 × 期限 ÷ 365': 'the same, worked out',
  '到期后资金再次锁定，预计至 ${day}': 'the next period may begin later',
  预计赎回金额: 'the value of the day is not published yet',
  预计赎回费: 'a part of it',
  本次预计收取: 'a part of it',
  预计后端申购费: 'a part of it',
  预计到账金额: 'what is left of it',
  预计份额: 'the value of the day is not published yet',
  预计到账: 'of several funds, by their latest values',
  '预计到账（元）': 'of several funds, by their latest values',
  '预计实时到账，最晚次日': 'the bank answers at once or by its file of the day',
  预计完成日: 'of several funds that are confirmed on days of their own',
  '预计多久以后要用？': 'a question to the investor',
  预计: 'the mark of a day that is only guessed',
  '已过当日${CUT_OFF_TEXT}，预计日期已更新，请核对后再确认': 'days of a product whose period may begin later',
};

const phrasesOf = (text: string): readonly string[] =>
  [...text.replace(/\/\*\*.*?\*\//gsu, '').matchAll(/(?<quote>['"`])(?<words>(?:(?!\k<quote>).)*预计(?:(?!\k<quote>).)*)\k<quote>/gu)].map(
    (found) => found.groups?.['words'] ?? '',
  );

describe('words of an estimate', () => {
  it('appear only where something is estimated, in every area [UI-1340]', () => {
    const files = globSync('packages/{core,ui-web}/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|Gallery/.test(file));
    expect(files.length).toBeGreaterThan(500);
    const said = files.flatMap((file) => phrasesOf(readFileSync(file, 'utf8')).map((words) => ({ file, words })));
    const known = Object.keys(ESTIMATES);
    expect(said.filter(({ words }) => !known.some((phrase) => words === phrase || (phrase.length > 4 && words.includes(phrase))))).toEqual(
      [],
    );
    expect(known.filter((phrase) => !said.some(({ words }) => words.includes(phrase)))).toEqual([]);
  });
});
