import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LAW_SETS, writeLawSet } from '@caifu/core/law';
import { aLawSet } from '@caifu/core/testing';
import { calendarDate, epochAt } from '@caifu/core/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withLaw } from './http/page-law.ts';
import { figurePolicy, lawLine, mayPayFirst, openLaw } from './law.ts';
import { openLawBook } from './start/law-files.ts';
import { readSettings } from './start/settings.ts';

const later = aLawSet({ leastAge: { value: 21, source: '《测试法》', certainty: 'M', since: null } }, '2026-12-15');
let root = '';
const folderOf = (name: string, files: Readonly<Record<string, string>>): string => {
  const folder = path.join(root, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return folder;
};
const clockOn = (day: string) => ({ now: () => epochAt(calendarDate(day), '10:00:00') });

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'caifu-law-'));
});
afterAll(() => rmSync(root, { recursive: true }));

describe('the law of a gateway', () => {
  it('is the place that the setting names, with the files of the folder, each from its day on [LAW-2] [LAW-4]', () => {
    const leastAge = { value: 22, source: '《测试法》', certainty: 'T', since: '2027-01-01' };
    const LAW_DIR = folderOf('good', {
      'cn@2026-12-15.json': JSON.stringify(writeLawSet(later)),
      'cn@2027-01-01.json': JSON.stringify({ from: 'cn@2026-12-15', values: { leastAge } }),
      'note.txt': '',
    });
    const book = openLawBook({ LAW: 'cn', LAW_DIR });
    const ages = ['2026-12-14', '2026-12-15', '2027-01-01'].map((day) => book.on(calendarDate(day)).leastAge.value);
    expect(ages).toEqual([18, 21, 22]);
    expect(openLawBook({ LAW: 'cn@2027-01-01', LAW_DIR }).on(calendarDate('2026-11-30')).leastAge.value).toBe(22);
    expect(lawLine(openLaw({ LAW: 'cn', LAW_DIR }, clockOn('2026-11-30')))).toBe('law in force: cn@2026-09-30, then cn@2026-12-15');
    expect(lawLine(openLaw({ LAW: 'cn', LAW_DIR }, clockOn('2027-01-01')))).toBe('law in force: cn@2027-01-01');
    expect(lawLine(openLaw({ LAW: 'spec', LAW_DIR: null }, clockOn('2027-01-01')))).toBe('law in force: spec');
  });

  it('which is unknown, or has a faulty file, ends the start with a sentence [LAW-2] [LAW-4]', () => {
    const open = (LAW: string, LAW_DIR: string | null) => () => openLawBook({ LAW, LAW_DIR });
    expect(open('xx', null)).toThrow('LAW=xx is no place and no set; there are: cn@2026-01-01, cn@2026-09-30, spec');
    expect(open('cn', path.join(root, 'nowhere'))).toThrow('it is not there');
    expect(open('cn', folderOf('torn', { 'cn@2027-01-01.json': '{' }))).toThrow('cn@2027-01-01.json is no JSON');
    const faulty = folderOf('faulty', { 'cn@2027-01-01.json': JSON.stringify({ from: 'spec', values: { age: 1 } }) });
    expect(open('cn', faulty)).toThrow(/cn@2027-01-01\.json is no set of the law\n {2}age is no value of the law/);
  });

  it('decides on paying first and on figures where the operator does not; demo mode shows both ways of paying [LAW-7]', () => {
    const judged = LAW_SETS.map((law) => [law.id, mayPayFirst(readSettings({}), law), figurePolicy(readSettings({}), law)]);
    expect(judged).toEqual([
      ['cn@2026-01-01', false, 'determined'],
      ['cn@2026-09-30', false, 'determined'],
      ['spec', true, 'determined'],
    ]);
    for (const law of LAW_SETS) {
      expect(mayPayFirst(readSettings({ PAY_FIRST: '1' }), law)).toBe(true);
      expect(mayPayFirst(readSettings({ PAY_FIRST: 'off' }), law)).toBe(false);
      expect(mayPayFirst(readSettings({ DEMO: '1' }), law)).toBe(true);
      expect(figurePolicy(readSettings({ PRIVATE_FIGURES: 'signed-in' }), law)).toBe('signed-in');
    }
  });

  it('is written into the page where it is not the default, and leaves the page as it was built otherwise [LAW-8] [LAW-65]', () => {
    const page = '<head><meta name="caifu-law" content="" /></head>';
    const clock = clockOn('2026-11-30');
    expect(withLaw({ LAW: 'cn' }, openLaw({ LAW: 'cn', LAW_DIR: null }, clock))).toBeNull();
    expect(withLaw({ LAW: 'spec' }, openLaw({ LAW: 'spec', LAW_DIR: null }, clock))?.(page)).toBe(
      '<head><meta name="caifu-law" content="{&quot;choice&quot;:&quot;spec&quot;,&quot;sets&quot;:{}}" /></head>',
    );
    const LAW_DIR = folderOf('page', { 'cn@2026-12-15.json': JSON.stringify(writeLawSet(later)) });
    const told = withLaw({ LAW: 'cn' }, openLaw({ LAW: 'cn', LAW_DIR }, clock))?.(page) ?? '';
    expect(told).toContain('&quot;cn@2026-12-15&quot;:{&quot;values&quot;:{&quot;leastAge&quot;:{&quot;value&quot;:21');
    expect(told.match(/"/g)).toHaveLength(4);
    // An order of before another choice names it.
    expect(withLaw({ LAW: 'spec' }, openLaw({ LAW: 'spec', LAW_DIR }, clock))?.(page)).toContain('cn@2026-12-15');
  });
});
