import { anArticle, anArticleSummary, aBanner, aBannerModule } from '@caifu/core/testing';
import { epochMs } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { writeSuccess } from '../kit/envelope.wire.ts';
import { RET_CODE } from '../kit/ret-codes.ts';
import { jsonReply, liveSignal, refusedReply, standIn } from '../testing/stand-in.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';

const answeredBy = (apiResult: unknown) => standIn(() => jsonReply({ retState: 'SUCCESS', retCode: '000000', retMsg: '', apiResult }));
const templateOf = (item: object) =>
  answeredBy({
    moduleList: [{ moduleId: 'M', moduleType: 'BANNER', moduleStyle: 'LOOP', subItems: [{ imgSrc: '/images/a.png', ...item }] }],
  });
const HOME = { page: 'fund-home', platform: 'H5' } as const;

describe('banners of a page', () => {
  it('are requested with the fields of the specification: app, page, platform [FE-2]', async () => {
    const { adapters, requests } = standIn(() => jsonReply(writeSuccess(ENDPOINTS.showNewCmsConfTemplate, { modules: [aBannerModule()] })));
    expect(await adapters.banners.read(HOME, liveSignal())).toEqual({ kind: 'read', value: [aBannerModule()] });
    const [request] = requests;
    expect(new URL(request?.url ?? '').pathname).toBe('/mobileGateway/V1/cmsService/showNewCmsConfTemplate');
    expect(await request?.json()).toEqual({ appNameEnum: 'FUND', pageCode: 'FUND_INDEX', platForm: 'H5' });
  });

  it.each([
    [{}, {}],
    [{ platForm: 'ALL', saleStatus: 1 }, {}],
    [{ platForm: 'H5, IOS' }, { platforms: ['H5', 'IOS'] }],
    [{ saleStatus: '2' }, { isOnSale: false }],
    [
      { jumpNeedLogin: '1', clickTo: '/a', itemName: 'x' },
      { needsSession: true, clickTo: '/a', picture: { src: '/images/a.png', alt: 'x' } },
    ],
    [{ startTime: '2026-11-18 09:00:00', endTime: '' }, { startsAt: epochMs(Date.UTC(2026, 10, 18, 1)) }],
  ])('of another server are read with what it leaves out: %j [FE-2] [FE-3]', async (item, expected) => {
    const read = await templateOf(item).adapters.banners.read(HOME, liveSignal());
    const plain = aBanner({ picture: { src: '/images/a.png', alt: '' }, clickTo: '' });
    expect(read).toEqual({ kind: 'read', value: [aBannerModule([{ ...plain, ...expected }], { moduleId: 'M', moduleName: '' })] });
  });
});

describe('articles', () => {
  it('come page by page, and a single article comes whole [FE-1] [FE-10]', async () => {
    const page = { items: [anArticleSummary()], hasMore: true, pageNo: 1 };
    const list = standIn(() => jsonReply(writeSuccess(ENDPOINTS.articleList, page)));
    expect(await list.adapters.articles.readPage({ channel: 'hot' }, 1, liveSignal())).toEqual({
      kind: 'read',
      items: page.items,
      hasMore: true,
    });
    expect(await list.requests[0]?.json()).toEqual({ channelCode: 'HOT', pageNo: 1, pageSize: 20 });
    const one = standIn(() => jsonReply(writeSuccess(ENDPOINTS.articleDetail, anArticle())));
    expect(await one.adapters.article.read('a', liveSignal())).toEqual({ kind: 'read', value: anArticle() });
  });

  it('are malformed when a block lacks its content [FE-1]', async () => {
    const { adapters } = answeredBy({
      articleId: 'a',
      channelCode: 'HOT',
      title: 't',
      publishDate: '2026-11-10',
      blockList: [{ blockType: 'FUND' }],
    });
    await expect(adapters.article.read('a', liveSignal())).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('content that does not exist', () => {
  it('is reported as missing, whatever sentence the server sends [FE-11]', async () => {
    const { adapters } = standIn(() => refusedReply(RET_CODE.unknownId, 'no'));
    expect(await adapters.article.read('a', liveSignal())).toEqual({ kind: 'refused', message: { kind: 'article-unknown' } });
    expect(await adapters.topic.read('a', liveSignal())).toEqual({ kind: 'refused', message: { kind: 'topic-unknown' } });
    expect(await adapters.issue.read({ periodical: 'weekly', issueId: null }, liveSignal())).toEqual({
      kind: 'refused',
      message: { kind: 'issue-unknown' },
    });
    expect(await adapters.fundIndex.read('a', liveSignal())).toEqual({ kind: 'refused', message: { kind: 'fund-index-unknown' } });
  });
});
