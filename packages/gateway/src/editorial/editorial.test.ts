import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarDate } from '@caifu/core/values';
import { putValueYears, valueYears } from '../funds/fund-values.store.ts';
import { openTestGateway, type TestGateway } from '../testing/gateway.fakes.ts';

let gateway: TestGateway;
let directory: string;
const put = (file: string, ...lines: readonly string[]) => {
  const place = path.join(directory, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, lines.join('\n'));
};
const article = (id: string, head: readonly string[], ...body: readonly string[]) =>
  put(`articles/${id}.md`, '---', `title: ${id}`, ...head, '---', ...body);

/** The test gateway's clock shows Wednesday 2026-11-18, 10:00. */
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'editorial-'));
  article('old', ['channel: lesson', 'published: 2026-11-01', 'related: new, later, none'], '说到', '[fund 000002]', '[fund 999999]');
  article('new', ['channel: hot', 'published: 2026-11-18 10:00', 'funds: 000001']);
  article('later', ['channel: hot', 'published: 2026-11-18 10:01']);
  article('over', ['channel: hot', 'published: 2026-11-01', 'until: 2026-11-18 10:00']);
  article('guide', ['channel: guide', 'published: 2026-11-01']);
  article('part', ['channel: season', 'published: 2026-11-01']);
  put(
    'issues/s1.md',
    '---',
    'title: 一',
    'periodical: season',
    'number: 1',
    'published: 2026-10-01',
    'articles: part, later',
    '---',
    '刊首',
  );
  put('issues/s2.md', '---', 'title: 二', 'periodical: season', 'number: 2', 'published: 2026-11-01', '---');
  put('issues/s3.md', '---', 'title: 三', 'periodical: season', 'number: 3', 'published: 2026-12-01', '---');
  put(
    'topics/named.md',
    '---',
    'title: 点名',
    'kind: theme',
    'published: 2026-11-01',
    'order: 2',
    'funds: 000002, 000009, 000001',
    '---',
    '话',
  );
  put(
    'topics/found.md',
    '---',
    'title: 挑选',
    'kind: theme',
    'published: 2026-11-01',
    'order: 1',
    'filter: kind=bond',
    '---',
    '话',
    '',
    '---',
    '- 债券型',
  );
  put('indices/I1.md', '---', 'name: 指数一', 'funds: 000001', '---', '讲');
  put('indices/I1.csv', 'day,value', '2026-11-16,3000', '2026-11-17,3030', '2026-12-01,9999');
  put('indices/I2.md', '---', 'name: 指数二', '---');
  put(
    'banners/now.md',
    '---',
    'page: fund-home',
    'picture: pictures/a.svg',
    'text: 图',
    'to: /hotnews',
    'login: yes',
    'until: 2026-11-18 10:01',
    '---',
  );
  put('banners/later.md', '---', 'page: fund-home', 'picture: pictures/a.svg', 'text: 图', 'from: 2026-11-18 10:01', '---');
  put('banners/app.md', '---', 'page: fund-home', 'picture: pictures/a.svg', 'text: 图', 'platforms: IOS', '---');
  put('pictures/a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  gateway = await openTestGateway({ CONTENT_DIR: directory });
  await gateway.rows`insert into fund (fund_code, fund_name, kind, is_money) values
    ('000001', '甲', 'index', false), ('000002', '乙', 'bond', false)`;
  await gateway.rows`update fund set founded_on = '2015-01-05'`;
});
afterAll(async () => {
  await gateway.close();
  rmSync(directory, { recursive: true, force: true });
});

const page = { pageNo: 1, pageSize: 20 };

describe('articles', () => {
  it('are listed once published, newest first, without guides and those of a periodical [GW-982]', async () => {
    const all = await gateway.tell(ENDPOINTS.articleList, { channel: null, ...page });
    expect(all.items.map(({ articleId }) => articleId)).toEqual(['new', 'old']);
    expect((await gateway.tell(ENDPOINTS.articleList, { channel: 'season', ...page })).items.map(({ articleId }) => articleId)).toEqual([
      'part',
    ]);
    const first = await gateway.tell(ENDPOINTS.articleList, { channel: null, pageNo: 1, pageSize: 1 });
    expect([first.items.length, first.hasMore]).toEqual([1, true]);
  });

  it('come with the known funds, and with published articles to read next [GW-982]', async () => {
    const old = await gateway.tell(ENDPOINTS.articleDetail, { articleId: 'old' });
    expect(old.funds.map(({ fundCode }) => fundCode)).toEqual(['000002']);
    expect(old.articles.map(({ articleId }) => articleId)).toEqual(['new']);
    expect(old.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'fund', 'fund']);
  });

  it.each(['later', 'over', 'none', '__proto__'])('are not found if they are not published: %s [GW-982]', async (articleId) => {
    expect(await gateway.ask(ENDPOINTS.articleDetail, { articleId })).toMatchObject({ kind: 'refused', message: '文章不存在或已下线' });
  });
});

describe('issues', () => {
  it('are listed by number, and the newest is read when none is named [GW-982]', async () => {
    const issues = await gateway.tell(ENDPOINTS.issueList, { periodical: 'season', ...page });
    expect(issues.items.map(({ number }) => number)).toEqual([2, 1]);
    expect((await gateway.tell(ENDPOINTS.issueDetail, { periodical: 'season', issueId: null })).number).toBe(2);
    const first = await gateway.tell(ENDPOINTS.issueDetail, { periodical: 'season', issueId: 's1' });
    expect(first.articles.map(({ articleId }) => articleId)).toEqual(['part']);
    expect((await gateway.ask(ENDPOINTS.issueDetail, { periodical: 'weekly', issueId: null })).kind).toBe('refused');
  });
});

