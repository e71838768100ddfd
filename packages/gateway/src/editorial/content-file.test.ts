import { describe, expect, it } from 'vitest';
import { readContentFile } from './content-file.ts';
import { readIndexValues, readRecord } from './content-records.ts';

const HEAD = ['---', 'title: 标题', '---'];
const bodyOf = (...lines: readonly string[]) => readContentFile([...HEAD, ...lines].join('\n'));
const blocksOf = (...lines: readonly string[]) => bodyOf(...lines).parts.flat();
const faultsOf = (...lines: readonly string[]) => bodyOf(...lines).faults.map(({ line }) => line);

describe('a content file', () => {
  it('has a head, and blocks of every kind [GW-980]', () => {
    const file = bodyOf(
      '第一行',
      '接着写',
      '',
      '## 小标题',
      '- 一',
      '- 二',
      '1. 甲',
      '2. 乙',
      '> 一句',
      '> 两句',
      '![看到什么](pictures/a-b.svg) 说明',
      '[fund 800101]',
      '| 种类 | 波动 |',
      '| --- | --- |',
      '| 货币 | 小 |',
      '| 股票 | 大 |',
    );
    expect(file.faults).toEqual([]);
    expect(file.fields.get('title')).toEqual({ text: '标题', line: 2 });
    expect(file.pictures).toEqual([{ name: 'a-b.svg', line: 14 }]);
    expect(file.parts).toEqual([
      [
        { kind: 'paragraph', text: '第一行接着写' },
        { kind: 'heading', text: '小标题' },
        { kind: 'list', isOrdered: false, items: ['一', '二'] },
        { kind: 'list', isOrdered: true, items: ['甲', '乙'] },
        { kind: 'quote', text: '一句两句' },
        { kind: 'figure', picture: { src: '/images/content/a-b.svg', alt: '看到什么' }, caption: '说明' },
        { kind: 'fund', fundCode: '800101' },
        {
          kind: 'table',
          head: ['种类', '波动'],
          rows: [
            ['货币', '小'],
            ['股票', '大'],
          ],
        },
      ],
    ]);
  });

  it('is divided by three dashes, and its lines of Latin words are joined with a space [GW-980]', () => {
    expect(bodyOf('one', 'two', '', '---', '后面').parts).toEqual([
      [{ kind: 'paragraph', text: 'one two' }],
      [{ kind: 'paragraph', text: '后面' }],
    ]);
  });

  it('begins no list with a figure such as -3% or 1.5 [GW-980]', () => {
    expect(blocksOf('-3% 的一天').map(({ kind }) => kind)).toEqual(['paragraph']);
    expect(blocksOf('1.5 倍').map(({ kind }) => kind)).toEqual(['paragraph']);
  });

  it.each([
    ['a tag', ['好', '<script>alert(1)</script>'], [5]],
    ['an entity', ['&lt;b&gt;'], [4]],
    ['bold', ['这是**粗体**'], [4]],
    ['code', ['`a`'], [4]],
    ['a link', ['看[这里](https://a.example)'], [4]],
    ['another heading', ['# 大标题'], [4]],
    ['a bullet of another kind', ['* 一'], [4]],
    ['markup in a list', ['- 一', '- <b>二</b>'], [5]],
    ['a figure elsewhere', ['![x](https://a.example/b.svg)'], [4]],
    ['a figure that climbs', ['![x](pictures/../a.svg)'], [4]],
    ['a figure without words', ['![](pictures/a.svg)'], [4]],
    ['a fund without a code', ['[fund 12]'], [4]],
    ['a table without a rule', ['| 一 |', '| 二 |'], [4]],
    ['a ragged table', ['| 一 | 二 |', '| --- | --- |', '| 三 |'], [6]],
  ])('reports the line of %s [GW-980]', (_, lines, expected) => {
    expect(faultsOf(...lines)).toEqual(expected);
  });

  it.each([
    ['no head', '标题', [1]],
    ['a head without an end', '---\ntitle: a', [2]],
    ['a line that is no field', '---\nTitle\n---', [2]],
    ['a field that stands twice', '---\ntitle: a\ntitle: b\n---', [3]],
  ])('reports %s [GW-980]', (_, text, lines) => {
    expect(readContentFile(text).faults.map(({ line }) => line)).toEqual(lines);
  });
});

describe('the record of a file', () => {
  const read = (lines: readonly string[]) => readRecord('topics', 'a', ['---', ...lines, '---', '话'].join('\n'));

  it('reports missing, unknown and wrong fields by their lines, and then does not exist [GW-980]', () => {
    const { record, faults } = read(['title: 标题', 'kind: thing', 'published: 2026-02-30', 'colour: red', 'filter: kind=bonds']);
    expect(record).toBeNull();
    expect(faults.map(({ line, reason }) => `${line} ${reason.split(' ')[0] ?? ''}`)).toEqual([
      '3 kind',
      '4 published',
      '5 colour',
      '6 filter',
    ]);
    expect(read(['kind: theme', 'published: 2026-11-10']).faults.map(({ reason }) => reason)).toEqual(['title is missing']);
  });

  it('accepts a filter that the ranking understands completely [GW-980]', () => {
    const topic = (filter: string) => read(['title: a', 'kind: theme', 'published: 2026-11-10 09:30', `filter: ${filter}`]);
    expect(topic('kind=bond&open=1&sort=year').record?.choice).toMatchObject({ kind: 'filter', address: 'kind=bond&open=1&sort=year' });
    for (const bad of ['kind=bond&size=1', 'stars=9', 'open=yes', 'kind']) expect(topic(bad).record).toBeNull();
  });
});

describe('levels of an index', () => {
  it('are read line by line; a bad line is reported and the others stay [GW-984]', () => {
    const { course, faults } = readIndexValues('day,value\n2026-11-17,3030\n2026-11-16,3000.5\nx,1\n2026-11-17,1\n2026-11-18,-2\n');
    expect(course.map(({ day, value }) => [day, value])).toEqual([
      ['2026-11-16', 30_005_000],
      ['2026-11-17', 30_300_000],
    ]);
    expect(faults.map(({ line }) => line)).toEqual([4, 5, 6]);
  });
});