describe('topics', () => {
  it('are listed in their order, with the funds that are named or found by their filter [GW-982]', async () => {
    expect((await gateway.tell(ENDPOINTS.topicList, { kind: 'theme' })).map(({ topicId }) => topicId)).toEqual(['found', 'named']);
    const named = await gateway.tell(ENDPOINTS.topicDetail, { topicId: 'named' });
    expect([named.funds.map(({ fundCode }) => fundCode), named.ranking, named.standard]).toEqual([['000002', '000001'], '', []]);
    const found = await gateway.tell(ENDPOINTS.topicDetail, { topicId: 'found' });
    expect([found.funds.map(({ fundCode }) => fundCode), found.ranking, found.standard.length]).toEqual([['000002'], 'kind=bond', 1]);
    expect((await gateway.ask(ENDPOINTS.topicDetail, { topicId: 'none' })).kind).toBe('refused');
  });
});

describe('indices', () => {
  it('have the levels of their file up to today, or none [GW-984]', async () => {
    const [one, two] = await gateway.tell(ENDPOINTS.fundIndexList, null);
    expect([one?.last?.day, one?.change, two?.last, two?.change]).toEqual(['2026-11-17', 10_000, null, null]);
    const detail = await gateway.tell(ENDPOINTS.fundIndexDetail, { indexCode: 'I1' });
    expect([detail.course.length, detail.funds.length]).toEqual([2, 1]);
    expect((await gateway.ask(ENDPOINTS.fundIndexDetail, { indexCode: 'I9' })).kind).toBe('refused');
  });

  it('move with the market in the demo, the same for the same day, and close at four [GW-984]', () => {
    const { indexValues, clock } = gateway.deps;
    const course = indexValues.courseOf('D300', clock.now()) ?? [];
    expect([course[0]?.day, course.at(-1)?.day]).toEqual(['2016-01-04', '2026-11-17']);
    expect(indexValues.courseOf('D300', clock.now())).toBe(course);
    expect(indexValues.courseOf('none', clock.now())).toBeNull();
  });
});

describe('the benchmark of a fund', () => {
  it('is its index along its own chart; a fund without one, or with an unknown index, has none [GW-1200] [FD-26]', async () => {
    const { db } = gateway.deps;
    await gateway.rows`insert into fund_terms (fund_code, benchmark_index) values ('000001', 'I1'), ('000002', 'I9')`;
    await putValueYears(
      db,
      valueYears('000001', [
        { day: calendarDate('2026-11-13'), value: 10_000, growth: null, accumulated: null },
        { day: calendarDate('2026-11-16'), value: 10_100, growth: null, accumulated: null },
        { day: calendarDate('2026-11-17'), value: 10_300, growth: null, accumulated: null },
      ]),
    );
    expect(await gateway.tell(ENDPOINTS.fundBenchmark, { fundCode: '000001' })).toEqual({
      fundCode: '000001',
      index: { indexCode: 'I1', indexName: '指数一' },
      curves: [
        {
          range: 'ALL',
          points: [
            { date: '2026-11-16', increase: 0 },
            { date: '2026-11-17', increase: 10_000 },
          ],
        },
      ],
    });
    await gateway.rows`insert into fund (fund_code, fund_name, kind, is_money) values ('000003', '丙', 'bond', false)`;
    for (const fundCode of ['000002', '000003'])
      expect(await gateway.tell(ENDPOINTS.fundBenchmark, { fundCode })).toEqual({ fundCode, index: null, curves: [] });
    expect(await gateway.ask(ENDPOINTS.fundBenchmark, { fundCode: '999999' })).toMatchObject({ message: '没有找到这只基金' });
  });
});

describe('banners', () => {
  it('are those of the page, the platform and the moment, by core’s rule [GW-983]', async () => {
    const { modules } = await gateway.tell(ENDPOINTS.showNewCmsConfTemplate, { appName: 'FUND', page: 'fund-home', platform: 'H5' });
    expect(modules.map(({ moduleType, moduleStyle, banners }) => [moduleType, moduleStyle, banners.length])).toEqual([
      ['BANNER', 'LOOP', 1],
    ]);
    expect(modules[0]?.banners[0]).toMatchObject({
      clickTo: '/hotnews',
      needsSession: true,
      picture: { src: '/images/content/a.svg', alt: '图' },
    });
    const app = await gateway.tell(ENDPOINTS.showNewCmsConfTemplate, { appName: 'FUND', page: 'fund-home', platform: 'IOS' });
    expect(app.modules[0]?.banners).toHaveLength(2);
    expect((await gateway.tell(ENDPOINTS.showNewCmsConfTemplate, { appName: 'FUND', page: 'lessons', platform: 'H5' })).modules).toEqual(
      [],
    );
  });
});

describe('pictures', () => {
  it('are served as pictures that run no script [GW-985]', async () => {
    const response = await gateway.app.inject({ url: '/images/content/a.svg' });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(response.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['none.svg', '..%2Farticles%2Fold.md', '%2e%2e', 'a.md'])('are not found if they are no pictures: %s [GW-985]', async (name) => {
    expect((await gateway.app.inject({ url: `/images/content/${name}` })).statusCode).toBe(404);
  });
});
